// Finds the shells whose completions the slow tests try, or installs them if permitted.
import { installPackage, programOn, thisMachine } from './machine.mjs';
import { Problem, done, findProgram, isMain, runMain } from './run.mjs';

/** Environment variables with the paths of the shells. */
const shells = { zsh: 'USL_FIT_ZSH', fish: 'USL_FIT_FISH' };

/** @param {string} shell @param {string} variable */
async function ensureShell(shell, variable) {
  const find = () => programOn(thisMachine(), [variable], []) ?? findProgram(shell);
  const missing = (/** @type {string} */ reason) =>
    new Problem(
      `the test of its completions needs ${shell}, and ${reason}: install it with your package ` +
        `manager, or set ${variable} to its path.`,
    );
  if (find() === null) await installPackage(shell, { otherwise: shell }, missing);
  const found = find();
  if (found === null) throw missing('the one that was installed is not there');
  done(`${shell} ${found}`);
  return found;
}

/**
 * The paths of the shells by variable; on Linux as root, installs missing ones.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureShells() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [shell, variable] of Object.entries(shells)) {
    found[variable] = await ensureShell(shell, variable);
  }
  return found;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await ensureShells();
  });
}
