/**
 * Every LaTeX text of a trace is drawn by KaTeX without a complaint.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import katex from 'katex';
import { load } from '../web/core/index.js';
import { vectors } from './oracle/vectors.js';
import { randomProblems } from './oracle/random.js';

const engine = await load();

/** @param {import("../web/core/types.js").Trace} trace */
function latexOf(trace) {
  const lines = [...trace.steps.flatMap((step) => step.lines), ...trace.checks.map((check) => check.line)];
  return [
    ...Object.values(trace.quantities).map((quantity) => quantity.symbol_latex),
    ...lines.map((line) => line.latex),
  ];
}

/** @param {Set<string>} texts */
function draw(texts) {
  for (const text of texts) {
    assert.doesNotThrow(() => katex.renderToString(text, { throwOnError: true, strict: 'error' }), text);
  }
}

test('KaTeX draws every line of the vectors', () => {
  draw(
    new Set(
      vectors()
        .filter(({ id }) => id !== 'wild-range')
        .flatMap(({ problem }) => latexOf(engine.trace(problem, { with: ['latex'] }))),
    ),
  );
});

test('KaTeX draws every line of random problems', () => {
  draw(new Set(randomProblems(60, 11).flatMap((problem) => latexOf(engine.trace(problem, { with: ['latex'] })))));
});
