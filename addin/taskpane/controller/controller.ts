import {
  isKnown,
  lastSource,
  outputOfSelection,
  savedSettingsOf,
  type Action,
  type Operation,
  type PaneState,
} from '../state/paneState.ts';
import { fittedOf } from '../state/fitting.ts';
import { latest, type Cause } from '../state/pendingFit.ts';
import { restored, type Switches } from '../state/savedSettings.ts';
import { withInFlight } from '../inFlight.ts';
import { noChoice, type Choice } from '../../../view/choice.ts';
import { cardTexts } from '../../texts/pane.ts';
import { putUpright } from '../onItsSide.ts';
import type { Leftover, Output, Selection, Source, Workbook } from '../../workbook/contract.ts';
import { debounced, SettingsSaver } from './saving.ts';
import { meet } from '../../met.ts';
import type { Solver } from './fits.ts';
import { PaneError } from './paneError.ts';
import { PaneTasks } from './tasks.ts';
import { Watch } from './watch.ts';
import { Writing } from './writing.ts';

/** Milliseconds without further events until a selection or data are taken as settled. */
const settledMilliseconds = 350;
/** Milliseconds without changes before settings are saved; sliders change them quickly. */
const saveMilliseconds = 600;
/** Longest delay, in milliseconds, with which Excel reports a selection made by the pane. */
const selectionEchoMilliseconds = 800;

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

/** Runs the user's commands and reacts to events of the workbook, one task at a time. */
export class PaneController {
  readonly #workbook: Workbook;
  readonly #locale: string | undefined;
  readonly #tasks: PaneTasks;
  readonly #writing: Writing;
  readonly #watch: Watch;
  readonly #saver: SettingsSaver;
  readonly #save = debounced(() => void this.#saveNow(), saveMilliseconds);
  readonly #selectionSettled = debounced(() => void this.#follow(), settledMilliseconds);
  readonly #dataSettled = debounced(() => void this.#refresh(), settledMilliseconds);
  /** Events that arrived during another task. */
  #pending = { selection: false, data: false };
  /** Data events not yet processed: whether a user edited cells, and whether in this copy of the workbook. */
  #heard = { edited: false, local: false };
  #ignoresSelectionUntil = 0;
  #isRequested = false;

  constructor(workbook: Workbook, solver: Solver, locale?: string) {
    this.#workbook = workbook;
    this.#locale = locale;
    const onEnd = async () => {
      await this.#listen();
      this.#catchUp();
    };
    this.#tasks = new PaneTasks(workbook, { fitAgain: () => this.fit(), onEnd }, solver);
    this.#saver = new SettingsSaver(workbook);
    this.#writing = new Writing(workbook, this.#tasks, this.#saver, locale);
    this.#watch = new Watch(workbook, {
      onSelection: () => {
        if (Date.now() >= this.#ignoresSelectionUntil) this.#selectionSettled.call();
      },
      onData: (source, moved, { isCalculation, isRemote }) => {
        const { edited, local } = this.#heard;
        this.#heard = { edited: edited || !isCalculation, local: local || !isRemote };
        if (moved === null) this.#lose(source);
        else if (moved !== source) {
          this.#tasks.dispatch({ kind: 'moved', from: source, to: moved });
        }
        if (latest(this.#tasks.state).lost) return;
        if (!isCalculation) this.#tasks.dispatch({ kind: 'changed' });
        this.#dataSettled.call();
      },
    });
  }

  get state(): PaneState {
    return this.#tasks.state;
  }

  /** Calls after every change of the state; the returned function ends that. */
  subscribe(listener: () => void): () => void {
    return this.#tasks.subscribe(listener);
  }

  /** Applies a decision of the user that needs no access to the workbook, apart from saving it. */
  decide(action: Extract<Action, { kind: DecisionKind }>): void {
    this.#tasks.dispatch(action);
    this.#save.call();
  }

  /** Sets switches and starts at once what they enable. */
  async setSwitches(switches: Partial<Switches>): Promise<void> {
    this.decide({ kind: 'switch', switches });
    if (switches.follow !== undefined) await this.#startFollowing(switches.follow);
    if (switches.live === true && this.#tasks.state.stale) {
      this.#heard = { edited: true, local: true };
      await this.#refresh();
    }
    if (switches.hiddenRows !== undefined) await this.#readWithOthers();
  }

  /** Runs when the pane opens: restores its settings and the last fit, and looks for leftovers. */
  async open(): Promise<void> {
    await this.#tasks.run('opening', 'open', async () => {
      const settings = restored(await this.#workbook.loadSettings());
      this.#tasks.dispatch({ kind: 'restored', restored: settings });
      this.#saver.acknowledge(savedSettingsOf(this.#tasks.state));
      await this.#writing.takeStock();
      await this.#listenToData();
      // If “Fit” was pressed first, that takes precedence.
      if (!this.#isRequested) await this.#openingFit();
    });
    if (this.#tasks.state.switches.follow) await this.#startFollowing(true);
  }

  /** Notes a refused registration that nothing waits for. */
  readonly #meet = (error: unknown): void => {
    meet(`watch: ${this.#workbook.describe(error).code}`);
  };

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
    await this.#refresh();
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
    this.#isRequested = true;
    await this.#tasks.run('reading', 'read', async () => {
      this.#tasks.dispatch({ kind: 'no-insertion' });
      this.#show(await read(), 'asked');
    });
  }

  /** Puts an example on a new sheet and fits it. */
  async example(): Promise<void> {
    this.#isRequested = true;
    await this.#tasks.run('reading', 'read', async () => {
      const source = await this.#workbook.addSheet(exampleCells);
      this.#show(await this.#workbook.readSource(source, this.#readOptions()), 'asked');
    });
  }

  /** Puts imported measurements with their provenance on a new sheet, and fits them with the given columns. */
  async importLog(log: {
    cells: readonly (readonly (string | number)[])[];
    trail: readonly string[];
    choice: Choice;
  }): Promise<void> {
    this.#isRequested = true;
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

  /** Inserts the current fit; with `overwrite` also over existing content. */
  async insert(overwrite = false): Promise<void> {
    const { selection, target } = this.#tasks.state;
    if (selection === null) return;
    const { source } = selection;
    await this.#writing.write(
      null,
      target === 'beside' ? { kind: 'beside', source, overwrite } : { kind: 'new-sheet' },
    );
  }

  /** Replaces an earlier output of the same measurements by the current fit. */
  async update(output: Output): Promise<void> {
    await this.#writing.write(output, { kind: 'new-sheet' });
  }

  /** The user's answer to the question about a non-empty destination. */
  async answer(answer: 'overwrite' | 'again' | 'new-sheet' | 'cancel'): Promise<void> {
    const { insertion } = this.#tasks.state;
    this.#tasks.dispatch({ kind: 'no-insertion' });
    if (answer === 'again' && insertion.kind === 'asks' && insertion.output !== null) {
      await this.update(insertion.output);
    }
    if (answer === 'overwrite') await this.insert(true);
    if (answer === 'new-sheet') {
      await this.#writing.write(null, { kind: 'new-sheet' });
    }
  }

  /** Gives up the pending fit, and all that was decided since the last. */
  cancelFit(): void {
    this.#tasks.dispatch({ kind: 'fit cancelled' });
  }

  /** Stops the current writing. */
  stop(): void {
    this.#writing.stop();
  }

  /** Selects cells in the sheet. */
  async select(source: Source, address: string): Promise<void> {
    this.#ignoresSelectionUntil = Infinity;
    await this.#tasks.attempt('select', () => this.#workbook.selectCells(source, address));
    this.#ignoresSelectionUntil = Date.now() + selectionEchoMilliseconds;
  }

  /** Puts a formula into the selected cell; returns its address, or null if it could not. */
  async putFormula(formula: string): Promise<string | null> {
    const { selection } = this.#tasks.state;
    if (selection === null) return null;
    let cell: string | null = null;
    await this.#tasks.attempt('formula', async () => {
      cell = await this.#workbook.putFormula(formula, selection.source);
    });
    return cell;
  }

  /** Converts numbers stored as text, and reads the cells again. */
  async convert(cells: readonly { address: string; value: number }[]): Promise<void> {
    const { selection } = this.#tasks.state;
    if (selection === null) return;
    const { source } = selection;
    await this.#tasks.run('converting', 'convert', async () => {
      if (this.#tasks.state.lost) throw new PaneError('source-moved');
      await this.#workbook.convertTextNumbers(source, cells);
      this.#show(await this.#sameMeasurements(), 'asked');
    });
  }

  /** Removes leftovers of an earlier run. */
  async cleanUp(leftover: Leftover): Promise<void> {
    await this.#tasks.run('cleaning', 'clean-up', async () => {
      await this.#workbook.cleanUp(leftover);
      this.#tasks.dispatch({ kind: 'leftovers', leftovers: await this.#workbook.findLeftovers() });
    });
  }

  /** Retries a failed operation. */
  async retry(operation: Operation): Promise<void> {
    await this.#tasks.retry(operation);
  }

  async #putOnSheet({
    cells,
    trail,
    choice,
  }: {
    cells: readonly (readonly (string | number)[])[];
    trail: readonly string[];
    choice: Choice;
  }): Promise<void> {
    const source = await this.#workbook.addSheet(cells, trail);
    this.#show(await this.#workbook.readSource(source, this.#readOptions()), 'asked');
    this.#tasks.dispatch({ kind: 'choose', choice });
  }

  async #openingFit(): Promise<void> {
    const source = lastSource(this.#tasks.state);
    const selection = source === null ? null : await this.#readIfPossible(source);
    if (selection !== null) this.#show(selection, 'opened');
    else await this.#showIfFitted('opened');
  }

  async #readIfPossible(source: Source): Promise<Selection | null> {
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
  async #showIfFitted(cause: Cause): Promise<boolean> {
    const selection = await this.#selectionIfPossible();
    if (selection === null) return false;
    const { cells } = selection.table;
    if (cells.length < fewestRows || (cells[0]?.length ?? 0) < fewestColumns) return false;
    if (isKnown(this.#tasks.state, selection)) return this.#tasks.state.outcome?.kind === 'fitted';
    this.#show(selection, cause, true);
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
      this.#show(await this.#sameMeasurements(), 'asked');
    });
  }

  /** Reads the current measurements again at their present position; repeats if they moved meanwhile. */
  async #sameMeasurements(): Promise<Selection> {
    for (;;) {
      const { selection, lost } = latest(this.#tasks.state);
      if (selection === null || lost) throw new PaneError('source-moved');
      const read = await this.#workbook.readSource(selection.source, this.#readOptions());
      const now = latest(this.#tasks.state);
      if (now.selection?.source === selection.source && !now.lost) return read;
    }
  }

  /** The cells can no longer be located; reading the old position might miss some. */
  #lose(source: Source): void {
    this.#tasks.dispatch({ kind: 'moved', from: source, to: null });
    if (latest(this.#tasks.state).lost) {
      this.#tasks.reportFailure('read', new PaneError('source-moved'));
    }
  }

  /** Reads again after the switch for hidden rows changed: a failed reading, or the current measurements. */
  async #readWithOthers(): Promise<void> {
    const { problems, selection } = this.#tasks.state;
    if (problems.some(({ operation }) => operation === 'read')) await this.#tasks.retry('read');
    else if (selection !== null) await this.#readAgain();
  }

  #show(selection: Selection, cause: Cause, ifFitted = false): void {
    this.#tasks.dispatch({ kind: 'read', selection, cause, at: Date.now(), ifFitted });
    // If it comes to nothing, what was shown before is watched again.
    if (this.#tasks.state.pending !== null) void this.#tasks.fitted().then(() => this.#listen());
  }

  /** Registers for changes of the data; a refusal is said only where a switch needs them. */
  async #listenToData(): Promise<void> {
    const listen = () => this.#workbook.listen();
    if (this.#tasks.state.switches.live) await this.#tasks.attempt('watch', listen);
    else await listen().catch(this.#meet);
  }

  /** Subscribes to changes of the measurements once the fit is shown, so that it need not wait for it. */
  async #listen(): Promise<void> {
    const { lost, selection } = latest(this.#tasks.state);
    if (selection === null || lost) return;
    const watch = () => this.#watch.watchData(selection.source);
    if (this.#tasks.state.switches.live) await this.#tasks.attempt('watch', watch);
    else await watch().catch(this.#meet);
  }

  async #follow(): Promise<void> {
    if (!this.#tasks.state.switches.follow) return;
    if (this.#tasks.state.task !== null) {
      this.#pending.selection = true;
      return;
    }
    await this.#tasks.run('following', 'read', async () => {
      if (!(await this.#showIfFitted('followed'))) this.#tasks.dispatch({ kind: 'elsewhere' });
    });
  }

  async #startFollowing(follow: boolean): Promise<void> {
    await this.#tasks.attempt('follow', () => this.#watch.followSelection(follow));
    if (follow) await this.#follow();
  }

  /**
   * Handles changed data: fits again and updates the output if the switches say so. If only another user changed data,
   * this copy does not write, since theirs may write at the same moment. Recalculated formulas count only if their
   * values changed.
   */
  async #refresh(): Promise<void> {
    const { lost, selection, switches, task } = latest(this.#tasks.state);
    if (task !== null) {
      this.#pending.data = true;
      return;
    }
    const { edited, local } = this.#heard;
    this.#heard = { edited: false, local: false };
    if (selection === null || lost) return;
    if (!edited) {
      await this.#compare(selection, local);
      return;
    }
    if (!switches.live) return;
    const changed: { table: Selection['table'] | null } = { table: null };
    await this.#tasks.run('refitting', 'read', async () => {
      const read = await this.#sameMeasurements();
      // Writing unchanged values would raise another event, and so on.
      changed.table = isKnown(latest(this.#tasks.state), read) ? null : read.table;
      this.#show(read, 'changed');
    });
    await this.#tasks.fitted();
    const { state } = this.#tasks;
    const output = outputOfSelection(state);
    const isNew = changed.table !== null && state.selection?.table === changed.table;
    const fitted = state.outcome?.kind === 'fitted';
    if (local && isNew && fitted && state.switches.update && output !== null) {
      await this.update(output);
    }
  }

  /** Checks silently whether the current measurements still match the sheet. */
  async #compare({ source }: Selection, local: boolean): Promise<void> {
    const read = await this.#readIfPossible(source);
    const now = latest(this.#tasks.state);
    // If the pane now shows other measurements, or the same at another place, those were read later than this.
    if (read === null || now.selection?.source !== source) return;
    if (isKnown(now, read)) return;
    this.#tasks.dispatch({ kind: 'changed' });
    this.#heard = { edited: true, local: local || this.#heard.local };
    await this.#refresh();
  }

  async #saveNow(): Promise<void> {
    // Waits for the current task, so that saving does not share its round trips.
    await this.#tasks.running;
    await this.#tasks.fitted();
    const settings = savedSettingsOf(this.#tasks.state);
    if (!this.#saver.isNew(settings)) return;
    await this.#tasks.attempt('save', () => this.#saver.save(settings));
  }

  /** Processes events that arrived during the task. */
  #catchUp(): void {
    const { selection, data } = this.#pending;
    this.#pending = { selection: false, data: false };
    if (selection) this.#selectionSettled.call();
    if (data) this.#dataSettled.call();
  }
}

type DecisionKind = 'choose' | 'set' | 'toggle' | 'exclude' | 'asked' | 'switch' | 'target';
