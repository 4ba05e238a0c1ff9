import { describe, expect, test } from '@jest/globals';
import { outcome } from './outcome.ts';
import { compileWorkbookCode, type Replacement } from './workbookCode.ts';
import { scenarios } from './workbookScenarios.ts';

/** A mistake somebody could make, the scenario that must notice it, and what it must say. */
interface Mistake extends Replacement {
  scenario: string;
  says: RegExp;
}

const differs = /deep-equal|reference-equal|strictly equal/;

const mistakes: Readonly<Record<string, Mistake>> = {
  'reads a property that was not loaded': {
    file: 'reading/readSelection.ts',
    from: "active.load('id,name');",
    to: "active.load('id');",
    scenario: 'readsTwoColumns',
    says: /^PropertyNotLoaded: .*'name' is not available/,
  },
  'does not sync before reading': {
    file: 'reading/readSelection.ts',
    from: 'await context.sync();\n\n    const addresses',
    to: 'const addresses',
    scenario: 'readsTwoColumns',
    says: /^PropertyNotLoaded/,
  },
  'does not wait for the sync': {
    file: 'reading/readSelection.ts',
    from: 'await context.sync();\n\n    const addresses',
    to: 'void context.sync();\n\n    const addresses',
    scenario: 'readsTwoColumns',
    says: /^PropertyNotLoaded/,
  },
  'loads a misspelt property': {
    file: 'reading/cells.ts',
    from: "'rowIndex,columnIndex,values,valueTypes'",
    to: "'rowIndex,columnIndex,value,valueTypes'",
    scenario: 'readsTwoColumns',
    says: /^ApiNotFound/,
  },
  'asks once more than it has to': {
    file: 'reading/readSelection.ts',
    from: 'const place = { sheetId, sheetName };',
    to: "active.load('position'); await context.sync(); const place = { sheetId, sheetName };",
    scenario: 'readsTwoColumns',
    says: /two round trips/,
  },
  'reads whole columns as they are': {
    file: 'reading/readSelection.ts',
    from: 'sheet.getRange(address).getUsedRangeOrNullObject(true)',
    to: 'sheet.getRange(address)',
    scenario: 'readsWholeColumns',
    says: /^InvalidArgument: .*getVisibleView/,
  },
  'forgets that nothing may be there': {
    file: 'reading/cells.ts',
    from: 'if (range.isNullObject) return null;',
    to: '',
    scenario: 'explainsAnEmptySelection',
    says: /PropertyNotLoaded|'unknown'/,
  },
  'counts rows from the wrong end': {
    file: 'reading/selection.ts',
    from: 'rows: rows.map((row) => row + 1)',
    to: 'rows: rows.map((_, i) => i + 1)',
    scenario: 'readsTwoColumns',
    says: differs,
  },
  'takes empty cells for text': {
    file: 'reading/grid.ts',
    from: "if (value !== '') this.#put",
    to: 'this.#put',
    scenario: 'keepsCellsAsTheyAre',
    says: differs,
  },
  'sorts columns that were chosen one by one': {
    file: 'reading/grid.ts',
    from: '[...this.#columns].filter(',
    to: '[...this.#columns].sort((a, b) => a - b).filter(',
    scenario: 'joinsColumnsApart',
    says: differs,
  },
  'takes hidden rows': {
    file: 'reading/selection.ts',
    from: "hidden === 'leave-out' ? hiddenRows : []",
    to: '[]',
    scenario: 'leavesHiddenRowsOut',
    says: differs,
  },
  'forgets the switch for hidden rows': {
    file: 'reading/selection.ts',
    from: "hidden === 'leave-out' ? hiddenRows : []",
    to: 'hiddenRows',
    scenario: 'leavesHiddenRowsOut',
    says: differs,
  },
  'reads one cell of a table alone': {
    file: 'reading/readSelection.ts',
    from: 'chosen.length > 1 ? chosen : names',
    to: 'chosen',
    scenario: 'takesTheTableAroundACell',
    says: /^ERR_ASSERTION: Notes!E6/,
  },
  'reads a table as it was': {
    file: 'reading/readSelection.ts',
    from: 'tableId: takesAll ? place.tableId : null',
    to: 'tableId: null',
    scenario: 'readsAGrownTable',
    says: differs,
  },
  'pairs cells of unlike rows': {
    file: 'reading/readSelection.ts',
    from: 'refuseUnlikeRows(areas, addresses);',
    to: '',
    scenario: 'refusesUnlikeRows',
    says: /the call was refused/,
  },
  'does not wait while a cell is edited': {
    file: 'inExcel.ts',
    from: 'delayForCellEdit: true',
    to: 'delayForCellEdit: false',
    scenario: 'waitsForCellEditToRead',
    says: /InvalidOperationInCellEditMode|nothing happens while the cell is edited/,
  },
  'calls a misspelt method': {
    file: 'writing/looks.ts',
    from: 'sheet.getRangeByIndexes(',
    to: 'sheet.getRangeByIndices(',
    scenario: 'writesTheAnswerFirst',
    says: /getRangeByIndices is not a function/,
  },
  'writes an array of the wrong size': {
    file: 'writing/writeBlock.ts',
    from: 'values.length, columns]).values',
    to: 'values.length - 1, columns]).values',
    scenario: 'writesTheAnswerFirst',
    says: /InvalidArgument: The number of rows or columns/,
  },
  'writes a read-only property': {
    file: 'writing/insertFit.ts',
    from: 'if (isOwn) sheet.activate();',
    to: 'sheet.id = target.sheetName;',
    scenario: 'writesTheAnswerFirst',
    says: /TypeError: Cannot set property id .* only a getter/,
  },
  'writes into the user’s sheet': {
    file: 'writing/insertFit.ts',
    from: 'worksheets.add(target.sheetName)',
    to: "worksheets.getItem('Sheet1')",
    scenario: 'touchesNothingElse',
    says: /AccessDenied/,
  },
  'overwrites the user’s cells': {
    file: 'writing/insertFit.ts',
    from: 'if (isOwn) sheet.activate();',
    to: "worksheets.getItem('Notes').getRange('A1').values = [['']];",
    scenario: 'findsAFreeName',
    says: /the user’s sheets are as they were/,
  },
  'moves the user’s selection': {
    file: 'writing/insertFit.ts',
    from: 'if (isOwn) sheet.activate();',
    to: "sheet.getRange('A1').select();",
    scenario: 'findsAFreeName',
    says: /the user’s selection is as it was/,
  },
  'does not show what it wrote': {
    file: 'writing/insertFit.ts',
    from: 'if (isOwn) sheet.activate();',
    to: '',
    scenario: 'writesTheAnswerFirst',
    says: /the results are shown/,
  },
  'always takes the same name': {
    file: 'writing/newSheetTarget.ts',
    from: 'freeSheetName(worksheets.items.map(({ name }) => name))',
    to: "'USL Fit'",
    scenario: 'findsAFreeName',
    says: /ItemAlreadyExists/,
  },
  'makes room by deleting': {
    file: 'writing/insertFit.ts',
    from: "const isOwn = target.kind === 'new-sheet';\n",
    to: "const isOwn = target.kind === 'new-sheet'; worksheets.getItemOrNullObject('usl fit').delete();\n",
    scenario: 'findsAFreeName',
    says: /the user’s sheets are as they were/,
  },
  'asks Excel once for every series': {
    file: 'writing/insertFit.ts',
    from: 'if (isOwn) sheet.activate();',
    to: 'if (isOwn) sheet.activate(); await context.sync(); sheet.activate();',
    scenario: 'writesSeveralSeries',
    says: /three round trips to write/,
  },
  'draws on a second axis': {
    file: 'writing/drawChart.ts',
    from: 'target.chartType = Excel.ChartType.xyscatterLinesNoMarkers;',
    to: "target.chartType = Excel.ChartType.xyscatterLinesNoMarkers; target.axisGroup = 'Secondary';",
    scenario: 'drawsTheChart',
    says: /is on the only axes there are/,
  },
  'swaps x and y': {
    file: 'writing/drawChart.ts',
    from: 'target.setValues(rangeOf(sheet, series.y));',
    to: 'target.setValues(rangeOf(sheet, series.x));',
    scenario: 'drawsTheChart',
    says: differs,
  },
  'trusts Excel’s guess at the source': {
    file: 'writing/drawChart.ts',
    from: 'target.setXAxisValues(rangeOf(sheet, series.x));',
    to: '',
    scenario: 'drawsTheChart',
    says: differs,
  },
  'lets the linear bound press the curve down': {
    file: 'writing/drawChart.ts',
    from: 'valueAxis.maximum = plan.axes.throughput;',
    to: 'valueAxis.maximum = 10 * plan.axes.throughput;',
    scenario: 'drawsTheChart',
    says: /the curve fills the chart/,
  },
  'gives every series the same mark': {
    file: 'writing/colours.ts',
    from: 'palette[fit % palette.length] ?? first',
    to: 'first',
    scenario: 'writesSeveralSeries',
    says: /marks differ/,
  },
  'lets text become a formula': {
    file: 'sheet/cells.ts',
    from: "return content === '' ? blank : `'${",
    to: "return content === '' ? blank : `${",
    scenario: 'keepsTextAsText',
    says: /InvalidArgument|strictly equal|The expression/,
  },
  'names the parameters for the whole workbook': {
    file: 'writing/writeBlock.ts',
    from: 'sheet.names.add(name, ',
    to: 'sheet.context.workbook.names.add(name, ',
    scenario: 'namesTheParameters',
    says: /strictly equal|undefined/,
  },
  'hides a name of the workbook behind its own': {
    file: 'sheet/parameterNames.ts',
    from: 'if (series === 1 && isFree(plain)) return [plain];',
    to: 'if (series === 1) return [plain];',
    scenario: 'keepsNamesOfTheWorkbook',
    says: differs,
  },
  'prints the long table': {
    file: 'sheet/layout.ts',
    from: 'printed: plan.block(0, 0, printedRows, width)',
    to: 'printed: plan.block(0, 0, plan.next, width)',
    scenario: 'setsUpThePrint',
    says: /^ERR_ASSERTION: A1:I/,
  },
  'sends more than Excel takes': {
    file: 'writing/chunks.ts',
    from: 'const largestRequest = 4_000_000;',
    to: 'const largestRequest = 40_000_000;',
    scenario: 'writesManyPoints',
    says: /the cells take several requests|RequestPayloadSizeLimitExceeded/,
  },
  'cannot be stopped': {
    file: 'writing/writeBlock.ts',
    from: 'if (progress?.signal.aborted !== true) return;',
    to: 'if (progress !== null) return;',
    scenario: 'cancelsALongRun',
    says: /the call was refused/,
  },
  'writes over what is there': {
    file: 'writing/besideTarget.ts',
    from: 'if (stands !== null && !overwrite)',
    to: 'if (stands === undefined)',
    scenario: 'namesWhatIsInTheWay',
    says: /the call was refused/,
  },
  'finds out about the protection too late': {
    file: 'writing/besideTarget.ts',
    from: 'if (sheet.protection.protected) refuseProtected(sheet.name);',
    to: '',
    scenario: 'explainsAProtectedSheet',
    says: /'AccessDenied'/,
  },
  'changes widths of columns others use': {
    file: 'writing/besideTarget.ts',
    from: 'widths: usesOthers ? null : ',
    to: 'widths: ',
    scenario: 'keepsWidthsOfOthers',
    says: differs,
  },
  'sets up the user’s page': {
    file: 'writing/insertFit.ts',
    from: "if (target.kind === 'new-sheet') setUpSheet(sheet, layout);",
    to: 'setUpSheet(sheet, layout);',
    scenario: 'writesBesideTheData',
    says: /not our page/,
  },
  'writes over remarks within its block': {
    file: 'writing/refit.ts',
    from: '...(entry.incomplete ? [] : filledBlanks(entry, block, cells.valueTypes)),',
    to: '',
    scenario: 'sparesWhatOthersWrote',
    says: /the call was refused/,
  },
  'grows over what others wrote': {
    file: 'writing/refit.ts',
    from: '...filledBeyond(block, needed.valueTypes),',
    to: '',
    scenario: 'sparesWhatOthersWrote',
    says: /the call was refused/,
  },
  'leaves the old rows when it shrinks': {
    file: 'writing/refit.ts',
    from: 'rangeOf(sheet, old).clear();',
    to: '',
    scenario: 'growsAndShrinks',
    says: /as it was at first/,
  },
  'draws a second chart when it updates': {
    file: 'writing/refit.ts',
    from: 'if (oldSeries === null) drawChart',
    to: 'if (oldSeries !== null) drawChart',
    scenario: 'replacesItsOwn',
    says: /one chart/,
  },
  'goes by the address of an output': {
    file: 'writing/refit.ts',
    from: 'const cells = anchor.getRangeOrNullObject();',
    to: 'const cells = sheet.getRange(output.address);',
    scenario: 'followsMovedCells',
    says: /target-not-empty|strictly equal/,
  },
  'keeps quiet about a half update': {
    file: 'writing/refit.ts',
    from: 'throw refitFailed(cause, standing.sheetName);',
    to: 'throw cause;',
    scenario: 'mendsAHalfUpdate',
    says: /may be incomplete/,
  },
  'leaves its sheet behind': {
    file: 'writing/takeBack.ts',
    from: '    sheet.delete();',
    to: '',
    scenario: 'cancelsALongRun',
    says: /the user’s sheets are as they were/,
  },
  'takes back a sheet of somebody else': {
    file: 'writing/takeBack.ts',
    from: "(used.isNullObject && codeOf(cause) !== 'ItemAlreadyExists')",
    to: 'used.isNullObject',
    scenario: 'leavesSheetsOfOthers',
    says: /there is a sheet USL Fit/,
  },
  'keeps quiet about what is left': {
    file: 'writing/takeBack.ts',
    from: 'const left = isGone ? null : leftoverOf(pending);',
    to: 'const left = null;',
    scenario: 'cleansUpASheet',
    says: /Nothing was left/,
  },
  'forgets what it had to leave': {
    file: 'writing/insertFit.ts',
    from: "putList(context, 'pending', asSaved(withEntry(target.pending, pending)));",
    to: '',
    scenario: 'cleansUpASheet',
    says: differs,
  },
  'cleans away what the user wrote since': {
    file: 'register/leftovers.ts',
    from: 'const isAlone = used === null || (block !== null && isWithin(used, block));',
    to: 'const isAlone = block !== null || used === null || isWithin(used, used);',
    scenario: 'cleansUpAroundTheUser',
    says: /there is a sheet USL Fit/,
  },
  'takes a later sheet for its own': {
    file: 'register/leftovers.ts',
    from: 'return entry.ownSheet && used === null && sheet.charts.items.length === 0;',
    to: 'return entry.ownSheet && sheet.charts.items.length === 0 && used !== undefined;',
    scenario: 'sparesALaterSheet',
    says: differs,
  },
  'loses registers of other versions': {
    file: 'register/entries.ts',
    from: 'return [...others, ...known];',
    to: 'return others.length < 0 ? others : [...known];',
    scenario: 'sparesForeignRegisters',
    says: differs,
  },
  'converts into cells of text': {
    file: 'convertTextNumbers.ts',
    from: "if (range.numberFormat[0]?.[0] === '@') range.numberFormat = [['General']];",
    to: '',
    scenario: 'convertsText',
    says: differs,
  },
  'converts over a formula': {
    file: 'convertTextNumbers.ts',
    from: ' && formulas[0]?.[0] === value',
    to: ' && formulas.length > 0',
    scenario: 'convertsNothingThatChanged',
    says: /match|strictly equal/,
  },
  'hears its own conversions': {
    file: 'watching.ts',
    from: ' || ownChanges.take(source.sheetId, address)',
    to: '',
    scenario: 'doesNotHearItself',
    says: /it does not hear itself/,
  },
  'hears every change on the sheet': {
    file: 'watching.ts',
    from: 'source.tableId === null ? isIn(areas) : () => true',
    to: 'areas.length < 0 ? isIn(areas) : () => true',
    scenario: 'hearsChanges',
    says: /elsewhere does not matter/,
  },
  'goes on listening': {
    file: 'watching.ts',
    from: 'handler.remove();',
    to: '',
    scenario: 'hearsChanges',
    says: /no more after it was stopped/,
  },
  'does not hear the sheet go': {
    file: 'watching.ts',
    from: 'if (worksheetId === source.sheetId) listener();',
    to: '',
    scenario: 'hearsTheSheetGo',
    says: differs,
  },
};

const options = { checkRequirementSets: true };

describe('an add-in that', () => {
  test.each(Object.entries(mistakes))('%s is noticed', async (_, { scenario, says, ...change }) => {
    const run = scenarios[scenario];
    if (run === undefined) throw new Error(`There is no scenario ${scenario}.`);
    expect(await outcome(run(compileWorkbookCode([change]), options))).toMatch(says);
  });
});

test('a mistake that matches nothing is an error of its own', () => {
  const change = { file: 'openWorkbook.ts', from: 'no such text', to: '' };
  expect(() => compileWorkbookCode([change])).toThrow(/exactly once/);
});
