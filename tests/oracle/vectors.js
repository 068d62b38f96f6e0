/**
 * The worked vectors (tests/vectors/exact.ndjson).
 */
import { readFileSync } from 'node:fs';

const file = new URL('../vectors/exact.ndjson', import.meta.url);

/** @returns {{id: string, problem: Record<string, unknown>, expected: Record<string, any>}[]} */
export const vectors = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
