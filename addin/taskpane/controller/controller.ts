import type { FitReport } from 'usl-fit';
import { sheetContentOf } from '../../../view/sheet/content.ts';
import {
  initialState,
  isKnown,
  lastSource,
  outputOfSelection,
  reduce,
  savedSettingsOf,
  type Action,
  type Cause,
  type Operation,
  type PaneState,
  type TaskKind,
} from '../state/paneState.ts';
import { restored, type Switches } from '../state/savedSettings.ts';
import type {
  Destination,
  Leftover,
  Output,
  Selection,
  SheetContent,
  Source,
  Workbook,
} from '../../workbook/contract.ts';
import { debounced, SettingsSaver } from './saving.ts';
import { SourceMoved, Watch } from './watch.ts';

/** A selection or data that stay the same for so long are taken as final. */
const settledMilliseconds = 350;
/** Settings that change quickly, such as a slider's, are saved once they stay the same for so long. */
const saveMilliseconds = 600;
/** After so long the pane says that Excel has not answered yet. */
const slowMilliseconds = 1000;
/** Excel reports a selection that the pane made at most so much later. */
const ownSelectionMilliseconds = 800;

const fewestRows = 3;
const fewestColumns = 2;

/** Code of an error that says that the user stopped the writing. */
const cancelled = 'cancelled';
/** Codes of a destination that the user may choose to overwrite. */
const questionable: readonly string[] = ['target-not-empty', 'target-hidden'];

/** Tasks the user did not start; a button that is pressed meanwhile waits for their end. */
const unasked: readonly TaskKind[] = ['opening', 'following', 'refitting'];
const isUnasked = (kind: TaskKind) => unasked.includes(kind);

/** Runs what the user asks for and reacts to events of the workbook, one task at a time. */
export class PaneController {
  readonly #workbook: Workbook;
  readonly #locale: string | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #watch: Watch;
  readonly #saver: SettingsSaver;
  readonly #save = debounced(() => void this.#saveNow(), saveMilliseconds);
  readonly #selectionSettled = debounced(() => void this.#follow(), settledMilliseconds);
  readonly #dataSettled = debounced(() => void this.#refresh(), settledMilliseconds);
  #state = initialState;
  /** Settles when the current task ends. */
  #running: Promise<unknown> = Promise.resolve();
  #abort: AbortController | null = null;
  /** Events that came during another task. */
  #pending = { selection: false, data: false };
  #ignoresSelectionUntil = 0;
  #asked = false;

  constructor(workbook: Workbook, locale?: string) {
    this.#workbook = workbook;
    this.#locale = locale;
    this.#saver = new SettingsSaver(workbook);
    this.#watch = new Watch(workbook, {
      onSelection: () => {
        if (Date.now() >= this.#ignoresSelectionUntil) this.#selectionSettled.call();
      },
      onData: (source, moved) => {
        if (moved === null) this.#lose(source);
        else if (moved !== source) {
          this.#dispatch({ kind: 'moved', from: source, to: moved });
          this.#save.call();
        }
        if (this.#state.lost) return;
        this.#dispatch({ kind: 'changed' });
        this.#dataSettled.call();
      },
    });
  }

  get state(): PaneState {
    return this.#state;
  }

  /** Calls after every change of the state; the returned function ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A decision of the user that needs nothing from the workbook but to be saved there. */
  decide(action: Extract<Action, { kind: DecisionKind }>): void {
    this.#dispatch(action);
    this.#save.call();
  }

  /** Sets switches; what they start starts at once. */
  async setSwitches(switches: Partial<Switches>): Promise<void> {
    this.decide({ kind: 'switch', switches });
    if (switches.follow !== undefined) await this.#startFollowing(switches.follow);
    if (switches.live === true && this.#state.stale) await this.#refresh();
    if (switches.hiddenRows !== undefined) await this.#readWithOthers();
  }

  /** When the pane opens: restores its settings and the last fit, and finds what is left to clean up. */
  async open(): Promise<void> {
    await this.#run('opening', 'open', async () => {
      const settings = restored(await this.#workbook.loadSettings());
      this.#dispatch({ kind: 'restored', restored: settings });
      this.#saver.acknowledge(savedSettingsOf(this.#state));
      await this.#takeStock();
      await this.#attempt('watch', () => this.#workbook.listen());
      // A press of “Fit” that came first takes precedence.
      if (!this.#asked) await this.#openingFit();
    });
    if (this.#state.switches.follow) await this.#startFollowing(true);
  }

  /** Fits what is selected. */
  async fit(): Promise<void> {
    this.#asked = true;
    await this.#run('reading', 'read', async () => {
      this.#dispatch({ kind: 'no-insertion' });
      this.#show(await this.#workbook.readSelection(this.#readOptions()), 'asked');
    });
    this.#save.call();
  }

  /** Reads the same cells again. */
  async refit(): Promise<void> {
    if (this.#state.selection !== null) await this.#readAgain();
  }

  /** Writes what is shown; where `overwrite`, also over what the place holds. */
  async insert(overwrite = false): Promise<void> {
    const { selection, place } = this.#state;
    if (selection === null) return;
    const { source } = selection;
    await this.#write(
      null,
      place === 'beside' ? { kind: 'beside', source, overwrite } : { kind: 'new-sheet' },
    );
  }

  /** Writes what is shown where an earlier fit of the same measurements stands. */
  async update(output: Output): Promise<void> {
    await this.#write(output, { kind: 'new-sheet' });
  }

  /** Answers the question what to do about a place that holds something. */
  async answer(answer: 'overwrite' | 'again' | 'new-sheet' | 'cancel'): Promise<void> {
    const { insertion } = this.#state;
    this.#dispatch({ kind: 'no-insertion' });
    if (answer === 'again' && insertion.kind === 'asks' && insertion.output !== null) {
      await this.update(insertion.output);
    }
    if (answer === 'overwrite') await this.insert(true);
    if (answer === 'new-sheet') {
      await this.#write(null, { kind: 'new-sheet' });
    }
  }

  /** Stops the writing that is going on. */
  stop(): void {
    this.#dispatch({ kind: 'stopping' });
    this.#abort?.abort();
  }

  /** Shows cells in the sheet. */
  async select(source: Source, address: string): Promise<void> {
    this.#ignoresSelectionUntil = Infinity;
    await this.#attempt('select', () => this.#workbook.selectCells(source, address));
    this.#ignoresSelectionUntil = Date.now() + ownSelectionMilliseconds;
  }

  /** Puts numbers into the cells that hold them as text, and reads them again. */
  async convert(cells: readonly { address: string; value: number }[]): Promise<void> {
    const { selection } = this.#state;
    if (selection === null) return;
    const { source } = selection;
    await this.#run('converting', 'convert', async () => {
      if (this.#state.lost) throw new SourceMoved();
      await this.#workbook.convertTextNumbers(source, cells);
      this.#show(await this.#sameMeasurements(), 'asked');
    });
  }

  /** Takes away what an earlier run had to leave. */
  async cleanUp(leftover: Leftover): Promise<void> {
    await this.#run('cleaning', 'clean-up', async () => {
      await this.#workbook.cleanUp(leftover);
      this.#dispatch({ kind: 'leftovers', leftovers: await this.#workbook.findLeftovers() });
    });
  }

  /** Repeats what failed. */
  async retry(operation: Operation): Promise<void> {
    const again = this.#failed.get(operation);
    this.#dispatch({ kind: 'solved', operation });
    await again?.();
  }

  /** What to do when a failed operation is to be tried again. */
  readonly #failed = new Map<Operation, () => Promise<void>>();

  async #openingFit(): Promise<void> {
    const source = lastSource(this.#state);
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
    if (isKnown(this.#state, selection)) return this.#state.outcome?.kind === 'fitted';
    const next = reduce(this.#state, { kind: 'read', selection, cause, at: Date.now() });
    if (next.outcome?.kind !== 'fitted') return false;
    this.#setState(next);
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
    const { outputs, switches } = this.#state;
    return { hiddenRows: switches.hiddenRows ? 'take' : 'leave-out', outputs } as const;
  }

  async #readAgain(): Promise<void> {
    if (this.#state.lost) return;
    await this.#run('reading', 'read', async () => {
      this.#show(await this.#sameMeasurements(), 'asked');
    });
  }

  /** Reads what is shown again, where it lies by now; once more where it moved meanwhile. */
  async #sameMeasurements(): Promise<Selection> {
    for (;;) {
      const { selection } = this.#state;
      if (selection === null || this.#state.lost) throw new SourceMoved();
      const read = await this.#workbook.readSource(selection.source, this.#readOptions());
      const now = this.#state;
      if (now.selection?.source === selection.source && !now.lost) return read;
    }
  }

  /** The cells cannot be followed any more; reading where they were might miss some. */
  #lose(source: Source): void {
    this.#dispatch({ kind: 'moved', from: source, to: null });
    if (this.#state.lost) this.#reportFailure('read', new SourceMoved());
  }

  /** With hidden rows, or without them: what failed without them, or what is shown. */
  async #readWithOthers(): Promise<void> {
    const { problems, selection } = this.#state;
    if (problems.some(({ operation }) => operation === 'read')) await this.retry('read');
    else if (selection !== null) await this.#readAgain();
  }

  #show(selection: Selection, cause: Cause): void {
    this.#dispatch({ kind: 'read', selection, cause, at: Date.now() });
  }

  /** Subscribes to changes of the measurements after the fit is shown, which does not wait for it. */
  async #listen(): Promise<void> {
    const { lost, selection } = this.#state;
    if (selection === null || lost) return;
    await this.#attempt('watch', () => this.#watch.watchData(selection.source));
  }

  async #follow(): Promise<void> {
    if (!this.#state.switches.follow) return;
    if (this.#state.task !== null) {
      this.#pending.selection = true;
      return;
    }
    await this.#run('following', 'read', async () => {
      if (!(await this.#showIfFitted('followed'))) this.#dispatch({ kind: 'elsewhere' });
    });
  }

  async #startFollowing(follow: boolean): Promise<void> {
    await this.#attempt('follow', () => this.#watch.followSelection(follow));
    if (follow) await this.#follow();
  }

  /** The data have changed: fits again where that is wanted, and writes where that is wanted too. */
  async #refresh(): Promise<void> {
    const { lost, selection, switches, task } = this.#state;
    if (selection === null || lost || !switches.live) return;
    if (task !== null) {
      this.#pending.data = true;
      return;
    }
    const found = { isNew: false };
    await this.#run('refitting', 'read', async () => {
      const read = await this.#sameMeasurements();
      // Writing the same values again would raise another event, and so on.
      found.isNew = !isKnown(this.#state, read);
      this.#show(read, 'changed');
    });
    const output = outputOfSelection(this.#state);
    const fitted = this.#state.outcome?.kind === 'fitted';
    if (found.isNew && fitted && this.#state.switches.update && output !== null) {
      await this.update(output);
    }
  }

  async #write(output: Output | null, place: Destination): Promise<void> {
    const { outcome, selection } = this.#state;
    if (outcome?.kind !== 'fitted' || selection === null) return;
    const content = contentOf(outcome.report, selection, this.#locale);
    const inserts = output === null;
    await this.#run(
      inserts ? 'inserting' : 'updating',
      inserts ? 'insert' : 'update',
      async () => {
        const abort = new AbortController();
        this.#abort = abort;
        const progress = {
          report: (share: number) => {
            this.#dispatch({ kind: 'progressed', share });
          },
          signal: abort.signal,
        };
        this.#dispatch({ kind: 'no-insertion' });
        try {
          const written = inserts
            ? await this.#workbook.insertFit(content, place, progress)
            : await this.#workbook.updateFit(output, content, progress);
          this.#dispatch({ kind: 'wrote', how: inserts ? 'inserted' : 'updated', output: written });
        } catch (error) {
          const described = this.#workbook.describe(error);
          if (described.code === cancelled) {
            this.#dispatch({ kind: 'cancelled', message: described.message });
            await this.#takeStockIfPossible();
          } else if (questionable.includes(described.code))
            this.#dispatch({ kind: 'asks', error: described, output });
          else {
            await this.#takeStockIfPossible();
            throw error;
          }
        } finally {
          this.#abort = null;
        }
      },
      // What is shown by then, not what was shown when it failed.
      () => this.#write(output, place),
    );
  }

  async #saveNow(): Promise<void> {
    // A reading or writing has its round trips to itself.
    await this.#running;
    const settings = savedSettingsOf(this.#state);
    if (!this.#saver.isNew(settings)) return;
    await this.#attempt('save', () => this.#saver.save(settings));
  }

  /** Runs a task, unless one that the user asked for is going on. */
  async #run(
    kind: TaskKind,
    operation: Operation,
    work: () => Promise<void>,
    again = () => this.#run(isUnasked(kind) ? 'reading' : kind, operation, work),
  ): Promise<void> {
    while (this.#state.task !== null) {
      if (!isUnasked(this.#state.task.kind)) return;
      await this.#running;
    }
    this.#dispatch({ kind: 'began', task: kind });
    const slow = setTimeout(() => {
      this.#dispatch({ kind: 'slowed' });
    }, slowMilliseconds);
    const done = this.#attempt(operation, work, again);
    this.#running = done;
    await done;
    clearTimeout(slow);
    this.#dispatch({ kind: 'ended' });
    await this.#listen();
    this.#catchUp();
  }

  /** Handles the events that came in the meantime. */
  #catchUp(): void {
    const { selection, data } = this.#pending;
    this.#pending = { selection: false, data: false };
    if (selection) this.#selectionSettled.call();
    if (data) this.#dataSettled.call();
  }

  /** Does something that may fail; a failure is shown, and can be tried again. */
  async #attempt(
    operation: Operation,
    work: () => Promise<void>,
    again: () => Promise<void> = () => this.#attempt(operation, work),
  ): Promise<void> {
    try {
      await work();
      this.#dispatch({ kind: 'solved', operation });
    } catch (error) {
      this.#reportFailure(operation, error, again);
    }
  }

  /** Shows what failed; where the measurements are lost only another selection can help. */
  #reportFailure(
    operation: Operation,
    error: unknown,
    again: () => Promise<void> = () => this.fit(),
  ): void {
    const isLost = error instanceof SourceMoved;
    this.#failed.set(operation, isLost ? () => this.fit() : again);
    const { code, message } = isLost ? error : this.#workbook.describe(error);
    this.#dispatch({ kind: 'failed', operation, error: { code, message } });
  }

  /**
   * What there is of ours in the workbook after a writing that was not finished. Where not even this
   * can be found out, it is at the next opening.
   */
  async #takeStockIfPossible(): Promise<void> {
    try {
      await this.#takeStock();
    } catch {
      return;
    }
  }

  /** What of ours is in the workbook. */
  async #takeStock(): Promise<void> {
    this.#dispatch({ kind: 'leftovers', leftovers: await this.#workbook.findLeftovers() });
    this.#dispatch({ kind: 'outputs', outputs: await this.#workbook.listOutputs() });
  }

  #dispatch(action: Action): void {
    this.#setState(reduce(this.#state, action));
  }

  #setState(next: PaneState): void {
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

type DecisionKind = 'choose' | 'set' | 'toggle' | 'exclude' | 'asked' | 'switch' | 'place';

/** What is written into the workbook: all series that were fitted, in the words of the pane. */
export function contentOf(
  report: FitReport,
  { address, source, hiddenRows }: Selection,
  locale?: string,
): SheetContent {
  const content = sheetContentOf(report, { sourceAddress: address, hiddenRows }, { locale });
  return { ...content, source };
}
