// Counts passed and failed tests from the reports of the test runners.
import { basename } from 'node:path';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 */

/**
 * A run without passed tests, or that fails without naming a test, counts as failed.
 * @param {Count} count @param {number} status the runner's exit status @returns {Count}
 */
function honest({ passed, failed }, status) {
  const empty = passed === 0 && failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || empty) ? 1 : failed };
}

/**
 * Counts the tests of `cargo test` over all binaries. Ignored tests count as failed, since nobody has
 * seen them pass.
 * @param {string} output @param {number} status @returns {Count}
 */
export function countCargo(output, status) {
  const count = { passed: 0, failed: 0 };
  const summary = /^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored;/gm;
  for (const [, passed, failed, ignored] of output.matchAll(summary)) {
    count.passed += Number(passed);
    count.failed += Number(failed) + Number(ignored);
  }
  return honest(count, status);
}

/**
 * Counts the tests of a jest `--json` report. Files that do not run, skipped tests and todos count as
 * failed.
 * @param {string | null} json the report, or null when jest wrote none
 * @param {number} status
 * @returns {Count}
 */
export function countJest(json, status) {
  if (json === null) return { passed: 0, failed: 1 };
  const report = JSON.parse(json);
  const failed =
    report.numFailedTests +
    report.numRuntimeErrorTestSuites +
    report.numPendingTests +
    report.numTodoTests;
  return honest({ passed: report.numPassedTests, failed }, status);
}

/**
 * File and name of each test that failed in a jest `--json` report, and of each file that did not run.
 * @param {string | null} json @returns {string[]}
 */
export function failedTests(json) {
  if (json === null) return [];
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = JSON.parse(json).testResults;
  return files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [basename(name)] : [];
    return failed.map(({ fullName }) => `${basename(name)}: ${fullName}`);
  });
}

/** @param {Count[]} counts @returns {Count} */
export function total(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
