// Python virtual environments, reused as long as their requirements are unchanged.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, findProgram, must, root } from './run.mjs';

/** The environment in which Python and mypy find what trials share. */
export const shared = {
  PYTHONPATH: join(root, 'tests', 'python'),
  MYPYPATH: join(root, 'tests', 'python'),
};

/** The Python of a virtual environment with the packages of a requirements file. @param {string} folder @param {string} [requirements] */
export async function pythonEnvironment(folder, requirements) {
  const windows = process.platform === 'win32';
  const python = join(folder, windows ? 'Scripts/python.exe' : 'bin/python');
  const stamp = join(folder, 'requirements.txt');
  const wanted = requirements ? readFileSync(requirements, 'utf8') : '';
  if (requirements && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
  const interpreter = ['python3', 'python'].find((program) => findProgram(program) !== null);
  if (interpreter === undefined) {
    throw new Problem('this needs Python 3.10 or later; install it and run this again.');
  }
  await must(interpreter, ['-m', 'venv', '--clear', folder]);
  if (requirements) {
    await must(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
    writeFileSync(stamp, wanted);
  }
  return python;
}
