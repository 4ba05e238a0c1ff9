import {
  isKnown,
  lastSource,
  outputOfSelection,
  reduce,
  savedSettingsOf,
  type Action,
  type Cause,
  type Operation,
  type PaneState,
} from '../state/paneState.ts';
import { restored, type Switches } from '../state/savedSettings.ts';
import type { Choice } from '../../../view/choice.ts';
import type { Leftover, Output, Selection, Source, Workbook } from '../../workbook/contract.ts';
import { debounced, SettingsSaver } from './saving.ts';
import { PaneTasks } from './tasks.ts';
import { SourceMoved, Watch } from './watch.ts';
import { Writing } from './writing.ts';

/** A selection or data that stay the same for so long are taken as final. */
const settledMilliseconds = 350;
/** Settings that change quickly, such as a slider's, are saved once they stay the same for so long. */
const saveMilliseconds = 600;
/** Excel reports a selection that the pane made at most so much later. */
const ownSelectionMilliseconds = 800;

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

/** Runs what the user asks for and reacts to events of the workbook, one task at a time. */
export class PaneController {
  readonly #workbook: Workbook;
  readonly #tasks: PaneTasks;
  readonly #writing: Writing;
  readonly #watch: Watch;
  readonly #saver: SettingsSaver;
  readonly #save = debounced(() => void this.#saveNow(), saveMilliseconds);
  readonly #selectionSettled = debounced(() => void this.#follow(), settledMilliseconds);
  readonly #dataSettled = debounced(() => void this.#refresh(), settledMilliseconds);
  /** Events that came during another task. */
  #pending = { selection: false, data: false };
  /** What was heard of the data and not looked at yet: whether somebody typed, and whether in this copy. */
  #heard = { edited: false, local: false };
  #ignoresSelectionUntil = 0;
  #asked = false;

  constructor(workbook: Workbook, locale?: string) {
    this.#workbook = workbook;
    this.#tasks = new PaneTasks(workbook, {
      fitAgain: () => this.fit(),
      onEnd: async () => {
        await this.#listen();
        this.#catchUp();
      },
    });
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
        if (this.#tasks.state.lost) return;
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

  /** A decision of the user that needs nothing from the workbook but to be saved there. */
  decide(action: Extract<Action, { kind: DecisionKind }>): void {
    this.#tasks.dispatch(action);
    this.#save.call();
  }

  /** Sets switches; what they start starts at once. */
  async setSwitches(switches: Partial<Switches>): Promise<void> {
    this.decide({ kind: 'switch', switches });
    if (switches.follow !== undefined) await this.#startFollowing(switches.follow);
    if (switches.live === true && this.#tasks.state.stale) {
      this.#heard = { edited: true, local: true };
      await this.#refresh();
    }
    if (switches.hiddenRows !== undefined) await this.#readWithOthers();
  }

  /** When the pane opens: restores its settings and the last fit, and finds what is left to clean up. */
  async open(): Promise<void> {
    await this.#tasks.run('opening', 'open', async () => {
      const settings = restored(await this.#workbook.loadSettings());
      this.#tasks.dispatch({ kind: 'restored', restored: settings });
      this.#saver.acknowledge(savedSettingsOf(this.#tasks.state));
      await this.#writing.takeStock();
      await this.#tasks.attempt('watch', () => this.#workbook.listen());
      // A press of “Fit” that came first takes precedence.
      if (!this.#asked) await this.#openingFit();
    });
    if (this.#tasks.state.switches.follow) await this.#startFollowing(true);
  }

  /** Fits what is selected; it only reads, for whatever is kept in a workbook may clear Excel's list of what can be undone. */
  async fit(): Promise<void> {
    this.#asked = true;
    await this.#tasks.run('reading', 'read', async () => {
      this.#tasks.dispatch({ kind: 'no-insertion' });
      this.#show(await this.#workbook.readSelection(this.#readOptions()), 'asked');
    });
  }

  /** Puts an example on a new sheet and fits it. */
  async example(): Promise<void> {
    this.#asked = true;
    await this.#tasks.run('reading', 'read', async () => {
      const source = await this.#workbook.addSheet(exampleCells);
      this.#show(await this.#workbook.readSource(source, this.#readOptions()), 'asked');
    });
  }

  /** Puts what a log became on a new sheet, with how it was read, and fits it by these columns. */
  async importLog(log: {
    cells: readonly (readonly (string | number)[])[];
    trail: readonly string[];
    choice: Choice;
  }): Promise<void> {
    this.#asked = true;
    await this.#tasks.run('reading', 'import', async () => {
      const source = await this.#workbook.addSheet(log.cells, log.trail);
      this.#show(await this.#workbook.readSource(source, this.#readOptions()), 'asked');
      this.#tasks.dispatch({ kind: 'choose', choice: log.choice });
      if (log.choice.deviation !== null) {
        const { settings } = this.#tasks.state;
        this.#tasks.dispatch({ kind: 'set', settings: { ...settings, weights: 'deviation' } });
      }
    });
  }

  /** Reads the same cells again. */
  async refit(): Promise<void> {
    if (this.#tasks.state.selection !== null) await this.#readAgain();
  }

  /** Writes what is shown; where `overwrite`, also over what the place holds. */
  async insert(overwrite = false): Promise<void> {
    const { selection, place } = this.#tasks.state;
    if (selection === null) return;
    const { source } = selection;
    await this.#writing.write(
      null,
      place === 'beside' ? { kind: 'beside', source, overwrite } : { kind: 'new-sheet' },
    );
  }

  /** Writes what is shown where an earlier fit of the same measurements stands. */
  async update(output: Output): Promise<void> {
    await this.#writing.write(output, { kind: 'new-sheet' });
  }

  /** Answers the question what to do about a place that holds something. */
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

  /** Stops the writing that is going on. */
  stop(): void {
    this.#writing.stop();
  }

  /** Shows cells in the sheet. */
  async select(source: Source, address: string): Promise<void> {
    this.#ignoresSelectionUntil = Infinity;
    await this.#tasks.attempt('select', () => this.#workbook.selectCells(source, address));
    this.#ignoresSelectionUntil = Date.now() + ownSelectionMilliseconds;
  }

  /** Puts numbers into the cells that hold them as text, and reads them again. */
  async convert(cells: readonly { address: string; value: number }[]): Promise<void> {
    const { selection } = this.#tasks.state;
    if (selection === null) return;
    const { source } = selection;
    await this.#tasks.run('converting', 'convert', async () => {
      if (this.#tasks.state.lost) throw new SourceMoved();
      await this.#workbook.convertTextNumbers(source, cells);
      this.#show(await this.#sameMeasurements(), 'asked');
    });
  }

  /** Takes away what an earlier run had to leave. */
  async cleanUp(leftover: Leftover): Promise<void> {
    await this.#tasks.run('cleaning', 'clean-up', async () => {
      await this.#workbook.cleanUp(leftover);
      this.#tasks.dispatch({ kind: 'leftovers', leftovers: await this.#workbook.findLeftovers() });
    });
  }

  /** Repeats what failed. */
  async retry(operation: Operation): Promise<void> {
    await this.#tasks.retry(operation);
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
      // The sheet it stood on may be gone; nobody has asked for it yet.
      return null;
    }
  }

  /**
   * Reads, checks and fits what is selected, each once, and shows it where it can be fitted. Returns
   * whether it is shown; a selection that is not is no error, for nobody has asked.
   */
  async #showIfFitted(cause: Cause): Promise<boolean> {
    const selection = await this.#selectionIfPossible();
    if (selection === null) return false;
    const { cells } = selection.table;
    if (cells.length < fewestRows || (cells[0]?.length ?? 0) < fewestColumns) return false;
    if (isKnown(this.#tasks.state, selection)) return this.#tasks.state.outcome?.kind === 'fitted';
    const next = reduce(this.#tasks.state, { kind: 'read', selection, cause, at: Date.now() });
    if (next.outcome?.kind !== 'fitted') return false;
    this.#tasks.setState(next);
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
    if (this.#tasks.state.lost) return;
    await this.#tasks.run('reading', 'read', async () => {
      this.#show(await this.#sameMeasurements(), 'asked');
    });
  }

  /** Reads what is shown again, where it lies by now; once more where it moved meanwhile. */
  async #sameMeasurements(): Promise<Selection> {
    for (;;) {
      const { selection } = this.#tasks.state;
      if (selection === null || this.#tasks.state.lost) throw new SourceMoved();
      const read = await this.#workbook.readSource(selection.source, this.#readOptions());
      const now = this.#tasks.state;
      if (now.selection?.source === selection.source && !now.lost) return read;
    }
  }

  /** The cells cannot be followed any more; reading where they were might miss some. */
  #lose(source: Source): void {
    this.#tasks.dispatch({ kind: 'moved', from: source, to: null });
    if (this.#tasks.state.lost) this.#tasks.reportFailure('read', new SourceMoved());
  }

  /** With hidden rows, or without them: what failed without them, or what is shown. */
  async #readWithOthers(): Promise<void> {
    const { problems, selection } = this.#tasks.state;
    if (problems.some(({ operation }) => operation === 'read')) await this.#tasks.retry('read');
    else if (selection !== null) await this.#readAgain();
  }

  #show(selection: Selection, cause: Cause): void {
    this.#tasks.dispatch({ kind: 'read', selection, cause, at: Date.now() });
  }

  /** Subscribes to changes of the measurements after the fit is shown, which does not wait for it. */
  async #listen(): Promise<void> {
    const { lost, selection } = this.#tasks.state;
    if (selection === null || lost) return;
    await this.#tasks.attempt('watch', () => this.#watch.watchData(selection.source));
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
   * The data have changed: fits again where that is wanted, and writes where that is wanted too. What only
   * another user changed makes this copy write nothing, for theirs may write at the same moment. Formulas that
   * were calculated have changed the data only if they came to something else.
   */
  async #refresh(): Promise<void> {
    const { lost, selection, switches, task } = this.#tasks.state;
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
    const found = { isNew: false };
    await this.#tasks.run('refitting', 'read', async () => {
      const read = await this.#sameMeasurements();
      // Writing the same values again would raise another event, and so on.
      found.isNew = !isKnown(this.#tasks.state, read);
      this.#show(read, 'changed');
    });
    const output = outputOfSelection(this.#tasks.state);
    const fitted = this.#tasks.state.outcome?.kind === 'fitted';
    if (local && found.isNew && fitted && this.#tasks.state.switches.update && output !== null) {
      await this.update(output);
    }
  }

  /** Looks whether what is shown is still what stands there, without a word where it is. */
  async #compare({ source }: Selection, local: boolean): Promise<void> {
    const read = await this.#readIfPossible(source);
    const { selection } = this.#tasks.state;
    // Something else may be shown by now, or the same cells elsewhere: then that was read later than this.
    if (read === null || selection?.source !== source) return;
    if (isKnown(this.#tasks.state, read)) return;
    this.#tasks.dispatch({ kind: 'changed' });
    this.#heard = { edited: true, local: local || this.#heard.local };
    await this.#refresh();
  }

  async #saveNow(): Promise<void> {
    // A reading or writing has its round trips to itself.
    await this.#tasks.running;
    const settings = savedSettingsOf(this.#tasks.state);
    if (!this.#saver.isNew(settings)) return;
    await this.#tasks.attempt('save', () => this.#saver.save(settings));
  }

  /** Handles the events that came in the meantime. */
  #catchUp(): void {
    const { selection, data } = this.#pending;
    this.#pending = { selection: false, data: false };
    if (selection) this.#selectionSettled.call();
    if (data) this.#dataSettled.call();
  }
}

type DecisionKind = 'choose' | 'set' | 'toggle' | 'exclude' | 'asked' | 'switch' | 'place';
