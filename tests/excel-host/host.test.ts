import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ApiObject, isAtLeast, type ApiClass } from './apiObject.ts';
import { workbookClass } from './api/workbookApi.ts';
import { isDeletion, type Failure } from './faults.ts';
import { Workbook } from './model/workbook.ts';
import { openInNode, type NodeHost } from './node.ts';
import { rules, type RuleId } from './rules.ts';

type Act = (
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  host: NodeHost,
) => Promise<void> | void;

/** One input that breaks a rule and a near neighbour that does not. */
interface Example {
  breaks: Act;
  keeps: Act;
  arrange?: (host: NodeHost) => void;
}

/** Writes something the types forbid. */
const force = (target: object, key: string, value: unknown): void => {
  (target as Record<string, unknown>)[key] = value;
};

const addSheet =
  (name: string): Act =>
  ({ workbook }) => {
    workbook.worksheets.add(name);
  };

const addName =
  (name: string): Act =>
  (_, sheet) => {
    sheet.names.add(name, sheet.getRange('A1'));
  };

/** Tries each name by itself; all must be refused with one code. */
const addNames =
  (...names: string[]): Act =>
  async (context, sheet, host) => {
    const codes = await Promise.all(
      names.map((name) =>
        codeOfRun({ breaks: addName(name), keeps: addName(name) }, addName(name)),
      ),
    );
    expect(codes).toEqual(names.map(() => 'InvalidArgument'));
    await addName(names[0] ?? '')(context, sheet, host);
  };

const addChart = (sheet: Excel.Worksheet, type: 'XYScatter' | 'Scatter'): Excel.Chart =>
  sheet.charts.add(type as 'XYScatter', sheet.getRange('A1:B2'));

const fill = (count: number): string[][] =>
  Array.from({ length: count }, () => ['x'.repeat(30_000)]);

const protectSheet = ({ workbook }: NodeHost): void => {
  workbook.activeSheet.isProtected = true;
};

const examples: Readonly<Record<RuleId, Example>> = {
  'unloaded-property': {
    breaks: async (context, sheet) => {
      await context.sync();
      expect(sheet.name).toBe('Sheet1');
    },
    keeps: async (context, sheet) => {
      sheet.load('name');
      await context.sync();
      expect(sheet.name).toBe('Sheet1');
    },
  },
  'read-only-property': {
    breaks: (_, sheet) => {
      force(sheet.getRange('A1'), 'address', 'B2');
    },
    keeps: (_, sheet) => {
      force(sheet, 'name', 'Renamed');
    },
  },
  'read-only-on-the-wire': {
    // `set` skips what is read-only; a raw request does not.
    breaks: (_context, _sheet, { host }) => setRaw(host, 'Id'),
    keeps: (_context, _sheet, { host }) => setRaw(host, 'Name'),
  },
  'unknown-member': {
    breaks: (_, sheet) => {
      sheet.load('nam');
    },
    keeps: (_, sheet) => {
      sheet.load('name');
    },
  },
  'newer-member': {
    arrange: ({ host }) => {
      Object.assign(host, { sets: { ExcelApi: '1.6' } });
    },
    breaks: (_, sheet) => {
      sheet.getRangeByIndexes(0, 0, 1, 1);
    },
    keeps: (_, sheet) => {
      sheet.getCell(0, 0);
    },
  },
  'wrong-dimensions': {
    breaks: (_, sheet) => {
      sheet.getRange('A1:B2').values = [
        [1, 2],
        [3, 4],
        [5, 6],
      ];
    },
    keeps: (_, sheet) => {
      sheet.getRange('A1:B2').values = [
        [1, 2],
        [3, 4],
      ];
    },
  },
  'invalid-argument': {
    breaks: (_, sheet) => {
      force(sheet.getRange('A1').format.font, 'bold', 'yes');
    },
    keeps: (_, sheet) => {
      sheet.getRange('A1').format.font.bold = true;
    },
  },
  'single-null': {
    breaks: (_, sheet) => {
      addChart(sheet, 'XYScatter').left = Number.NaN;
    },
    keeps: (_, sheet) => {
      addChart(sheet, 'XYScatter').left = 0;
    },
  },
  'bad-address': {
    breaks: (_, sheet) => {
      sheet.getRange('A1048577');
    },
    keeps: (_, sheet) => {
      sheet.getRange('XFD1048576');
    },
  },
  'outside-sheet': {
    breaks: (_, sheet) => {
      sheet.getRange('A1').getOffsetRange(0, -1);
    },
    keeps: (_, sheet) => {
      sheet.getRange('B1').getOffsetRange(0, -1);
    },
  },
  'unbounded-write': {
    breaks: (_, sheet) => {
      force(sheet.getRange('A:A'), 'values', 1);
    },
    keeps: (_, sheet) => {
      force(sheet.getRange('A1:A1000'), 'values', 1);
    },
  },
  'bad-formula': {
    breaks: (_, sheet) => {
      sheet.getRange('A1').values = [['=SUM(A2']];
    },
    keeps: (_, sheet) => {
      sheet.getRange('A1').values = [['=SUM(A2)']];
    },
  },
  'long-text': {
    breaks: (_, sheet) => {
      sheet.getRange('A1').values = [['x'.repeat(32_768)]];
    },
    keeps: (_, sheet) => {
      sheet.getRange('A1').values = [['x'.repeat(32_767)]];
    },
  },
  'protected-sheet': {
    arrange: protectSheet,
    breaks: (_, sheet) => {
      sheet.getRange('A1').values = [[1]];
    },
    keeps: ({ workbook }) => {
      workbook.worksheets.add('Free').getRange('A1').values = [[1]];
    },
  },
  'protected-workbook': {
    arrange: ({ workbook }) => {
      workbook.isStructureProtected = true;
    },
    breaks: addSheet('More'),
    keeps: (_, sheet) => {
      sheet.getRange('A1').values = [[1]];
    },
  },
  'sheet-name-blank': { breaks: addSheet(' '), keeps: addSheet('a') },
  'sheet-name-length': { breaks: addSheet('x'.repeat(32)), keeps: addSheet('x'.repeat(31)) },
  'sheet-name-characters': { breaks: addSheet('a:b'), keeps: addSheet('a;b "c" (d) | e') },
  'sheet-name-apostrophe': { breaks: addSheet("mine'"), keeps: addSheet("it's mine") },
  'sheet-name-reserved': { breaks: addSheet('history'), keeps: addSheet('histories') },
  'sheet-name-taken': { breaks: addSheet('SHEET1'), keeps: addSheet('Sheet 1') },
  'last-sheet': {
    breaks: (_, sheet) => {
      sheet.delete();
    },
    keeps: ({ workbook }, sheet) => {
      workbook.worksheets.add('Other');
      sheet.delete();
    },
  },
  'item-not-found': {
    breaks: ({ workbook }) => {
      workbook.worksheets.getItem('nowhere').load('name');
    },
    keeps: async (context) => {
      const nowhere = context.workbook.worksheets.getItemOrNullObject('nowhere');
      nowhere.load('name');
      await context.sync();
      expect(nowhere.isNullObject).toBe(true);
    },
  },
  'deleted-sheet': {
    breaks: (context) => deleteAndUse(context, true),
    keeps: (context) => deleteAndUse(context, false),
  },
  'stale-reference': {
    breaks: async (context, sheet, { host }) => {
      const range = sheet.getRange('A1');
      await context.sync();
      host.forgetReferences();
      range.load('values');
    },
    keeps: async (context, sheet) => {
      const range = sheet.getRange('A1');
      await context.sync();
      range.load('values');
    },
  },
  'multiple-selection': {
    breaks: ({ workbook }, _, host) => {
      host.workbook.select('A1,C1');
      workbook.getSelectedRange();
    },
    keeps: async (context, _, host) => {
      host.workbook.select('A1,C1');
      const areas = context.workbook.getSelectedRanges();
      areas.load('address,areaCount');
      await context.sync();
      expect([areas.address, areas.areaCount]).toEqual(['Sheet1!A1,Sheet1!C1', 2]);
    },
  },
  'no-intersection': {
    breaks: (_, sheet) => {
      sheet.getRange('A1:B2').getIntersection('C3');
    },
    keeps: async (context, sheet) => {
      const shared = sheet.getRange('A1:B2').getIntersection('B2:C3');
      const none = sheet.getRange('A1:B2').getIntersectionOrNullObject('C3');
      shared.load('address');
      await context.sync();
      expect([shared.address, none.isNullObject]).toEqual(['Sheet1!B2', true]);
    },
  },
  'nothing-used': {
    breaks: (_, sheet) => {
      sheet.getRange('A:B').getUsedRange();
    },
    keeps: async (context, sheet) => {
      const none = sheet.getRange('A:B').getUsedRangeOrNullObject();
      const corner = sheet.getUsedRange();
      corner.load('address');
      await context.sync();
      expect([none.isNullObject, corner.address]).toEqual([true, 'Sheet1!A1']);
    },
  },
  'no-special-cells': {
    arrange: ({ workbook }) => {
      workbook.put('A1:A3', [[1], [2], [3]]);
      workbook.hideRows('Sheet1', [1, 2]);
    },
    breaks: (_, sheet) => {
      sheet.getRange('A1:A2').getSpecialCells('Visible');
    },
    keeps: async (context, sheet) => {
      const shown = sheet.getRange('A1:A3').getSpecialCells('Visible');
      const none = sheet.getRange('A1:A2').getSpecialCellsOrNullObject('Visible');
      shown.load('address');
      await context.sync();
      expect([shown.address, none.isNullObject]).toEqual(['Sheet1!A3', true]);
    },
  },
  'name-characters': { breaks: addName('peak users'), keeps: addName('_peak.users_1') },
  'name-reference': { breaks: addNames('XFD1', 'R1C1', 'r'), keeps: addName('XFE1') },
  'name-length': { breaks: addName('x'.repeat(256)), keeps: addName('x'.repeat(255)) },
  'name-taken': {
    breaks: async (context, sheet) => {
      sheet.names.add('sigma', sheet.getRange('A1'));
      await context.sync();
      sheet.names.add('SIGMA', sheet.getRange('A2'));
    },
    keeps: (context, sheet) => {
      sheet.names.add('sigma', sheet.getRange('A1'));
      context.workbook.names.add('sigma', sheet.getRange('A2'));
      context.workbook.worksheets.add('Other').names.add('sigma', sheet.getRange('A3'));
    },
  },
  'chart-type': {
    breaks: (_, sheet) => {
      addChart(sheet, 'Scatter');
    },
    keeps: (_, sheet) => {
      addChart(sheet, 'XYScatter');
    },
  },
  'chart-position': {
    breaks: (_, sheet) => {
      addChart(sheet, 'XYScatter').setPosition('D5', 'C9');
    },
    keeps: (_, sheet) => {
      addChart(sheet, 'XYScatter').setPosition('D5', 'D5');
    },
  },
  'enum-value': {
    breaks: (_, sheet) => {
      force(addChart(sheet, 'XYScatter').legend, 'position', 'Below');
    },
    keeps: (_, sheet) => {
      force(addChart(sheet, 'XYScatter').legend, 'position', 'Bottom');
    },
  },
  'cell-edit-mode': {
    arrange: ({ workbook }) => {
      workbook.isEditingCell = true;
    },
    breaks: (_, sheet) => {
      sheet.getRange('A1').values = [[1]];
    },
    keeps: (_, sheet, { workbook }) => {
      workbook.isEditingCell = false;
      sheet.getRange('A1').values = [[1]];
    },
  },
  'request-size': {
    breaks: (_, sheet) => {
      sheet.getRange('A1:A175').values = fill(175);
    },
    keeps: (_, sheet) => {
      sheet.getRange('A1:A174').values = fill(174);
    },
  },
  'response-size': {
    arrange: ({ workbook }) => {
      workbook.put('A1', fill(175));
    },
    breaks: (_, sheet) => {
      sheet.getRange('A1:A175').load('values');
    },
    keeps: (_, sheet) => {
      sheet.getRange('A1:A174').load('values');
    },
  },
};

async function deleteAndUse(context: Excel.RequestContext, isDeleted: boolean): Promise<void> {
  const sheet = context.workbook.worksheets.add('Short-lived');
  const range = sheet.getRange('A1');
  await context.sync();
  if (isDeleted) sheet.delete();
  await context.sync();
  range.values = [[1]];
}

/** A request as only a broken library would send it. */
async function setRaw(host: NodeHost['host'], name: string): Promise<void> {
  const request = {
    Actions: [
      { Id: 1, ActionType: 4, Name: name, ObjectPathId: 3, ArgumentInfo: { Arguments: ['Raw'] } },
    ],
    ObjectPaths: {
      1: { Id: 1, ObjectPathType: 1, Name: '' },
      2: { Id: 2, ObjectPathType: 4, Name: 'Worksheets', ParentObjectPathId: 1 },
      3: {
        Id: 3,
        ObjectPathType: 3,
        Name: 'GetActiveWorksheet',
        ParentObjectPathId: 2,
        ArgumentInfo: { Arguments: [] },
      },
    },
  };
  const answer = await host.process(JSON.stringify(request), 1);
  const error = 'response' in answer ? answer.response.Error : undefined;
  if (error !== undefined) throw Object.assign(new Error(error.Message), { code: error.Code });
}

async function codeOfRun({ arrange }: Example, act: Act): Promise<string | null> {
  const host = openInNode();
  arrange?.(host);
  try {
    await host.Excel.run(async (context) => {
      await act(context, context.workbook.worksheets.getActiveWorksheet(), host);
      await context.sync();
    });
    return null;
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    return code ?? name;
  }
}

describe.each(Object.entries(examples))('rule %s', (id, example) => {
  test('refuses what breaks it', async () => {
    expect(await codeOfRun(example, example.breaks)).toBe(rules[id as RuleId].code);
  });
  test('lets its near neighbour through', async () => {
    expect(await codeOfRun(example, example.keeps)).toBeNull();
  });
});

describe('what Excel does without refusing', () => {
  const entered = async (input: unknown, numberFormat = 'General'): Promise<unknown> => {
    const { Excel, workbook } = openInNode();
    workbook.put('A1', [['before']]);
    await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1');
      range.numberFormat = [[numberFormat]];
      range.values = [[input]];
      await context.sync();
    });
    const { value, formula } = workbook.activeSheet.peek(0, 0);
    return formula === '' ? value : { formula };
  };

  test.each([
    ['12', 12],
    ['1,234.5', 1234.5],
    ['1e3', 1000],
    ['5%', 0.05],
    ['-3', -3],
    ['true', true],
    ['1/2/2024', 45_293],
    ['2024-01-02', 45_293],
    ['12 users', '12 users'],
    ["'12", '12'],
    ["'=1+1", '=1+1'],
    ['=1+1', { formula: '=1+1' }],
    ['+A2', { formula: '=+A2' }],
    ["='My sheet'!A2", { formula: "='My sheet'!A2" }],
    ['', ''],
    [null, 'before'],
    [Number.NaN, 'before'],
    [Number.POSITIVE_INFINITY, 'before'],
  ])('a cell given %j holds %j', async (input, held) => {
    expect(await entered(input)).toEqual(held);
  });

  test('a cell with the format of text keeps text', async () => {
    expect(await entered('=1+1', '@')).toBe('=1+1');
  });

  test('unbounded ranges have no values, but an address', async () => {
    const { Excel } = openInNode();
    const read = await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange('A:B');
      range.load('values,address');
      await context.sync();
      return [range.values, range.address];
    });
    expect([...read]).toEqual([null, 'Sheet1!A:B']);
  });

  test('actions before a failing one stay, later ones do not run', async () => {
    const { Excel, workbook } = openInNode();
    const run = Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange('A1').values = [[1]];
      sheet.getRange('A2:A3').values = [[2]];
      sheet.getRange('A4').values = [[4]];
      await context.sync();
    });
    await expect(run).rejects.toMatchObject({
      code: 'InvalidArgument',
      debugInfo: { errorLocation: 'Range.values' },
    });
    expect(workbook.snapshot().sheets[0]?.cells).toEqual({ A1: 1 });
  });

  test('selection changes reach the add-in', async () => {
    const { Excel, workbook } = openInNode();
    let times = 0;
    await Excel.run(async (context) => {
      context.workbook.onSelectionChanged.add(() => {
        times += 1;
        return Promise.resolve();
      });
      await context.sync();
    });
    workbook.select('C3');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(times).toBe(1);
  });

  test('settings stay in the workbook', async () => {
    const { Excel, workbook } = openInNode();
    await Excel.run(async (context) => {
      context.workbook.settings.add('state', { a: [1, 2] });
      await context.sync();
    });
    const read = await Excel.run(async (context) => {
      const { settings } = context.workbook;
      const [known, unknown] = [
        settings.getItemOrNullObject('state'),
        settings.getItemOrNullObject('x'),
      ];
      known.load('value');
      await context.sync();
      return [known.value as unknown, unknown.isNullObject];
    });
    expect(JSON.parse(JSON.stringify(read))).toEqual([{ a: [1, 2] }, true]);
    expect(workbook.snapshot().settings).toEqual({ state: { a: [1, 2] } });
  });
});

describe('faults at one action of a run', () => {
  /** Writes three cells and removes them again when that fails. */
  const careful = async ({ Excel }: NodeHost): Promise<string[]> => {
    const errors: string[] = [];
    const attempt = (act: (sheet: Excel.Worksheet) => void): Promise<void> =>
      Excel.run(async (context) => {
        act(context.workbook.worksheets.getActiveWorksheet());
        await context.sync();
      }).catch((error: unknown) => {
        errors.push((error as { code: string }).code);
      });
    await attempt((sheet) => {
      for (const cell of ['A1', 'A2', 'A3']) sheet.getRange(cell).values = [[1]];
    });
    if (errors.length > 0) {
      await attempt((sheet) => {
        sheet.getRange('A1:A3').clear();
      });
    }
    return errors;
  };

  /** The run with each of its actions failing in turn. */
  const eachAction = async (failure: Failure) => {
    const outcomes = [];
    for (let index = 0; ; index += 1) {
      const host = openInNode();
      const fault = host.host.failAt(index, failure);
      const errors = await careful(host);
      if (fault.struck === null) return outcomes;
      const cells = Object.keys(host.workbook.snapshot().sheets[0]?.cells ?? {});
      outcomes.push({ text: fault.struck.text, writes: fault.struck.writes, errors, cells });
    }
  };

  test('each is reached in turn, and the clean-up works', async () => {
    const outcomes = await eachAction({});
    expect(outcomes.filter(({ writes }) => writes)).toHaveLength(3);
    for (const { errors, cells } of outcomes.filter(({ writes }) => writes)) {
      expect([errors, cells]).toEqual([['GeneralException'], []]);
    }
  });

  test('the host that refuses to delete leaves what was written before', async () => {
    const refused = { code: 'AccessDenied', andThen: isDeletion };
    const left = async (failure: Failure) =>
      (await eachAction(failure)).filter(({ writes }) => writes).map(({ cells }) => cells);
    expect(await left(refused)).toEqual([[], ['A1'], ['A1', 'A2']]);
    expect(await left({ ...refused, takesEffect: true })).toEqual([
      ['A1'],
      ['A1', 'A2'],
      ['A1', 'A2', 'A3'],
    ]);
  });
});

describe('the allow-list', () => {
  const file = createRequire(import.meta.url).resolve('@types/office-js/index.d.ts');
  const declarations = readFileSync(file, 'utf8');

  /** Requirement set of a member by the published type declarations. */
  function published(className: string, member: string): string | null {
    const start = declarations.search(new RegExp(`\\n {4}class ${className} extends `));
    const body = declarations.slice(start, declarations.indexOf('\n    }\n', start));
    const at = body.search(new RegExp(`\\n {8}(?:readonly |get |set )?${member}[?:(]`));
    if (start < 0 || at < 0) return null;
    const comment = body.slice(body.lastIndexOf('/**', at), at);
    return /\[Api set: ExcelApi ([\d.]+)/.exec(comment)?.[1] ?? null;
  }

  /** Every class that can be reached from the workbook. */
  function reachable(): ApiClass<unknown>[] {
    const workbook = new Workbook();
    const source = {
      sheet: workbook.activeSheet,
      area: { row: 0, column: 0, rows: 2, columns: 2 },
    };
    workbook.addChart(workbook.activeSheet, 'XYScatter', source, true);
    workbook.settings.set('key', 1);
    workbook.put('A1:B2', [
      [1, 2],
      [3, 4],
    ]);
    workbook.addTable('A1:B2');
    workbook.addName('name', workbook.activeSheet, 'Sheet1!A1', '', 'reachable');
    const methods: readonly [string, ...unknown[]][] = [
      ['getSelectedRange'],
      ['getSelectedRanges'],
      ['getVisibleView'],
      ['getTables'],
      ['getItemAt', 0],
    ];
    const seen = new Map<string, ApiClass<unknown>>();
    const visit = (object: unknown): void => {
      if (!(object instanceof ApiObject) || seen.has(object.class.name)) return;
      seen.set(object.class.name, object.class);
      for (const { open } of Object.values(object.class.members)) visit(open?.(object.state));
      for (const item of object.class.items?.(object.state) ?? []) visit(item);
      for (const [name, ...args] of methods) {
        visit(object.class.members[name]?.call?.(object.state, args, name));
      }
    };
    visit(ApiObject.of(workbookClass, workbook));
    return [...seen.values()];
  }

  const members = reachable().flatMap(({ name, members: listed }) =>
    Object.entries(listed).flatMap(([member, { since }]) =>
      member.startsWith('_') ? [] : [[`${name}.${member}`, name, member, since] as const],
    ),
  );

  test('reaches the classes an add-in works with', () => {
    expect(reachable().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Range',
        'RangeAreas',
        'RangeView',
        'RangeBorder',
        'Table',
        'TableColumn',
        'Setting',
        'TableScopedCollection',
        'NamedItem',
        'PageLayout',
        'HeaderFooter',
        'NumberFormatInfo',
        'WorksheetFreezePanes',
        'ChartSeries',
        'ChartPoint',
        'ChartAxisTitle',
        'ChartFont',
        'ChartLegendEntry',
        'ChartGridlines',
        'ChartDataLabels',
        'ChartPlotArea',
        'Runtime',
      ]),
    );
  });

  test.each(members)('dates %s as published', (_, className, member, since) => {
    expect(published(className, member)).toBe(since);
  });

  test('holds nothing newer than the manifest’s floor', () => {
    expect(members.filter(([, , , since]) => !isAtLeast('1.11', since))).toEqual([]);
  });
});

test('the table in the README has every rule with its code and source', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const refusals = readme.split('\n## ').find((part) => part.startsWith('What it refuses')) ?? '';
  const rows = refusals.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
  const trimmed = cells.map((row) => row.map((cell) => cell.trim()));
  expect(trimmed).toEqual(
    Object.entries(rules).map(([id, { code, sentence, source }]) => [
      `\`${id}\``,
      `\`${code}\``,
      sentence,
      source,
    ]),
  );
});
