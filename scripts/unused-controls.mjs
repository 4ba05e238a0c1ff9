// Checks that the browser tests used every control of page and pane that they showed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const folder = join(root, 'target', 'test-results', 'controls');
/** Faces, by the names of the notes' files; with fewer controls than `fewest` the notes themselves are broken. */
const faces = [
  { face: 'the calculator', isOfIt: (/** @type {string} */ file) => !isOfPane(file), fewest: 40 },
  { face: 'the pane', isOfIt: isOfPane, fewest: 30 },
];

/** @param {string} file */
function isOfPane(file) {
  return file.startsWith('pane-');
}

/** Creates an empty folder for notes: one file per process, with a line `shown …` or `used …` per control. */
export function newNotes() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * The controls that were shown and never used.
 * @param {string[]} lines @returns {{ shown: number, unused: string[] }}
 */
function unusedControls(lines) {
  /** @param {string} kind */
  const of = (kind) =>
    new Set(lines.filter((line) => line.startsWith(kind)).map((line) => line.slice(kind.length)));
  const [shown, used] = [of('shown '), of('used ')];
  return { shown: shown.size, unused: [...shown].filter((control) => !used.has(control)).sort() };
}

/** Checks for each face that every control was used. @returns {import('./count-tests.mjs').Count} */
export function checkControls() {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const count = { passed: 0, failed: 0 };
  for (const { face, isOfIt, fewest } of faces) {
    const lines = files
      .filter(isOfIt)
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
    const { shown, unused } = unusedControls(lines);
    if (shown < fewest) {
      console.error(
        `✗ only ${shown} controls of ${face} were noted; at least ${fewest} are known.`,
      );
    }
    for (const control of unused) {
      console.error(`✗ no test uses this control of ${face}: ${control}`);
    }
    const isMet = shown >= fewest && unused.length === 0;
    count[isMet ? 'passed' : 'failed'] += 1;
  }
  return count;
}
