import { describe, expect, test } from '@jest/globals';
import type { NodeHost } from '../../tests/excel-host/node.ts';
import type { WorkbookCode } from '../../tests/excel-host/workbookCode.ts';
import { scenarios } from '../../tests/excel-host/workbookScenarios.ts';
import { codeOf, describeHostError } from './hostError.ts';
import { insertFit } from './insertFit.ts';
import { readSelection } from './readSelection.ts';
import { numberFormat } from './sheetLayout.ts';
import { freeSheetName } from './sheetName.ts';

/** The sources themselves, with the host's library in place of the page's. */
function code({ Excel }: NodeHost): WorkbookCode {
  Object.assign(globalThis, { Excel });
  return { readSelection, insertFit, describeHostError };
}

describe.each([
  ['as the library is shipped', false],
  ['with the library’s check of requirement sets at the manifest’s floor', true],
])('in a simulated Excel host, %s', (_, checkRequirementSets) => {
  test.each(Object.entries(scenarios))('%s', async (_name, scenario) => {
    await expect(scenario(code, { checkRequirementSets })).resolves.toBeUndefined();
  });
});

describe('an Excel error in words', () => {
  test.each([
    ['InvalidOperationInCellEditMode', /Press Enter or Esc/],
    ['AccessDenied', /protected/],
    ['ApiNotFound', /too old/],
    ['RequestPayloadSizeLimitExceeded', /fewer rows/],
    ['Timeout', /did not answer/],
  ])('%s says what to do', (errorCode, words) => {
    const { code: stable, message } = describeHostError({ code: errorCode, message: 'internal' });
    expect(stable).toBe(errorCode);
    expect(message).toMatch(words);
    expect(message).not.toContain('internal');
  });

  test('an unknown one keeps its code', () => {
    expect(describeHostError({ code: 'SomethingNew' }).message).toContain('SomethingNew');
    expect(describeHostError(new TypeError('x is not a function')).code).toBe('unknown');
    expect(codeOf({ code: 5 })).toBe('unknown');
  });
});

describe('the name of the sheet', () => {
  test.each([
    [[], 'USL Fit'],
    [['Sheet1', 'USL Fit 2'], 'USL Fit'],
    [['USL FIT', 'usl fit 2'], 'USL Fit 3'],
  ])('beside %j is %s', (taken, name) => {
    expect(freeSheetName(taken)).toBe(name);
  });
});

describe('the number format', () => {
  test.each([
    [995.6486, 'throughput', '#,##0.00'],
    [9897.24, 'throughput', '#,##0'],
    [3.2e12, 'throughput', '0.000E+00'],
    [0.000769, 'fraction', '0.000000'],
    [0.0000769, 'fraction', '0.000E+00'],
    [0, 'fraction', '0'],
    [24, 'concurrency', '#,##0'],
    [24.77, 'concurrency', '#,##0.0'],
  ] as const)('of %d as %s is %s', (value, kind, format) => {
    expect(numberFormat(value, kind)).toBe(format);
  });
});
