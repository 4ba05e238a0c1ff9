// The controls of the calculator that its browser tests saw, and whether one of them used each.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const folder = join(root, 'target', 'test-results', 'controls');
/** With fewer than these the notes themselves are broken. */
const fewest = 40;

/** An empty folder for notes: a file of each process, a line `shown …` or `used …` of each control. */
export function newNotes() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * The controls that were shown and never used.
 * @param {string[]} lines @returns {{ shown: number, unused: string[] }}
 */
export function unusedControls(lines) {
  /** @param {string} kind */
  const of = (kind) =>
    new Set(lines.filter((line) => line.startsWith(kind)).map((line) => line.slice(kind.length)));
  const [shown, used] = [of('shown '), of('used ')];
  return { shown: shown.size, unused: [...shown].filter((control) => !used.has(control)).sort() };
}

/** One check: each control was used. @returns {import('./count-tests.mjs').Count} */
export function checkControls() {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const { shown, unused } = unusedControls(lines);
  if (shown < fewest) {
    console.error(
      `✗ only ${shown} controls of the calculator were noted; at least ${fewest} are known.`,
    );
  }
  for (const control of unused)
    console.error(`✗ no test uses this control of the calculator: ${control}`);
  const failed = shown < fewest || unused.length > 0;
  return failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}
