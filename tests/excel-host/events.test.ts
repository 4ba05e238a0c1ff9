import { describe, expect, test } from '@jest/globals';
import { openInNode, type NodeHost } from './node.ts';

/** Long enough for events to arrive; those that must not come have come by then too. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

type Add = (context: Excel.RequestContext, heard: (event: unknown) => Promise<void>) => void;

/** Listens and gives what is heard, as plain data. */
async function listen({ Excel }: NodeHost, add: Add): Promise<Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = [];
  await Excel.run(async (context) => {
    add(context, (event) => {
      events.push(JSON.parse(JSON.stringify(event)) as Record<string, unknown>);
      return Promise.resolve();
    });
    await context.sync();
  });
  return events;
}

const onSheet: Add = (context, heard) => {
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  sheet.onChanged.add(heard);
  sheet.load('id');
};

const write = (address: string, values: unknown[][]) => async (context: Excel.RequestContext) => {
  context.workbook.worksheets.getItem('Sheet1').getRange(address).values = values;
  await context.sync();
};

describe('changes of cells', () => {
  test('the user’s edit of a cell is heard with what it was before', async () => {
    const host = openInNode();
    host.workbook.put('B3', [[10]]);
    const events = await listen(host, onSheet);
    host.workbook.edit('B3', '12');
    await settle();
    expect(events).toEqual([
      {
        type: 'WorksheetChanged',
        changeType: 'RangeEdited',
        source: 'Local',
        address: 'B3',
        worksheetId: '{SHEET-1}',
        details: {
          valueBefore: 10,
          valueAfter: 12,
          valueTypeBefore: 'Double',
          valueTypeAfter: 'Double',
        },
      },
    ]);
  });

  test('so are the add-in’s own writes, after its batch, and another user’s', async () => {
    const host = openInNode();
    const events = await listen(host, onSheet);
    await host.Excel.run(write('A1:B1', [[1, 2]]));
    await settle();
    host.workbook.asAnother(() => {
      host.workbook.put('C1:C2', [[1], [2]]);
    });
    await settle();
    expect(events.map(({ address, source }) => [address, source])).toEqual([
      ['A1:B1', 'Local'],
      ['C1:C2', 'Remote'],
    ]);
  });

  test('what a batch does is heard when the batch is answered, not before', async () => {
    const host = openInNode();
    const order: string[] = [];
    await host.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.onChanged.add(() => {
        order.push('heard');
        return Promise.resolve();
      });
      sheet.load('id');
      await context.sync();
      sheet.getRange('A1').values = [[1]];
      await context.sync();
      order.push('answered');
    });
    await settle();
    expect(order).toEqual(['answered', 'heard']);
  });

  test('formats, another sheet and calculated values are not heard', async () => {
    const host = openInNode();
    host.workbook.put('A1:A2', [
      [1],
      [{ value: 0, formula: '=A1*2', numberFormat: 'General', format: {} }],
    ]);
    host.workbook.addSheet('Other', 'test');
    const events = await listen(host, onSheet);
    await host.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      sheet.getRange('A1').format.font.bold = true;
      sheet.getRange('A1').numberFormat = [['0.00']];
      context.workbook.worksheets.getItem('Other').getRange('A1').values = [[1]];
      await context.sync();
    });
    host.workbook.edit('A1', '5');
    await settle();
    expect(host.workbook.activeSheet.peek(1, 0).value).toBe(10);
    expect(events.map(({ address }) => address)).toEqual(['A1']);
  });

  test('all sheets are heard through their collection', async () => {
    const host = openInNode();
    host.workbook.addSheet('Other', 'test');
    const events = await listen(host, (context, heard) => {
      context.workbook.worksheets.onChanged.add(heard);
    });
    host.workbook.put('Other!B2', [[1]]);
    host.workbook.insertRows('Sheet1', 3, 2);
    await settle();
    expect(
      events.map(({ worksheetId, changeType, address }) => [worksheetId, changeType, address]),
    ).toEqual([
      ['{SHEET-2}', 'RangeEdited', 'B2'],
      ['{SHEET-1}', 'RowInserted', '3:4'],
    ]);
  });

  test('a change within a table is heard at the table', async () => {
    const host = openInNode();
    host.workbook.put('A1:B2', [
      ['N', 'X'],
      [1, 2],
    ]);
    host.workbook.addTable('A1:B2', 'Load');
    const events = await listen(host, (context, heard) => {
      const table = context.workbook.tables.getItem('Load');
      table.onChanged.add(heard);
      table.load('id');
    });
    host.workbook.edit('B2', '3');
    host.workbook.edit('D2', '3');
    await settle();
    expect(events.map(({ type, address, tableId }) => [type, address, tableId])).toEqual([
      ['TableChanged', 'B2', '1'],
    ]);
  });

  test('the range of an event can be read', async () => {
    const host = openInNode();
    let read: unknown = null;
    await host.Excel.run(async (context) => {
      context.workbook.worksheets.onChanged.add(async (event) => {
        await host.Excel.run(async (other) => {
          const range = event.getRange(other);
          range.load('values');
          await other.sync();
          read = JSON.parse(JSON.stringify(range.values));
        });
      });
      await context.sync();
    });
    host.workbook.put('A1:B1', [[1, 2]]);
    await settle();
    expect(read).toEqual([[1, 2]]);
  });
});

describe('when nothing is heard', () => {
  test('after the handler is removed', async () => {
    const host = openInNode();
    let times = 0;
    const result = await host.Excel.run(async (context) => {
      const added = context.workbook.worksheets.onChanged.add(() => {
        times += 1;
        return Promise.resolve();
      });
      await context.sync();
      return added;
    });
    host.workbook.edit('A1', '1');
    await settle();
    await host.Excel.run(result.context, async (context) => {
      result.remove();
      await context.sync();
    });
    host.workbook.edit('A1', '2');
    await settle();
    expect(times).toBe(1);
    expect([...host.workbook.wantedEvents.values()]).toEqual([0]);
  });

  test('while events are switched off', async () => {
    const host = openInNode();
    const events = await listen(host, onSheet);
    const enable = (isOn: boolean): Promise<void> =>
      host.Excel.run(async (context) => {
        context.runtime.enableEvents = isOn;
        await context.sync();
      });
    await enable(false);
    await host.Excel.run(write('A1', [[1]]));
    host.workbook.edit('A2', '1');
    await settle();
    expect(events).toEqual([]);
    await enable(true);
    host.workbook.edit('A3', '1');
    await settle();
    expect(events.map(({ address }) => address)).toEqual(['A3']);
  });
});

describe('other events', () => {
  test('sheets are added, shown and deleted', async () => {
    const host = openInNode();
    const events = await listen(host, (context, heard) => {
      const { worksheets } = context.workbook;
      for (const event of [worksheets.onAdded, worksheets.onActivated, worksheets.onDeleted]) {
        event.add(heard);
      }
    });
    const sheet = host.workbook.addSheet('New', 'test');
    host.workbook.select('New!A1');
    host.workbook.deleteSheet(sheet, 'test');
    await settle();
    expect(events.map(({ type, worksheetId }) => [type, worksheetId])).toEqual([
      ['WorksheetAdded', '{SHEET-2}'],
      ['WorksheetActivated', '{SHEET-2}'],
      ['WorksheetDeleted', '{SHEET-2}'],
      ['WorksheetActivated', '{SHEET-1}'],
    ]);
  });

  test('selections are heard at the sheet and at all sheets', async () => {
    const host = openInNode();
    const events = await listen(host, (context, heard) => {
      const { worksheets } = context.workbook;
      const sheet = worksheets.getActiveWorksheet();
      sheet.onSelectionChanged.add(heard);
      worksheets.onSelectionChanged.add(heard);
      sheet.load('id');
    });
    host.workbook.select('A1:A3,C1:C3');
    await settle();
    expect(events.map(({ type, address }) => [type, address])).toEqual([
      ['WorksheetSelectionChanged', 'A1:A3,C1:C3'],
      ['WorksheetSelectionChanged', 'A1:A3,C1:C3'],
    ]);
  });

  test('settings that change are heard', async () => {
    const host = openInNode();
    const events = await listen(host, (context, heard) => {
      context.workbook.settings.onSettingsChanged.add(heard);
    });
    await host.Excel.run(async (context) => {
      context.workbook.settings.add('state', 1);
      await context.sync();
    });
    await settle();
    expect(events).toHaveLength(1);
  });
});

test('another workbook in the place of the first has none of its sheets', async () => {
  const host = openInNode();
  host.workbook.put('A1', [[1]]);
  const added = host.workbook.addSheet('Own', 'test');
  let selections = 0;
  await host.Excel.run(async (context) => {
    context.workbook.onSelectionChanged.add(() => {
      selections += 1;
      return Promise.resolve();
    });
    await context.sync();
  });
  host.host.switchWorkbook();
  await settle();
  const found = await host.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(added.name);
    await context.sync();
    return sheet.isNullObject;
  });
  expect([found, selections]).toEqual([true, 1]);
});
