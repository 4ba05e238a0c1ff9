import { describe, expect, test } from '@jest/globals';
import { openInNode, type NodeHost } from './node.ts';

/** Runs a batch and gives plain data back. */
async function run<T>(
  { Excel }: NodeHost,
  act: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<T>,
): Promise<T> {
  const result = await Excel.run((context) =>
    act(context, context.workbook.worksheets.getActiveWorksheet()),
  );
  return JSON.parse(JSON.stringify(result ?? null)) as T;
}

const numbers = [
  ['N', 'X'],
  [1, 10],
  [2, 19],
  [3, 27],
];

describe('selections of several areas', () => {
  test('each area is read with its cells by one path', async () => {
    const host = openInNode();
    host.workbook.put('A1:B4', numbers);
    host.workbook.select('A1:A4,B1:B4');
    const areas = await run(host, async (context) => {
      const selected = context.workbook.getSelectedRanges();
      selected.load('areaCount,areas/items/address,areas/items/values,areas/items/rowHidden');
      await context.sync();
      return selected.areas.items.map(({ address, values, rowHidden }) => ({
        address,
        first: values[0],
        rowHidden,
      }));
    });
    expect(areas).toEqual([
      { address: 'Sheet1!A1:A4', first: ['N'], rowHidden: false },
      { address: 'Sheet1!B1:B4', first: ['X'], rowHidden: false },
    ]);
  });

  test('whole columns give their used parts, blank ones none', async () => {
    const host = openInNode();
    host.workbook.put('A1:B4', numbers);
    host.workbook.select('A:A,B:B,D:D');
    const found = await run(host, async (context) => {
      const used = context.workbook.getSelectedRanges().getUsedRangeAreasOrNullObject(true);
      used.load('address');
      await context.sync();
      return used.address;
    });
    expect(found).toBe('Sheet1!A1:A4,Sheet1!B1:B4');
  });
});

describe('hidden rows', () => {
  const hidden = (): NodeHost => {
    const host = openInNode();
    host.workbook.put('A1:B4', numbers);
    host.workbook.hideRows('Sheet1', [3]);
    return host;
  };

  test('rowHidden tells all, none and some', async () => {
    const hiddenStates = await run(hidden(), async (context, sheet) => {
      const ranges = ['A3:B3', 'A1:B2', 'A2:B3'].map((address) => sheet.getRange(address));
      for (const range of ranges) range.load('rowHidden');
      await context.sync();
      return ranges.map(({ rowHidden }) => rowHidden);
    });
    expect(hiddenStates).toEqual([true, false, null]);
  });

  test('a visible view leaves them out', async () => {
    const view = await run(hidden(), async (context, sheet) => {
      const visible = sheet.getRange('A1:B4').getVisibleView();
      visible.load('values,rowCount,cellAddresses');
      await context.sync();
      return [visible.rowCount, visible.values, visible.cellAddresses[2]];
    });
    expect(view).toEqual([
      3,
      [
        ['N', 'X'],
        [1, 10],
        [3, 27],
      ],
      ['Sheet1!A4', 'Sheet1!B4'],
    ]);
  });

  test('visible cells of whole columns are the stretches between them', async () => {
    const address = await run(hidden(), async (context, sheet) => {
      const visible = sheet.getRange('A:B').getSpecialCells('Visible');
      visible.load('address');
      await context.sync();
      return visible.address;
    });
    expect(address).toBe('Sheet1!A1:B2,Sheet1!A4:B1048576');
  });

  test('an add-in hides and shows them', async () => {
    const host = hidden();
    await run(host, async (context, sheet) => {
      sheet.getRange('A2:A3').rowHidden = false;
      sheet.getRange('A4').rowHidden = true;
      await context.sync();
    });
    expect(host.workbook.snapshot().sheets[0]?.hiddenRows).toEqual([4]);
  });
});

test('the region around a cell ends at blank rows and columns', async () => {
  const host = openInNode();
  host.workbook.put('B2:C5', numbers);
  host.workbook.put('D6', [['touches at the corner']]);
  host.workbook.put('A9', [['apart']]);
  const address = await run(host, async (context, sheet) => {
    const region = sheet.getRange('C4').getSurroundingRegion();
    region.load('address');
    await context.sync();
    return region.address;
  });
  expect(address).toBe('Sheet1!B2:D6');
});

describe('tables', () => {
  const withTable = (): NodeHost => {
    const host = openInNode();
    host.workbook.put('B2:C5', numbers);
    host.workbook.addTable('B2:C5', 'Load');
    return host;
  };

  test('the table around a cell is found with its parts', async () => {
    const found = await run(withTable(), async (context, sheet) => {
      const tables = sheet.getRange('C4').getTables();
      tables.load('items/id,items/name');
      const outside = sheet.getRange('E1').getTables(false).getCount();
      const wholly = sheet.getRange('C4').getTables(true).getCount();
      await context.sync();
      const [table] = tables.items;
      const body = table?.getDataBodyRange().load('address');
      const header = table?.getHeaderRowRange().load('values');
      table?.columns.load('items/name');
      await context.sync();
      return {
        name: table?.name,
        body: body?.address,
        header: header?.values,
        columns: table?.columns.items.map(({ name }) => name),
        outside: outside.value,
        wholly: wholly.value,
      };
    });
    expect(found).toEqual({
      name: 'Load',
      body: 'Sheet1!B3:C5',
      header: [['N', 'X']],
      columns: ['N', 'X'],
      outside: 0,
      wholly: 0,
    });
  });

  test('it is found again by its id, wherever it went', async () => {
    const host = withTable();
    const id = await run(host, async (context, sheet) => {
      sheet.tables.load('items/id');
      await context.sync();
      return sheet.tables.items[0]?.id ?? '';
    });
    host.workbook.insertRows('Sheet1', 1, 2);
    const address = await run(host, async (context) => {
      const range = context.workbook.tables.getItem(id).getRange();
      range.load('address');
      const gone = context.workbook.tables.getItemOrNullObject('none');
      await context.sync();
      return [range.address, gone.isNullObject];
    });
    expect(address).toEqual(['Sheet1!B4:C7', true]);
  });
});

describe('names', () => {
  test('a name follows its cells, and its formula names the sheet', async () => {
    const host = openInNode();
    await run(host, async (context, sheet) => {
      sheet.names.add('sigma', sheet.getRange('B2'), 'contention').visible = false;
      context.workbook.names.add('both', '=Sheet1!$A$1:$B$2');
      await context.sync();
    });
    host.workbook.insertRows('Sheet1', 2);
    host.workbook.insertColumns('Sheet1', 1);
    host.workbook.renameSheet(host.workbook.activeSheet, 'My sheet', 'test');
    const { names, sheets } = host.workbook.snapshot();
    expect(names).toEqual([
      { name: 'both', formula: "='My sheet'!$B$1:$C$3", comment: '', visible: true },
    ]);
    expect(sheets[0]?.names).toEqual([
      { name: 'sigma', formula: "='My sheet'!$C$3", comment: 'contention', visible: false },
    ]);
  });

  test('what a name stands for is read back', async () => {
    const host = openInNode();
    const read = await run(host, async (context, sheet) => {
      sheet.names.add('cells', sheet.getRange('B2:B3'));
      sheet.names.add('constant', '=2.5');
      await context.sync();
      const [cells, constant, none] = ['cells', 'constant', 'none'].map((name) =>
        sheet.names.getItemOrNullObject(name),
      );
      cells?.load('type,value,formula,scope');
      constant?.load('type,value');
      const range = cells?.getRangeOrNullObject().load('address');
      const noRange = constant?.getRangeOrNullObject();
      await context.sync();
      return [
        [cells?.type, cells?.value, cells?.formula, cells?.scope, range?.address],
        [constant?.type, constant?.value, noRange?.isNullObject],
        none?.isNullObject,
      ] as const;
    });
    expect(read).toEqual([
      ['Range', 'Sheet1!$B$2:$B$3', '=Sheet1!$B$2:$B$3', 'Worksheet', 'Sheet1!B2:B3'],
      ['Double', 2.5, true],
      true,
    ]);
  });

  test('names of a sheet vanish with it; others lose their cells', async () => {
    const host = openInNode();
    await run(host, async (context) => {
      const sheet = context.workbook.worksheets.add('Short-lived');
      sheet.names.add('own', sheet.getRange('A1'));
      context.workbook.names.add('kept', sheet.getRange('A1'));
      await context.sync();
      sheet.delete();
      await context.sync();
    });
    const { names } = host.workbook.snapshot();
    expect(names.map(({ name, formula }) => [name, formula])).toEqual([['kept', '=#REF!']]);
  });
});

describe('inserting and deleting cells', () => {
  test('formulas, charts and held ranges follow their cells', async () => {
    const host = openInNode();
    host.workbook.put('A1:B4', numbers);
    const seen = await run(host, async (context, sheet) => {
      sheet.getRange('D1').formulas = [['=SUM($B$2:B4)&"B2"']];
      const chart = sheet.charts.add('XYScatter', sheet.getRange('A2:B4'), 'Columns');
      chart.name = 'Own';
      const held = sheet.getRange('B4');
      context.trackedObjects.add(held);
      await context.sync();
      sheet.getRange('2:3').insert('Down');
      held.load('address');
      await context.sync();
      return held.address;
    });
    const [sheet] = host.workbook.snapshot().sheets;
    expect(seen).toBe('Sheet1!B6');
    expect(sheet?.cells['D1']).toMatchObject({ formula: '=SUM($B$4:B6)&"B2"' });
    expect(sheet?.charts[0]?.series[0]).toMatchObject({
      xValues: 'Sheet1!A4:A6',
      yValues: 'Sheet1!B4:B6',
    });
  });

  test('only the columns that take part move', async () => {
    const host = openInNode();
    host.workbook.put('A1:B4', numbers);
    await run(host, async (context, sheet) => {
      sheet.getRange('B2:B3').delete('Up');
      await context.sync();
    });
    expect(host.workbook.snapshot().sheets[0]?.cells).toEqual({
      A1: 'N',
      B1: 'X',
      A2: 1,
      B2: 27,
      A3: 2,
      A4: 3,
    });
  });

  test('a reference to deleted cells is lost', async () => {
    const host = openInNode();
    await run(host, async (context, sheet) => {
      sheet.getRange('D1').formulas = [['=A2+Sheet1!A3+SUM(B:B)']];
      await context.sync();
      const doomed = sheet.getRange('A2');
      await context.sync();
      sheet.getRange('A2:A3').getEntireRow().delete('Up');
      await context.sync();
      doomed.load('values');
      await expect(context.sync()).rejects.toMatchObject({ code: 'InvalidReference' });
    });
    expect(host.workbook.snapshot().sheets[0]?.cells['D1']).toMatchObject({
      formula: '=#REF!+Sheet1!#REF!+SUM(B:B)',
    });
  });

  test('clear takes contents or formats alone', async () => {
    const host = openInNode();
    host.workbook.put('A1:A2', [[1], [2]]);
    await run(host, async (context, sheet) => {
      sheet.getRange('A1:A2').format.font.bold = true;
      sheet.getRange('A1').clear('Contents');
      sheet.getRange('A2').clear('Formats');
      await context.sync();
    });
    expect(host.workbook.snapshot().sheets[0]?.cells).toEqual({
      A1: { value: '', format: { bold: true } },
      A2: 2,
    });
  });
});

describe('how a sheet looks', () => {
  test('formats, borders, print set-up and frozen rows are seen', async () => {
    const host = openInNode();
    await run(host, async (context, sheet) => {
      const range = sheet.getRange('A1:B1');
      range.values = [['a', 'b']];
      range.format.borders.getItem('EdgeBottom').style = 'Continuous';
      range.format.fill.color = '#DDEEFF';
      range.format.verticalAlignment = 'Top';
      range.format.rowHeight = 20;
      sheet.pageLayout.orientation = 'Landscape';
      sheet.pageLayout.zoom = { horizontalFitToPages: 1 };
      sheet.pageLayout.setPrintArea('A1:M80');
      sheet.pageLayout.setPrintTitleRows('$1:$2');
      sheet.pageLayout.headersFooters.defaultForAllPages.centerFooter = '&P';
      sheet.freezePanes.freezeRows(2);
      sheet.horizontalPageBreaks.add('A9');
      sheet.horizontalPageBreaks.removePageBreaks();
      sheet.horizontalPageBreaks.add('C20:D30');
      sheet.showGridlines = false;
      sheet.showHeadings = false;
      sheet.tabColor = '#112233';
      await context.sync();
    });
    const [sheet] = host.workbook.snapshot().sheets;
    expect(sheet?.cells['A1']).toEqual({
      value: 'a',
      format: { 'EdgeBottom.style': 'Continuous', fill: '#DDEEFF', verticalAlignment: 'Top' },
    });
    expect(sheet).toMatchObject({ frozen: '1:2', tabColor: '#112233', rowHeights: { 0: 20 } });
    expect(sheet?.page).toEqual({
      options: { orientation: 'Landscape', zoom: { horizontalFitToPages: 1 } },
      headersFooters: { centerFooter: '&P' },
      printArea: ['A1:M80'],
      breaks: [20],
      titleRows: '1:2',
      titleColumns: null,
    });
    expect(sheet).toMatchObject({ showGridlines: false, showHeadings: false });
  });

  test('a chart’s lines, markers, axes and legend are seen', async () => {
    const host = openInNode();
    host.workbook.put('A1:B4', numbers);
    await run(host, async (context, sheet) => {
      const chart = sheet.charts.add('XYScatter', sheet.getRange('A2:B4'), 'Columns');
      const series = chart.series.getItemAt(0);
      series.format.line.color = '#123456';
      series.format.line.lineStyle = 'Dash';
      series.format.line.weight = 1.5;
      series.markerBackgroundColor = '#FFFFFF';
      series.points.getItemAt(2).markerStyle = 'X';
      chart.axes.valueAxis.maximum = 30;
      chart.axes.valueAxis.majorGridlines.format.line.color = '#DDDDDD';
      chart.axes.categoryAxis.majorUnit = 1;
      chart.legend.legendEntries.getItemAt(0).visible = false;
      chart.title.format.font.size = 12;
      await context.sync();
      series.format.line.load('weight');
      await context.sync();
      expect(series.format.line.weight).toBe(1.5);
    });
    const chart = host.workbook.snapshot().sheets[0]?.charts[0];
    expect(chart?.series[0]).toMatchObject({
      format: { line: { color: '#123456', lineStyle: 'Dash', weight: 1.5 } },
      options: { markerBackgroundColor: '#FFFFFF' },
      points: { 2: { options: { markerStyle: 'X' } } },
      isInLegend: false,
    });
    expect(chart?.axes.value).toMatchObject({
      maximum: 30,
      majorGridlines: { format: { line: { color: '#DDDDDD' } } },
    });
    expect(chart?.axes.category.majorUnit).toBe(1);
    expect(chart?.title.format).toEqual({ font: { size: 12 } });
  });

  test.each([
    ['a colour that is a number', { color: 1 }, 'InvalidArgument'],
    ['a line style there is not', { lineStyle: 'Wavy' }, 'InvalidArgument'],
    ['a colour', { color: '#000000' }, null],
  ])('a line takes or refuses %s', async (_, format, code) => {
    const host = openInNode();
    const outcome = run(host, async (context, sheet) => {
      const chart = sheet.charts.add('XYScatter', sheet.getRange('A2:B4'), 'Columns');
      Object.assign(chart.series.getItemAt(0).format.line, format);
      await context.sync();
    });
    const found = await outcome.catch((error: unknown) => (error as { code: string }).code);
    expect(found).toBe(code);
  });
});

describe('a German Excel', () => {
  const german = (): NodeHost => openInNode({ locale: 'de-DE' });

  test('tells its signs and shows numbers with them', async () => {
    const host = german();
    host.workbook.put('A1', [[1234.5]]);
    const seen = await run(host, async (context, sheet) => {
      const { application } = context.workbook;
      application.load('decimalSeparator,thousandsSeparator,cultureInfo/name');
      application.cultureInfo.numberFormat.load('numberDecimalSeparator');
      const range = sheet.getRange('A1');
      range.load('text,values');
      await context.sync();
      const { cultureInfo } = application;
      return [
        application.decimalSeparator,
        application.thousandsSeparator,
        cultureInfo.name,
        cultureInfo.numberFormat.numberDecimalSeparator,
        range.text,
        range.values,
      ];
    });
    expect(seen).toEqual([',', '.', 'de-DE', ',', [['1234,5']], [[1234.5]]]);
  });

  test.each([
    ['1,5', 1.5],
    ['1.234,5', 1234.5],
    ['1.5', '1.5'],
    ['12 %', '12 %'],
    ['5%', 0.05],
  ])('a user who types %j puts %j into the cell', (typed, held) => {
    const { workbook } = german();
    workbook.edit('A1', typed);
    expect(workbook.snapshot().sheets[0]?.cells['A1']).toBe(held);
  });

  test('an add-in still writes in English', async () => {
    const host = german();
    await run(host, async (context, sheet) => {
      sheet.getRange('A1').values = [['1.5']];
      await context.sync();
    });
    expect(host.workbook.snapshot().sheets[0]?.cells).toEqual({ A1: 1.5 });
  });

  test('the library knows the user’s language', () => {
    const { sandbox } = german();
    expect([
      sandbox.Office.context.displayLanguage,
      sandbox.Office.context.contentLanguage,
    ]).toEqual(['de-DE', 'de-DE']);
  });
});
