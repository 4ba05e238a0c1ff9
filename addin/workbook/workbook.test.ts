import { describe, expect, test } from '@jest/globals';
import { outcome } from '../../tests/excel-host/outcome.ts';
import { compileWorkbookCode } from '../../tests/excel-host/workbookCode.ts';
import { scenarios } from '../../tests/excel-host/workbookScenarios.ts';

describe.each([
  ['as the library is shipped', false],
  ['with the library’s check of requirement sets at the manifest’s floor', true],
])('in a simulated Excel host, %s', (_, checkRequirementSets) => {
  test.each(Object.entries(scenarios))('%s', async (_name, scenario) => {
    const run = scenario(compileWorkbookCode(), { checkRequirementSets });
    expect(await outcome(run)).toBe('green');
  });
});
