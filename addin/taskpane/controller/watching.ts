import { isKnown, outputOfSelection, type Heard } from '../state/paneState.ts';
import { latest } from '../state/pendingFit.ts';
import { meet } from '../../met.ts';
import type { OnData, OnSheet, Output, Selection, Source } from '../../workbook/contract.ts';
import type { Workbook } from '../../workbook/openWorkbook.ts';
import { debounced } from './debounced.ts';
import { PaneError } from './paneError.ts';
import type { Reading } from './reading.ts';
import type { PaneTasks } from './tasks.ts';

/** Milliseconds without further events until a selection or data are taken as settled. */
const settledMilliseconds = 350;
/** Longest delay, in milliseconds, with which Excel reports a selection made by the pane. */
const selectionEchoMilliseconds = 800;

/** Reacts to events of the workbook: the selection, and changes of the measurements. */
export class Watching {
  readonly #workbook: Workbook;
  readonly #tasks: PaneTasks;
  readonly #reading: Reading;
  readonly #update: (output: Output) => Promise<void>;
  readonly #selectionSettled = debounced(() => void this.#follow(), settledMilliseconds);
  readonly #dataSettled = debounced(() => void this.#refresh(), settledMilliseconds);
  #ignoresSelectionUntil = 0;

  constructor(
    workbook: Workbook,
    tasks: PaneTasks,
    reading: Reading,
    update: (output: Output) => Promise<void>,
  ) {
    this.#workbook = workbook;
    this.#tasks = tasks;
    this.#reading = reading;
    this.#update = update;
  }

  /**
   * Runs when the pane is seen again, after a sleep or without a connection: Excel may have forgotten whom to tell, and
   * what changed meanwhile was not heard.
   */
  async wake(): Promise<void> {
    meet('woken');
    const { live, follow } = this.#tasks.state.switches;
    const listenAgain = () => this.#workbook.listenAgain();
    if (live || follow) await this.#tasks.attempt('watch', listenAgain);
    else await listenAgain().catch(this.#meet);
    if (this.#tasks.state.problems.some(({ operation }) => operation === 'start')) {
      await this.#tasks.retry('start');
    }
    this.#hear({ edited: false, local: false });
    await this.#refresh();
  }

  /** Selects cells of a sheet. */
  async select(sheet: OnSheet, address: string): Promise<void> {
    this.#ignoresSelectionUntil = Infinity;
    await this.#tasks.attempt('select', () => this.#workbook.selectCells(sheet, address));
    this.#ignoresSelectionUntil = Date.now() + selectionEchoMilliseconds;
  }

  /** Handles anew what has changed since it was last read. */
  async refit(): Promise<void> {
    this.#hear({ edited: true, local: true });
    await this.#refresh();
  }

  /** Registers for changes of the data; a refusal is said only where a switch needs them. */
  async listenToData(): Promise<void> {
    const listen = () => this.#workbook.listen();
    if (this.#tasks.state.switches.live) await this.#tasks.attempt('watch', listen);
    else await listen().catch(this.#meet);
  }

  /** Subscribes to changes of the measurements once the fit is shown, so that it need not wait for it. */
  async listen(): Promise<void> {
    const { lost, selection } = latest(this.#tasks.state);
    if (selection === null || lost) return;
    const { source } = selection;
    const watch = () => this.#workbook.onDataChanged(source, this.#listenerOf(source));
    if (this.#tasks.state.switches.live) await this.#tasks.attempt('watch', watch);
    else await watch().catch(this.#meet);
  }

  async #follow(): Promise<void> {
    if (!this.#tasks.state.switches.follow) return;
    if (this.#tasks.state.task !== null) {
      this.#tasks.dispatch({ kind: 'reselected', reselected: true });
      return;
    }
    await this.#tasks.run('following', 'read', async () => {
      if (!(await this.#reading.showIfFitted('followed')))
        this.#tasks.dispatch({ kind: 'elsewhere' });
    });
  }

  /** Follows the selection, or ends that. */
  async startFollowing(follow: boolean): Promise<void> {
    const listener = follow ? this.#onSelection : null;
    await this.#tasks.attempt('follow', () => this.#workbook.onSelectionChanged(listener));
    if (follow) await this.#follow();
  }

  /** Processes events that arrived during the task. */
  catchUp(): void {
    const { heard, reselected } = this.#tasks.state;
    if (heard !== null) this.#dataSettled();
    if (!reselected) return;
    this.#tasks.dispatch({ kind: 'reselected', reselected: false });
    this.#selectionSettled();
  }

  readonly #onSelection = (): void => {
    if (Date.now() >= this.#ignoresSelectionUntil) this.#selectionSettled();
  };

  /** Notes a refused registration that nothing waits for. */
  readonly #meet = (error: unknown): void => {
    meet(`watch: ${this.#workbook.describe(error).code}`);
  };

  /** Reacts to changes of a source, wherever its cells move to. */
  #listenerOf(source: Source): OnData {
    let from = source;
    return (to, { isCalculation, isRemote }) => {
      this.#hear({ edited: !isCalculation, local: !isRemote });
      if (to !== from) this.#tasks.dispatch({ kind: 'moved', from, to });
      from = to ?? from;
      if (latest(this.#tasks.state).lost) {
        // Reading the old position might miss some.
        this.#tasks.reportFailure('read', new PaneError('source-moved'));
        return;
      }
      if (!isCalculation) this.#tasks.dispatch({ kind: 'changed' });
      this.#dataSettled();
    };
  }

  #hear(heard: Heard): void {
    this.#tasks.dispatch({ kind: 'heard', heard });
  }

  /**
   * Handles changed data: fits again and updates the output if the switches say so. If only another user changed data,
   * this copy does not write, since theirs may write at the same moment. Recalculated formulas count only if their
   * values changed.
   */
  async #refresh(): Promise<void> {
    const { heard, lost, selection, switches, task } = latest(this.#tasks.state);
    // It is caught up with after the task.
    if (task !== null || heard === null) return;
    const { edited, local } = heard;
    this.#tasks.dispatch({ kind: 'heeded' });
    if (selection === null || lost) return;
    if (!edited) {
      await this.#compare(selection, local);
      return;
    }
    if (!switches.live) return;
    const changed: { table: Selection['table'] | null } = { table: null };
    await this.#tasks.run('refitting', 'read', async () => {
      const read = await this.#reading.sameMeasurements();
      // Writing unchanged values would raise another event, and so on.
      changed.table = isKnown(latest(this.#tasks.state), read) ? null : read.table;
      this.#reading.show(read, 'changed');
    });
    await this.#tasks.fitted();
    const { state } = this.#tasks;
    const output = outputOfSelection(state);
    const isNew = changed.table !== null && state.selection?.table === changed.table;
    const fitted = state.outcome?.kind === 'fitted';
    if (local && isNew && fitted && state.switches.update && output !== null) {
      await this.#update(output);
    }
  }

  /** Checks silently whether the current measurements still match the sheet. */
  async #compare({ source }: Selection, local: boolean): Promise<void> {
    const read = await this.#reading.readIfPossible(source);
    const now = latest(this.#tasks.state);
    // If the pane now shows other measurements, or the same at another place, those were read later than this.
    if (read === null || now.selection?.source !== source) return;
    if (isKnown(now, read)) return;
    this.#tasks.dispatch({ kind: 'changed' });
    this.#hear({ edited: true, local });
    await this.#refresh();
  }
}
