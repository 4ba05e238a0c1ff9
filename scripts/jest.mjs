// Runs one project of jest.config.mjs and counts its tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countJest, failedTests } from './count-tests.mjs';
import { root, runPackage } from './run.mjs';
import { rememberFailure } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

/** @param {string} project @param {NodeJS.ProcessEnv} env @returns {Promise<Count>} */
export async function jest(project, env = {}) {
  const folder = join(root, 'target', 'test-results');
  const report = join(folder, `${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const { status } = await runPackage(
    'jest/bin/jest.js',
    ['--selectProjects', project, '--maxWorkers', '100%', '--json', '--outputFile', report],
    { nodeArgs: ['--experimental-vm-modules', '--no-warnings'], env },
  );
  const json = existsSync(report) ? readFileSync(report, 'utf8') : null;
  for (const name of failedTests(json)) rememberFailure(name);
  return countJest(json, status);
}
