import type { Stop } from '../taskpane/workbook.ts';
import { areasOf, meet, parseBlock, type Block } from './a1.ts';
import type { Source } from './contract.ts';
import { inExcel } from './inExcel.ts';
import { ownChanges } from './ownChanges.ts';
import { WorkbookError } from './workbookError.ts';

interface Handler {
  context: Excel.RequestContext | OfficeExtension.ClientRequestContext;
  remove: () => void;
}

/** Calls whenever the selection changes, on any sheet. */
export function onSelectionChanged(listener: () => void): Promise<Stop> {
  return inExcel(async (context) => {
    const handler = context.workbook.worksheets.onSelectionChanged.add(() => {
      listener();
      return Promise.resolve();
    });
    await context.sync();
    return stopping([handler]);
  });
}

/**
 * Calls when cells of a source change by anybody's hand but the add-in's own, when rows or columns
 * move on its sheet, and once when the sheet is deleted. Of a table every change counts, new rows
 * among them.
 */
export function onDataChanged(source: Source, listener: () => void): Promise<Stop> {
  return inExcel(async (context) => {
    const { worksheets, tables } = context.workbook;
    const sheet = worksheets.getItemOrNullObject(source.sheetId);
    sheet.load('id');
    const table = tables.getItemOrNullObject(source.tableId ?? '');
    if (source.tableId !== null) table.load('id');
    await context.sync();
    if (sheet.isNullObject || (source.tableId !== null && table.isNullObject)) {
      throw new WorkbookError(
        'source-gone',
        'The measurements are no longer there, so nothing is watched. Select them again.',
      );
    }
    const blocks = source.areas.flatMap(areasOf).map(parseBlock);
    const areas = blocks.filter((block) => block !== null);
    const concerns = source.tableId === null ? isIn(areas) : () => true;
    const changed = source.tableId === null ? sheet.onChanged : table.onChanged;
    const onChange = ({ address, ...event }: Change): Promise<void> => {
      const isOwn = isByUs(event) || ownChanges.take(source.sheetId, address);
      if (!isOwn && (moves(event) || concerns(address))) listener();
      return Promise.resolve();
    };
    const handlers = [
      (changed as OfficeExtension.EventHandlers<Change>).add(onChange),
      worksheets.onDeleted.add(({ worksheetId }) => {
        if (worksheetId === source.sheetId) listener();
        return Promise.resolve();
      }),
    ];
    await context.sync();
    return stopping(handlers);
  });
}

/** What changes on sheets and in tables have in common. */
interface Change {
  address: string;
  changeType: string;
  /** Who made it; only newer Excel tells. */
  triggerSource?: string;
}

function isByUs({ triggerSource }: Omit<Change, 'address'>): boolean {
  return triggerSource === 'ThisLocalAddin';
}

/** Whether cells moved: then what is at the source's address may be something else. */
function moves({ changeType }: Omit<Change, 'address'>): boolean {
  return /Inserted|Deleted/.test(changeType);
}

function isIn(areas: readonly Block[]): (address: string) => boolean {
  return (address) =>
    areasOf(address).some((area) => {
      const block = parseBlock(area);
      return block !== null && areas.some((one) => meet(block, one));
    });
}

function stopping(handlers: readonly Handler[]): Stop {
  return async () => {
    for (const handler of handlers) {
      handler.remove();
    }
    const [first] = handlers;
    // What was watched may have been deleted in the meantime; then there is nothing to end.
    await first?.context.sync().catch(() => undefined);
  };
}
