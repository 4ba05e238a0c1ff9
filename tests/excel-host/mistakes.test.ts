import { describe, expect, test } from '@jest/globals';
import { compileWorkbookCode, type Replacement } from './workbookCode.ts';
import { scenarios } from './workbookScenarios.ts';

/** A mistake somebody could make, the scenario that must notice it, and what it must say. */
interface Mistake extends Replacement {
  scenario: keyof typeof scenarios;
  says: RegExp;
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'reads a property that was not loaded': {
    file: 'readSelection.ts',
    from: "'address,rowIndex,",
    to: "'rowIndex,",
    scenario: 'readsTwoColumns',
    says: /^PropertyNotLoaded: .*'address' is not available/,
  },
  'does not sync before reading': {
    file: 'readSelection.ts',
    from: 'await context.sync();',
    to: '',
    scenario: 'readsTwoColumns',
    says: /^PropertyNotLoaded/,
  },
  'does not wait for the sync': {
    file: 'readSelection.ts',
    from: 'await context.sync();',
    to: 'void context.sync();',
    scenario: 'readsTwoColumns',
    says: /^PropertyNotLoaded/,
  },
  'loads a misspelt property': {
    file: 'readSelection.ts',
    from: "'address,rowIndex,",
    to: "'adress,rowIndex,",
    scenario: 'readsTwoColumns',
    says: /^ApiNotFound/,
  },
  'calls a misspelt method': {
    file: 'insertFit.ts',
    from: 'sheet.getRangeByIndexes(',
    to: 'sheet.getRangeByIndices(',
    scenario: 'writesTheResults',
    says: /The sheet could not be written.*getRangeByIndices is not a function/,
  },
  'reads whole columns as they are': {
    file: 'readSelection.ts',
    from: 'selected.getUsedRangeOrNullObject(true)',
    to: 'selected',
    scenario: 'readsWholeColumns',
    says: /^TypeError: .*null/,
  },
  'does not ask whether there is an object': {
    file: 'readSelection.ts',
    from: 'if (used.isNullObject)',
    to: 'if (false)',
    scenario: 'explainsAnEmptySelection',
    says: /'PropertyNotLoaded'|'unknown'/,
  },
  'counts rows from the wrong end': {
    file: 'readSelection.ts',
    from: 'origin.row + i),',
    to: 'i + 1),',
    scenario: 'readsTwoColumns',
    says: /rows/,
  },
  'takes empty cells for text': {
    file: 'readSelection.ts',
    from: "value === '' ? null : value",
    to: 'value',
    scenario: 'keepsCellsAsTheyAre',
    says: /null/,
  },
  'does not wait while a cell is edited': {
    file: 'readSelection.ts',
    from: 'delayForCellEdit: true',
    to: 'delayForCellEdit: false',
    scenario: 'waitsForCellEdit',
    says: /^InvalidOperationInCellEditMode|nothing happens while the cell is edited/,
  },
  'writes an array of the wrong size': {
    file: 'insertFit.ts',
    from: '[0, 0, values.length, ',
    to: '[0, 0, values.length - 1, ',
    scenario: 'writesTheResults',
    says: /InvalidArgument: The number of rows or columns/,
  },
  'writes a read-only property': {
    file: 'insertFit.ts',
    from: 'sheet.activate();',
    to: 'sheet.id = sheetName;',
    scenario: 'writesTheResults',
    says: /TypeError: Cannot set property id .* only a getter/,
  },
  'writes into the user’s sheet': {
    file: 'insertFit.ts',
    from: 'sheets.add(sheetName)',
    to: "sheets.getItem('Sheet1')",
    scenario: 'touchesNothingElse',
    says: /AccessDenied/,
  },
  'overwrites the user’s cells': {
    file: 'insertFit.ts',
    from: 'writeCells(sheet, layout);',
    to: "writeCells(sheet, layout); workbook.worksheets.getItem('Notes').getRange('A1').values = [['']];",
    scenario: 'findsAFreeName',
    says: /the user’s sheets are as they were/,
  },
  'moves the user’s selection': {
    file: 'insertFit.ts',
    from: 'sheet.activate();',
    to: "sheet.activate(); sheet.getRange('A1').select();",
    scenario: 'findsAFreeName',
    says: /the user’s selection is as it was/,
  },
  'always takes the same name': {
    file: 'insertFit.ts',
    from: 'freeSheetName(sheets.items.map(({ name }) => name))',
    to: "'USL Fit'",
    scenario: 'findsAFreeName',
    says: /ItemAlreadyExists/,
  },
  'compares names with their case': {
    file: 'sheetName.ts',
    from: 'lower.has(name.toLowerCase())',
    to: 'lower.has(name)',
    scenario: 'findsAFreeName',
    says: /ItemAlreadyExists/,
  },
  'makes room by deleting': {
    file: 'insertFit.ts',
    from: 'const sheet = sheets.add(sheetName);',
    to: "sheets.getItemOrNullObject('usl fit').delete(); const sheet = sheets.add(sheetName);",
    scenario: 'findsAFreeName',
    says: /the user’s sheets are as they were/,
  },
  'draws on a second axis': {
    file: 'insertFit.ts',
    from: 'target.chartType = Excel.ChartType.xyscatterSmoothNoMarkers;',
    to: "target.chartType = Excel.ChartType.xyscatterSmoothNoMarkers; target.axisGroup = 'Secondary';",
    scenario: 'drawsTheChart',
    says: /Fitted is on the only axes there are/,
  },
  'swaps x and y': {
    file: 'insertFit.ts',
    from: 'target.setValues(block(sheet, series.y));',
    to: 'target.setValues(block(sheet, series.x));',
    scenario: 'drawsTheChart',
    says: /deep-equal|reference-equal/,
  },
  'trusts Excel’s guess at the source': {
    file: 'insertFit.ts',
    from: 'target.setXAxisValues(block(sheet, series.x));',
    to: '',
    scenario: 'drawsTheChart',
    says: /deep-equal|reference-equal/,
  },
  'draws a chart of no known type': {
    file: 'insertFit.ts',
    from: 'sheet.charts.add(Excel.ChartType.xyscatter,',
    to: "sheet.charts.add('Scatter',",
    scenario: 'drawsTheChart',
    says: /InvalidArgument/,
  },
  'writes in the user’s language': {
    file: 'insertFit.ts',
    from: 'cells.numberFormat = numberFormats;',
    to: 'cells.numberFormatLocal = numberFormats;',
    scenario: 'writesTheResults',
    says: /ApiNotFound/,
  },
  'uses a member newer than the floor': {
    file: 'insertFit.ts',
    from: 'chart.setPosition(...plan.position);',
    to: 'chart.setPosition(...plan.position); chart.getDataTableOrNullObject();',
    scenario: 'drawsTheChart',
    says: /ApiNotFound: .*Chart\.getDataTableOrNullObject/,
  },
  'lets Excel read text as formulas': {
    file: 'sheetLayout.ts',
    from: "`'${content.slice(0, longestText)}`",
    to: 'content',
    scenario: 'keepsTextAsText',
    says: /InvalidArgument|deep-equal|reference-equal/,
  },
  'writes a text where a number belongs': {
    file: 'sheetLayout.ts',
    from: '{ value, format: numberFormat(value, kind) }',
    to: 'text(String(value))',
    scenario: 'writesTheResults',
    says: /row 7/,
  },
  'leaves its sheet behind': {
    file: 'insertFit.ts',
    from: 'own.delete();',
    to: '',
    scenario: 'takesBackWhenAnythingFails',
    says: /the user’s sheets are as they were/,
  },
  'takes back a sheet of somebody else': {
    file: 'insertFit.ts',
    from: "ownId === null && codeOf(cause) === 'ItemAlreadyExists'",
    to: 'false',
    scenario: 'leavesSheetsOfOthers',
    says: /there is a sheet USL Fit/,
  },
  'keeps quiet about what is left': {
    file: 'insertFit.ts',
    from: 'isGone ? null : sheetName',
    to: 'null',
    scenario: 'saysWhatIsLeft',
    says: /Nothing was left/,
  },
  'does not look at the protection first': {
    file: 'insertFit.ts',
    from: 'if (protection.protected)',
    to: 'if (false)',
    scenario: 'explainsAProtectedWorkbook',
    says: /'AccessDenied'/,
  },
  'asks Excel once for every series': {
    file: 'insertFit.ts',
    from: '      sheet.activate();',
    to: '      await context.sync(); sheet.activate();',
    scenario: 'touchesNothingElse',
    says: /at most three round trips/,
  },
};

const options = { checkRequirementSets: true };

/** Code and message of an error and of what caused it. */
function words(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; typeof at === 'object' && at !== null;) {
    const { name, code, message, cause } = at as Error & { code?: string };
    parts.push(`${code ?? name}: ${message}`);
    at = cause;
  }
  return parts.join(' ');
}

const outcome = (promise: Promise<void>): Promise<string> =>
  promise.then(
    () => 'green',
    (error: unknown) => words(error),
  );

test.each(Object.entries(scenarios))('%s is green without a mistake', async (_, scenario) => {
  expect(await outcome(scenario(compileWorkbookCode(), options))).toBe('green');
});

describe('an add-in that', () => {
  test.each(Object.entries(mistakes))('%s is noticed', async (_, { scenario, says, ...change }) => {
    const run = scenarios[scenario];
    if (run === undefined) throw new Error(`There is no scenario ${scenario}.`);
    expect(await outcome(run(compileWorkbookCode([change]), options))).toMatch(says);
  });
});

test('a mistake that matches nothing is an error of its own', () => {
  const change = { file: 'insertFit.ts', from: 'no such text', to: '' };
  expect(() => compileWorkbookCode([change])).toThrow(/exactly once/);
});
