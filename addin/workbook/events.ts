import { areasOf, meet, parseBlock } from '../../view/sheet/a1.ts';
import type { DataChange, OnData, Source, Stop } from './contract.ts';
import { inExcel } from './excel.ts';
import { movedAreas } from './movedAreas.ts';

/** Common fields of change events of sheets and tables. */
interface Change {
  address: string;
  changeType: string;
  worksheetId: string;
  /** Only for changes in tables. */
  tableId?: string;
  /** Whether it was made in this copy of the workbook: `Local` or `Remote`. */
  source: string;
  /** Who made it; only in newer versions of Excel. */
  triggerSource?: string;
}

/** Recalculated formulas; their address is known since ExcelApi 1.11. */
interface Calculation {
  worksheetId: string;
  address?: string;
}

const edited: DataChange = { isCalculation: false, isRemote: false };

interface DataListener {
  /** Where its cells are now; null once that is unknown. */
  source: Source | null;
  call: OnData;
}

/** A handler that Excel knows, and how to take it back. */
type Handler = Pick<OfficeExtension.EventHandlerResult<unknown>, 'context' | 'remove'>;

/** Handlers that are registered in one batch: Excel takes all of them, or none. */
class Registration {
  readonly #add: (context: Excel.RequestContext) => Handler[];
  #begun: Promise<Handler[]> | null = null;

  constructor(add: (context: Excel.RequestContext) => Handler[]) {
    this.#add = add;
  }

  /** Registers the handlers once; again only if Excel refused. */
  async begin(): Promise<void> {
    this.#begun ??= this.#register().catch((error: unknown) => {
      this.#begun = null;
      throw error;
    });
    await this.#begun;
  }

  /** Registers them anew, if they were registered: Excel forgets handlers while a machine sleeps. */
  async renew(): Promise<void> {
    if (this.#begun === null) return;
    const known = await this.#begun.catch(() => []);
    this.#begun = null;
    await takeBack(known);
    await this.begin();
  }

  #register(): Promise<Handler[]> {
    return inExcel(async (context) => {
      const handlers = this.#add(context);
      await context.sync();
      return handlers;
    });
  }
}

/** Takes handlers back, so that none is called twice; what Excel has forgotten it refuses to take back. */
async function takeBack(handlers: readonly Handler[]): Promise<void> {
  const [first] = handlers;
  if (first === undefined) return;
  for (const handler of handlers) handler.remove();
  await first.context.sync().catch(() => undefined);
}

/**
 * Events of the workbook, registered with Excel in two batches: one refused registration must not take the others with
 * it, and registering may clear what can be undone (issue 2543 of OfficeDev/office-js), so that handlers of the selection
 * wait until it is followed. Those of the data are registered when the pane opens, so that a fit needs no round trip to
 * subscribe to its measurements.
 */
export class WorkbookEvents {
  readonly #selection = new Set<() => void>();
  readonly #data = new Set<DataListener>();
  /** Whether the last change came from another user; recalculations are attributed to it. */
  #isRemote = false;
  readonly #selectionHandlers = new Registration(({ workbook: { worksheets } }) => [
    worksheets.onSelectionChanged.add(() => {
      for (const call of [...this.#selection]) call();
      return Promise.resolve();
    }),
  ]);
  readonly #dataHandlers = new Registration(({ workbook: { worksheets, tables } }) => [
    worksheets.onChanged.add((change) => this.#changed(change)),
    tables.onChanged.add((change) => this.#changed(change)),
    // Change events cover edited cells, not the formulas that are then recalculated (issue 3899 of
    // OfficeDev/office-js).
    worksheets.onCalculated.add((calculation) => this.#calculated(calculation)),
    worksheets.onDeleted.add(({ worksheetId, source: by }) => {
      const isRemote = by === 'Remote';
      for (const { source, call } of [...this.#data]) {
        if (source?.sheetId === worksheetId) call(source, { ...edited, isRemote });
      }
      return Promise.resolve();
    }),
  ]);

  /** Registers the handlers of the data once; again only if Excel refused. */
  readonly listen = (): Promise<void> => this.#dataHandlers.begin();

  /** Registers what was registered anew, as after a sleep or a lost connection (issues 6585, 4004 and 6844). */
  readonly listenAgain = async (): Promise<void> => {
    await this.#dataHandlers.renew();
    await this.#selectionHandlers.renew();
  };

  /** Calls the listener when the selection changes, on any sheet. */
  readonly onSelectionChanged = async (listener: () => void): Promise<Stop> => {
    await this.#selectionHandlers.begin();
    return joined(this.#selection, listener);
  };

  /**
   * Calls the listener when cells of a source are changed by anyone but the add-in, when they move, and once when their
   * sheet is deleted. For a table every change counts, including new rows. The source follows its cells: each call
   * passes their present position, or null, for the last time, if they moved to an unknown place.
   */
  readonly onDataChanged = async (source: Source, call: OnData): Promise<Stop> => {
    await this.listen();
    return joined(this.#data, { source, call });
  };

  #calculated({ worksheetId, address = '' }: Calculation): Promise<void> {
    for (const { source, call } of [...this.#data]) {
      if (source?.sheetId !== worksheetId) continue;
      if (address !== '' && !touches(source, address)) continue;
      call(source, { isCalculation: true, isRemote: this.#isRemote });
    }
    return Promise.resolve();
  }

  #changed(change: Change): Promise<void> {
    this.#isRemote = change.source === 'Remote';
    const concerned = [...this.#data].filter(
      ({ source }) => source !== null && concerns(source, change),
    );
    // Moves always come from the user, and must be tracked in any case.
    if (concerned.length === 0 || (!isMove(change) && isByUs(change))) return Promise.resolve();
    for (const listener of concerned) {
      if (listener.source === null) continue;
      listener.source = after(listener.source, change);
      listener.call(listener.source, { ...edited, isRemote: this.#isRemote });
    }
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
  return triggerSource === 'ThisLocalAddin' || expectedChanges.take(worksheetId, address);
}

const isMove = ({ changeType }: Change): boolean => /(Inserted|Deleted)$/.test(changeType);

function concerns(source: Source, change: Change): boolean {
  const { tableId, worksheetId, address } = change;
  if (tableId !== undefined) return tableId === source.tableId;
  // Changes in a table are also reported for its sheet.
  if (worksheetId !== source.sheetId) return false;
  if (isMove(change)) return !isSame(source, after(source, change));
  return source.tableId === null && touches(source, address);
}

function touches({ areas }: Source, address: string): boolean {
  const blocks = blocksOf(areas);
  return blocksOf(areasOf(address)).some((block) => blocks.some((one) => meet(block, one)));
}

function blocksOf(areas: readonly string[]) {
  return areas
    .flatMap(areasOf)
    .map(parseBlock)
    .filter((block) => block !== null);
}

/** The source after a change; null if its cells cannot be located. */
function after(source: Source, change: Change): Source | null {
  if (!isMove(change) || change.tableId !== undefined) return source;
  const areas = movedAreas(source.areas, change);
  if (areas !== null) return { ...source, areas };
  // A table is found by its id, wherever it moved.
  return source.tableId === null ? null : source;
}

function isSame({ areas }: Source, other: Source | null): boolean {
  return other !== null && other.areas.join() === areas.join();
}

/** Longest delay, in milliseconds, with which Excel reports a change. */
const patience = 5_000;

/** Changes by the add-in that Excel will report like those of a user. */
class ExpectedChanges {
  #expected: { sheetId: string; address: string; until: number }[] = [];

  add(sheetId: string, address: string): void {
    this.#expected.push({ sheetId, address, until: Date.now() + patience });
  }

  /** Whether a change is one of ours; each is matched once. */
  take(sheetId: string, address: string): boolean {
    const now = Date.now();
    this.#expected = this.#expected.filter(({ until }) => until > now);
    const at = this.#expected.findIndex(
      (one) => one.sheetId === sheetId && one.address === address,
    );
    if (at >= 0) this.#expected.splice(at, 1);
    return at >= 0;
  }
}

export const expectedChanges = new ExpectedChanges();
