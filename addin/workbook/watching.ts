import type { Stop } from '../taskpane/workbook.ts';
import { areasOf, meet, parseBlock } from './a1.ts';
import type { Source } from './contract.ts';
import { inExcel } from './inExcel.ts';
import { ownChanges } from './ownChanges.ts';

/** What changes on sheets and in tables have in common. */
interface Change {
  address: string;
  changeType: string;
  worksheetId: string;
  /** Only of changes in tables. */
  tableId?: string;
  /** Who made it; only newer Excel tells. */
  triggerSource?: string;
}

interface DataListener {
  concerns: (change: Change) => boolean;
  sheetId: string;
  call: () => void;
}

/**
 * What the workbook tells by itself. Excel is asked to tell of everything, once and when the pane
 * opens: a fit then needs no round trip of its own to hear of its measurements.
 */
export class Watching {
  readonly #selection = new Set<() => void>();
  readonly #data = new Set<DataListener>();
  #begun: Promise<void> | null = null;

  /** Asks Excel to tell; asks again only where it refused. */
  readonly listen = (): Promise<void> => {
    this.#begun ??= this.#register().catch((error: unknown) => {
      this.#begun = null;
      throw error;
    });
    return this.#begun;
  };

  /** Calls whenever the selection changes, on any sheet. */
  readonly onSelectionChanged = async (listener: () => void): Promise<Stop> => {
    await this.listen();
    return joined(this.#selection, listener);
  };

  /**
   * Calls when cells of a source change by anybody's hand but the add-in's own, when rows or columns
   * move on its sheet, and once when the sheet is deleted. Of a table every change counts, new rows
   * among them.
   */
  readonly onDataChanged = async (source: Source, listener: () => void): Promise<Stop> => {
    await this.listen();
    const concerns = source.tableId === null ? isIn(source) : isOf(source.tableId);
    return joined(this.#data, { concerns, sheetId: source.sheetId, call: listener });
  };

  #register(): Promise<void> {
    return inExcel(async (context) => {
      const { worksheets, tables } = context.workbook;
      worksheets.onSelectionChanged.add(() => {
        for (const call of [...this.#selection]) call();
        return Promise.resolve();
      });
      worksheets.onChanged.add((change) => this.#heard(change));
      tables.onChanged.add((change) => this.#heard(change));
      worksheets.onDeleted.add(({ worksheetId }) => {
        for (const { sheetId, call } of [...this.#data]) if (sheetId === worksheetId) call();
        return Promise.resolve();
      });
      await context.sync();
    });
  }

  #heard(change: Change): Promise<void> {
    const concerned = [...this.#data].filter(({ concerns }) => concerns(change));
    if (concerned.length > 0 && !isByUs(change)) for (const { call } of concerned) call();
    return Promise.resolve();
  }
}

function joined<T>(listeners: Set<T>, listener: T): Stop {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    return Promise.resolve();
  };
}

function isByUs({ triggerSource, worksheetId, address }: Change): boolean {
  return triggerSource === 'ThisLocalAddin' || ownChanges.take(worksheetId, address);
}

function isOf(tableId: string): (change: Change) => boolean {
  return (change) => change.tableId === tableId;
}

/** Whether a change is in the source's cells, or moved cells of its sheet. */
function isIn({ sheetId, areas }: Source): (change: Change) => boolean {
  const blocks = areas.flatMap(areasOf).map(parseBlock);
  const own = blocks.filter((block) => block !== null);
  return ({ tableId, worksheetId, changeType, address }) => {
    // What changes in a table is told of its sheet as well.
    if (tableId !== undefined || worksheetId !== sheetId) return false;
    // Where cells moved, something else may stand at the source's address.
    if (/Inserted|Deleted/.test(changeType)) return true;
    return areasOf(address).some((area) => {
      const block = parseBlock(area);
      return block !== null && own.some((one) => meet(block, one));
    });
  };
}
