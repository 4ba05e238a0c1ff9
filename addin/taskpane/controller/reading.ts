import { isKnown, lastSource } from '../state/paneState.ts';
import { fittedOf } from '../state/fitting.ts';
import { latest, type Cause } from '../state/pendingFit.ts';
import { withInFlight, type Written } from '../inFlight.ts';
import { noChoice } from '../../../view/choice.ts';
import { cardTexts } from '../../texts/pane.ts';
import { putUpright } from '../onItsSide.ts';
import type { Conversion, Selection, Source } from '../../workbook/contract.ts';
import type { Workbook } from '../../workbook/openWorkbook.ts';
import { PaneError } from './paneError.ts';
import type { PaneTasks } from './tasks.ts';

/** The measurements of the Percona white paper that the documentation begins with. */
const exampleCells = [
  ['Users', 'Queries/s'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
] as const;

const fewestRows = 3;
const fewestColumns = 2;

/** Reads measurements, puts others on new sheets, and has them fitted. */
export class Reading {
  readonly #workbook: Workbook;
  readonly #tasks: PaneTasks;
  readonly #onFitted: () => Promise<void>;
  readonly #locale: string | undefined;

  constructor(
    workbook: Workbook,
    tasks: PaneTasks,
    /** Called when a fit that took long is shown, or came to nothing. */
    onFitted: () => Promise<void>,
    locale: string | undefined,
  ) {
    this.#workbook = workbook;
    this.#tasks = tasks;
    this.#onFitted = onFitted;
    this.#locale = locale;
  }

  /**
   * Fits the selection. It only reads, since writing to the workbook, even settings, may clear Excel's undo history.
   */
  async fit(): Promise<void> {
    await this.#fitRead(() => this.#workbook.readSelection(this.#readOptions()));
  }

  /** Fits cells that were typed instead of selected. */
  async fitSource(source: Source): Promise<void> {
    await this.#fitRead(() => this.#workbook.readSource(source, this.#readOptions()));
  }

  async #fitRead(read: () => Promise<Selection>): Promise<void> {
    this.#tasks.dispatch({ kind: 'requested' });
    await this.#tasks.run('reading', 'read', async () => {
      this.#tasks.dispatch({ kind: 'insertion', insertion: { kind: 'none' } });
      this.show(await read(), 'asked');
    });
  }

  /** Puts an example on a new sheet and fits it. */
  async example(): Promise<void> {
    this.#tasks.dispatch({ kind: 'requested' });
    await this.#tasks.run('reading', 'read', async () => {
      const source = await this.#workbook.addSheet(exampleCells);
      this.show(await this.#workbook.readSource(source, this.#readOptions()), 'asked');
    });
  }

  /** Puts imported measurements with their provenance on a new sheet, and fits them with the given columns. */
  async importLog(log: Written): Promise<void> {
    this.#tasks.dispatch({ kind: 'requested' });
    await this.#tasks.run('reading', 'import', async () => {
      await this.#putOnSheet(log);
      if (log.choice.deviation !== null) {
        const { settings } = this.#tasks.state;
        this.#tasks.dispatch({ kind: 'set', settings: { ...settings, weights: 'deviation' } });
      }
    });
  }

  /**
   * Puts the measurements on a new sheet with what users who think have in flight, and fits that as the concurrency.
   * Nothing happens where a row cannot tell.
   */
  async fitInFlight(): Promise<void> {
    const { selection, outcome } = this.#tasks.state;
    if (selection === null || outcome?.kind !== 'fitted') return;
    const { columns } = outcome.report;
    const measured = fittedOf(selection, outcome);
    const found = withInFlight(measured, columns, this.#tasks.state, this.#locale);
    if (found === null) return;
    await this.#tasks.run('reading', 'import', () => this.#putOnSheet(found));
  }

  /** Puts a table that lies on its side upright on a new sheet, and fits that. */
  async putUpright(): Promise<void> {
    const { selection } = this.#tasks.state;
    const cells = selection === null ? null : putUpright(selection);
    if (selection === null || cells === null) return;
    const trail = [cardTexts().turnedFrom(selection.address)];
    await this.#tasks.run('reading', 'import', () =>
      this.#putOnSheet({ cells, trail, choice: noChoice }),
    );
  }

  /** Reads the same cells again. */
  async refit(): Promise<void> {
    if (this.#tasks.state.selection !== null) await this.#readAgain();
  }

  /** Converts numbers stored as text, and reads the cells again. */
  async convert(cells: readonly Conversion[]): Promise<void> {
    const { selection } = this.#tasks.state;
    if (selection === null) return;
    const { source } = selection;
    await this.#tasks.run('converting', 'convert', async () => {
      if (this.#tasks.state.lost) throw new PaneError('source-moved');
      await this.#workbook.convertTextNumbers(source, cells);
      this.show(await this.sameMeasurements(), 'asked');
    });
  }

  /** Reads again after the switch for hidden rows changed: a failed reading, or the current measurements. */
  async readWithOthers(): Promise<void> {
    const { problems, selection } = this.#tasks.state;
    if (problems.some(({ operation }) => operation === 'read')) await this.#tasks.retry('read');
    else if (selection !== null) await this.#readAgain();
  }

  async #putOnSheet({ cells, trail, choice }: Written): Promise<void> {
    const source = await this.#workbook.addSheet(cells, trail);
    this.show(await this.#workbook.readSource(source, this.#readOptions()), 'asked');
    this.#tasks.dispatch({ kind: 'choose', choice });
  }

  /** Shows what was shown when the workbook was closed, else what is selected. */
  async openingFit(): Promise<void> {
    const source = lastSource(this.#tasks.state);
    const selection = source === null ? null : await this.readIfPossible(source);
    if (selection !== null) this.show(selection, 'opened');
    else await this.showIfFitted('opened');
  }

  /** Reads cells; null if that is not possible. */
  async readIfPossible(source: Source): Promise<Selection | null> {
    try {
      return await this.#workbook.readSource(source, this.#readOptions());
    } catch {
      // Not an error, since nobody asked for it: its sheet may be gone.
      return null;
    }
  }

  /**
   * Reads, checks and fits the selection, each once, and shows it if it can be fitted. Returns whether that is possible;
   * if not, that is no error, since nobody asked.
   */
  async showIfFitted(cause: Cause): Promise<boolean> {
    const selection = await this.#selectionIfPossible();
    if (selection === null) return false;
    const { cells } = selection.table;
    if (cells.length < fewestRows || (cells[0]?.length ?? 0) < fewestColumns) return false;
    if (isKnown(this.#tasks.state, selection)) return this.#tasks.state.outcome?.kind === 'fitted';
    this.show(selection, cause, true);
    return true;
  }

  async #selectionIfPossible(): Promise<Selection | null> {
    try {
      return await this.#workbook.readSelection(this.#readOptions());
    } catch {
      return null;
    }
  }

  #readOptions() {
    const { outputs, switches } = this.#tasks.state;
    return { hiddenRows: switches.hiddenRows ? 'take' : 'leave-out', outputs } as const;
  }

  async #readAgain(): Promise<void> {
    if (latest(this.#tasks.state).lost) return;
    await this.#tasks.run('reading', 'read', async () => {
      this.show(await this.sameMeasurements(), 'asked');
    });
  }

  /** Reads the current measurements again at their present position; repeats if they moved meanwhile. */
  async sameMeasurements(): Promise<Selection> {
    for (;;) {
      const { selection, lost } = latest(this.#tasks.state);
      if (selection === null || lost) throw new PaneError('source-moved');
      const read = await this.#workbook.readSource(selection.source, this.#readOptions());
      const now = latest(this.#tasks.state);
      if (now.selection?.source === selection.source && !now.lost) return read;
    }
  }

  /** Has measurements that were read fitted and shown. */
  show(selection: Selection, cause: Cause, ifFitted = false): void {
    this.#tasks.dispatch({ kind: 'read', selection, cause, at: Date.now(), ifFitted });
    // If it comes to nothing, what was shown before is watched again.
    if (this.#tasks.state.pending !== null) void this.#tasks.fitted().then(this.#onFitted);
  }
}
