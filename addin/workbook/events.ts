import { areasOf, blocksOf, meet } from '../../view/sheet/a1.ts';
import type { DataChange, OnData, Source } from './contract.ts';
import { inExcel } from './excel.ts';
import { areasNow, track, untrack } from './trackedRanges.ts';

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

/** The cells that are watched. */
interface Watched {
  source: Source;
  call: OnData;
  /** What Excel moves along with them; null until it does. */
  ranges: readonly Excel.Range[] | null;
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
  #onSelection: (() => void) | null = null;
  #watched: Watched | null = null;
  /** Whether the last change came from another user; recalculations are attributed to it. */
  #isRemote = false;
  readonly #selectionHandlers = new Registration(({ workbook: { worksheets } }) => [
    worksheets.onSelectionChanged.add(() => {
      this.#onSelection?.();
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
      if (this.#watched?.source.sheetId === worksheetId) this.#tell({ isRemote: by === 'Remote' });
      return Promise.resolve();
    }),
  ]);

  /** Registers the handlers of the data once; again only if Excel refused. */
  readonly listen = (): Promise<void> => this.#dataHandlers.begin();

  /** Registers what was registered anew, as after a sleep or a lost connection (issues 6585, 4004 and 6844). */
  readonly listenAgain = async (): Promise<void> => {
    await this.#dataHandlers.renew();
    await this.#selectionHandlers.renew();
    const watched = this.#watched;
    if (watched !== null) watched.ranges = await track(watched.source).catch(() => null);
  };

  /** Calls the listener, if there is one, when the selection changes, on any sheet. */
  readonly onSelectionChanged = async (listener: (() => void) | null): Promise<void> => {
    if (listener !== null) await this.#selectionHandlers.begin();
    this.#onSelection = listener;
  };

  /**
   * Calls the listener when cells of a source are changed by anyone but the add-in, when they move, and once when their
   * sheet is deleted; of a source watched before, no more. For a table every change counts, including new rows. The source
   * follows its cells: each call passes their present position, or null, for the last time, if Excel no longer knows it.
   */
  readonly onDataChanged = async (source: Source, call: OnData): Promise<void> => {
    const before = this.#watched;
    if (before !== null && isSame(before.source, source)) return;
    const watched: Watched = { source, call, ranges: null };
    this.#watched = watched;
    try {
      await this.listen();
      watched.ranges = await track(source);
    } catch (error) {
      if (this.#watched === watched) this.#watched = null;
      throw error;
    } finally {
      await untrack(before?.ranges ?? []);
    }
  };

  #tell(change: Partial<DataChange>): void {
    const { source, call } = this.#watched ?? {};
    const local = { isCalculation: false, isRemote: this.#isRemote };
    if (source !== undefined) call?.(source, { ...local, ...change });
  }

  #calculated({ worksheetId, address = '' }: Calculation): Promise<void> {
    const source = this.#watched?.source;
    const isThere = source?.sheetId === worksheetId && (address === '' || touches(source, address));
    if (isThere) this.#tell({ isCalculation: true });
    return Promise.resolve();
  }

  async #changed(change: Change): Promise<void> {
    this.#isRemote = change.source === 'Remote';
    const watched = this.#watched;
    if (watched === null) return;
    const isMove = /(Inserted|Deleted)$/.test(change.changeType) && change.tableId === undefined;
    if (!isMove) {
      if (concerns(watched.source, change) && !isByUs(change)) this.#tell({});
    } else if (change.worksheetId === watched.source.sheetId) {
      await this.#moved(watched, change.changeType.startsWith('Cell'));
    }
  }

  /** Finds out where the cells are after others were inserted or deleted. */
  async #moved(watched: Watched, isOfCells: boolean): Promise<void> {
    const areas = await areasNow(watched.ranges);
    if (watched !== this.#watched) return;
    const { source, call } = watched;
    // A table is found by its id, wherever it moved.
    if (areas === null && source.tableId === null) {
      this.#watched = null;
      call(null, { isCalculation: false, isRemote: this.#isRemote });
    } else if (areas !== null && !isSame(source, { ...source, areas })) {
      watched.source = { ...source, areas };
      this.#tell({});
    }
    // Single cells may have pushed others into these, which reading them tells.
    else if (isOfCells) this.#tell({ isCalculation: true });
  }
}

function isByUs({ triggerSource, worksheetId, address }: Change): boolean {
  return triggerSource === 'ThisLocalAddin' || expectedChanges.take(worksheetId, address);
}

function concerns(source: Source, { tableId, worksheetId, address }: Change): boolean {
  if (tableId !== undefined) return tableId === source.tableId;
  // Changes in a table are also reported for its sheet.
  return worksheetId === source.sheetId && source.tableId === null && touches(source, address);
}

function touches({ areas }: Source, address: string): boolean {
  const blocks = blocksOf(areas);
  return blocksOf([address]).some((block) => blocks.some((one) => meet(block, one)));
}

function isSame(one: Source, other: Source): boolean {
  const areas = [one, other].map((source) => source.areas.flatMap(areasOf).join());
  return one.sheetId === other.sheetId && areas[0] === areas[1];
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
