import { unsaved, type Operation, type PaneState } from '../state/paneState.ts';
import type { Action } from '../state/reducer.ts';
import { restored, toSave, type Switches } from '../state/savedSettings.ts';
import type { Conversion, OnSheet, Output, Source } from '../../workbook/contract.ts';
import type { Workbook } from '../../workbook/openWorkbook.ts';
import { debounced } from './debounced.ts';
import type { Solver } from './fits.ts';
import type { Written } from '../inFlight.ts';
import { Reading } from './reading.ts';
import { PaneTasks } from './tasks.ts';
import { Watching } from './watching.ts';
import { Writing } from './writing.ts';

/** Milliseconds without changes before settings are saved; sliders change them quickly. */
const saveMilliseconds = 600;
const noInsertion = { kind: 'insertion', insertion: { kind: 'none' } } as const;

/** What a user decides without access to the workbook. */
export type Decision = Extract<
  Action,
  { kind: 'choose' | 'set' | 'toggle' | 'exclude' | 'asked' | 'switch' | 'target' }
>;

/** Runs the user's commands and reacts to events of the workbook, one task at a time. */
export class PaneController {
  readonly #workbook: Workbook;
  readonly #tasks: PaneTasks;
  readonly #writing: Writing;
  readonly #reading: Reading;
  readonly #watching: Watching;
  readonly #save = debounced(() => void this.#saveNow(), saveMilliseconds);

  constructor(workbook: Workbook, solver: Solver, locale?: string) {
    this.#workbook = workbook;
    const onEnd = async () => {
      await this.#watching.listen();
      this.#watching.catchUp();
    };
    this.#tasks = new PaneTasks(workbook, { fitAgain: () => this.fit(), onEnd }, solver);
    this.#writing = new Writing(workbook, this.#tasks, locale);
    const listen = () => this.#watching.listen();
    this.#reading = new Reading(workbook, this.#tasks, listen, locale);
    const update = (output: Output) => this.update(output);
    this.#watching = new Watching(workbook, this.#tasks, this.#reading, update);
  }

  get state(): PaneState {
    return this.#tasks.state;
  }

  /** Calls after every change of the state; the returned function ends that. */
  subscribe(listener: () => void): () => void {
    return this.#tasks.subscribe(listener);
  }

  /** Applies a decision of the user that needs no access to the workbook, apart from saving it. */
  decide(action: Decision): void {
    this.#tasks.dispatch(action);
    this.#save();
  }

  /** Sets switches and starts at once what they enable. */
  async setSwitches(switches: Partial<Switches>): Promise<void> {
    this.decide({ kind: 'switch', switches });
    if (switches.follow !== undefined) await this.#watching.startFollowing(switches.follow);
    if (switches.live === true && this.#tasks.state.stale) {
      await this.#watching.refit();
    }
    if (switches.hiddenRows !== undefined) await this.#reading.readWithOthers();
  }

  /** Runs when the pane opens: restores its settings and the last fit, and looks for outputs. */
  async open(): Promise<void> {
    await this.#tasks.run('opening', 'open', async () => {
      const settings = restored(await this.#workbook.loadSettings());
      this.#tasks.dispatch({ kind: 'restored', restored: settings });
      await this.#writing.takeStock();
      await this.#watching.listenToData();
      // If “Fit” was pressed first, that takes precedence.
      if (!this.#tasks.state.requested) await this.#reading.openingFit();
    });
    if (this.#tasks.state.switches.follow) await this.#watching.startFollowing(true);
  }

  // What reading and watching do at a press.
  readonly fit = (): Promise<void> => this.#reading.fit();
  readonly fitSource = (source: Source): Promise<void> => this.#reading.fitSource(source);
  readonly example = (): Promise<void> => this.#reading.example();
  readonly importLog = (log: Written): Promise<void> => this.#reading.importLog(log);
  readonly fitInFlight = (): Promise<void> => this.#reading.fitInFlight();
  readonly putUpright = (): Promise<void> => this.#reading.putUpright();
  readonly refit = (): Promise<void> => this.#reading.refit();
  readonly convert = (cells: readonly Conversion[]): Promise<void> => this.#reading.convert(cells);
  readonly wake = (): Promise<void> => this.#watching.wake();
  readonly select = (sheet: OnSheet, address: string): Promise<void> =>
    this.#watching.select(sheet, address);

  /** Inserts the current fit. */
  async insert(): Promise<void> {
    const { selection, target } = this.#tasks.state;
    if (selection === null) return;
    const { source } = selection;
    await this.#writing.write(
      null,
      target === 'beside' ? { kind: 'beside', source } : { kind: 'new-sheet' },
    );
  }

  /** Replaces an earlier output of the same measurements by the current fit. */
  async update(output: Output): Promise<void> {
    await this.#writing.write(output, { kind: 'new-sheet' });
  }

  /** The user's answer to the question about a destination where something is in the way. */
  async answer(answer: 'again' | 'new-sheet' | 'cancel'): Promise<void> {
    const { insertion } = this.#tasks.state;
    this.#tasks.dispatch(noInsertion);
    if (insertion.kind !== 'asks') return;
    const { output } = insertion;
    if (answer === 'again') await (output === null ? this.insert() : this.update(output));
    if (answer === 'new-sheet') await this.#writing.write(null, { kind: 'new-sheet' });
  }

  /** Gives up the pending fit, and all that was decided since the last. */
  cancelFit(): void {
    this.#tasks.dispatch({ kind: 'fit cancelled' });
  }

  /** Stops the current writing. */
  stop(): void {
    this.#writing.stop();
  }

  /** Selects a cell that is in the way of a writing. */
  async showInTheWay(address: string): Promise<void> {
    const { insertion, selection } = this.#tasks.state;
    const output = insertion.kind === 'asks' ? insertion.output : null;
    const sheet = output ?? selection?.source;
    if (sheet !== undefined) await this.select(sheet, address);
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

  /** Removes an output whose writing did not come to its end. */
  async cleanUp(output: Output): Promise<void> {
    await this.#tasks.run('cleaning', 'clean-up', async () => {
      await this.#workbook.cleanUp(output);
      await this.#writing.takeStock();
    });
  }

  /** Retries a failed operation. */
  async retry(operation: Operation): Promise<void> {
    await this.#tasks.retry(operation);
  }

  async #saveNow(): Promise<void> {
    // Waits for the current task, so that saving does not share its round trips.
    await this.#tasks.running;
    await this.#tasks.fitted();
    const settings = unsaved(this.#tasks.state);
    if (settings === null) return;
    await this.#tasks.attempt('save', async () => {
      await this.#workbook.saveSettings(toSave(settings));
      this.#tasks.dispatch({ kind: 'saved', settings });
    });
  }
}
