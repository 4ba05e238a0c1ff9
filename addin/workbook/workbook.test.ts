import { describe, expect, test } from '@jest/globals';
import { outcome } from '../../tests/excel-host/outcome.ts';
import { compileWorkbookCode } from '../../tests/excel-host/workbookCode.ts';
import { scenarios } from '../../tests/excel-host/workbookScenarios.ts';

/** Slow scenarios that move 100,000 rows; run only with the stricter of the two settings. */
const long = new Set(['readsManyRows', 'writesManyPoints', 'cancelsALongRun']);

describe.each([
  ['as the library is shipped', false],
  ['with the library’s check of requirement sets at the manifest’s floor', true],
])('in a simulated Excel host, %s', (_, checkRequirementSets) => {
  const tried = Object.entries(scenarios).filter(
    ([name]) => checkRequirementSets || !long.has(name),
  );
  test.each(tried)('%s', async (_name, scenario) => {
    const run = scenario(compileWorkbookCode(), { checkRequirementSets });
    expect(await outcome(run)).toBe('green');
  });
});
