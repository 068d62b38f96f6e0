/**
 * For debugging an engine: prints where traces differ from the oracle.
 *
 *     build/native/norm-trace-native --with text,latex,mathml < problems.ndjson > traces.ndjson
 *     node tests/oracle/compare.js traces.ndjson < problems.ndjson          (--terms 0 as the traces were made)
 *     node tests/oracle/compare.js --random 100 [seed] > problems.ndjson    (writes random problems)
 *     node tests/oracle/compare.js --vectors > problems.ndjson              (writes the vectors' problems)
 */
import { readFileSync } from 'node:fs';
import { randomProblems } from './random.js';
import { readProblem } from './problem.js';
import { traceFaults } from './trace.js';
import { vectors } from './vectors.js';

/** @param {string} text */
const linesOf = (text) => text.split('\n').filter((line) => line.trim() !== '');

/** @param {Record<string, unknown>} given */
function errorOf(given) {
  try {
    readProblem(given);
    return null;
  } catch (error) {
    const { code, field, start, end } = /** @type {any} */ (error);
    return { code, field, start, end };
  }
}

/** @param {Record<string, unknown>} given @param {any} answer @param {{terms?: number}} options */
function faultsOf(given, answer, options) {
  const expected = errorOf(given);
  const { code, field, start, end } = answer.error ?? {};
  if (answer.error || expected) {
    const same = JSON.stringify(answer.error ? { code, field, start, end } : null) === JSON.stringify(expected);
    return same ? [] : [`error ${JSON.stringify(answer.error ?? null)}, should be ${JSON.stringify(expected)}`];
  }
  return traceFaults(answer, given, options);
}

/** @param {string} tracesFile @param {{terms?: number}} options */
function compare(tracesFile, options) {
  const problems = linesOf(readFileSync(0, 'utf8')).map((line) => JSON.parse(line));
  const answers = linesOf(readFileSync(tracesFile, 'utf8')).map((line) => JSON.parse(line));
  if (problems.length !== answers.length) console.log(`${problems.length} problems, ${answers.length} traces`);
  let wrong = 0;
  problems.slice(0, answers.length).forEach((given, i) => {
    const faults = faultsOf(given, answers[i], options);
    if (!faults.length) return;
    wrong += 1;
    console.log(
      `\n${i + 1}: ${JSON.stringify(given)}\n${faults
        .slice(0, 20)
        .map((fault) => `  ${fault}`)
        .join('\n')}`,
    );
    if (faults.length > 20) console.log(`  … and ${faults.length - 20} more`);
  });
  console.log(`${problems.length - wrong} of ${problems.length} traces agree with the oracle`);
  process.exitCode = wrong || problems.length !== answers.length ? 1 : 0;
}

/** @param {Record<string, unknown>[]} problems */
const write = (problems) => console.log(problems.map((problem) => JSON.stringify(problem)).join('\n'));

const [first, second, third] = process.argv.slice(2);
if (first === '--random') write(randomProblems(Number(second), Number(third ?? 1)));
else if (first === '--vectors') write(vectors().map(({ problem }) => problem));
else if (first) compare(first, second === '--terms' ? { terms: Number(third) } : {});
else console.log(readFileSync(new URL(import.meta.url), 'utf8').split('*/')[0]);
