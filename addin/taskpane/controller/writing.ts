import type { FitReport } from 'usl-fit';
import { sheetContentOf } from '../../../view/sheet/content.ts';
import type {
  Destination,
  Output,
  Selection,
  SheetContent,
  Workbook,
} from '../../workbook/contract.ts';
import { savedSettingsOf } from '../state/paneState.ts';
import type { SettingsSaver } from './saving.ts';
import type { PaneTasks } from './tasks.ts';

/** Code of an error that says that the user stopped the writing. */
const cancelled = 'cancelled';
/** Codes of a destination that the user may choose to overwrite. */
const questionable: readonly string[] = ['target-not-empty', 'target-hidden'];

/** Writes fits into the workbook. */
export class Writing {
  readonly #workbook: Workbook;
  readonly #tasks: PaneTasks;
  readonly #saver: SettingsSaver;
  readonly #locale: string | undefined;
  #abort: AbortController | null = null;

  constructor(
    workbook: Workbook,
    tasks: PaneTasks,
    saver: SettingsSaver,
    locale: string | undefined,
  ) {
    this.#workbook = workbook;
    this.#tasks = tasks;
    this.#saver = saver;
    this.#locale = locale;
  }

  /** Writes what is shown: where an earlier fit of it stands, or to a new place. */
  async write(output: Output | null, place: Destination): Promise<void> {
    const { outcome, selection } = this.#tasks.state;
    if (outcome?.kind !== 'fitted' || selection === null) return;
    const settings = savedSettingsOf(this.#tasks.state);
    const content = {
      ...contentOf(outcome.report, selection, this.#locale),
      ...this.#saver.alongside(settings),
    };
    const inserts = output === null;
    await this.#tasks.run(
      inserts ? 'inserting' : 'updating',
      inserts ? 'insert' : 'update',
      async () => {
        const abort = new AbortController();
        this.#abort = abort;
        const progress = {
          report: (share: number) => {
            this.#tasks.dispatch({ kind: 'progressed', share });
          },
          signal: abort.signal,
        };
        this.#tasks.dispatch({ kind: 'no-insertion' });
        try {
          const written = inserts
            ? await this.#workbook.insertFit(content, place, progress)
            : await this.#workbook.updateFit(output, content, progress);
          this.#saver.acknowledge(settings);
          this.#tasks.dispatch({
            kind: 'wrote',
            how: inserts ? 'inserted' : 'updated',
            output: written,
          });
        } catch (error) {
          const described = this.#workbook.describe(error);
          if (described.code === cancelled) {
            this.#tasks.dispatch({ kind: 'cancelled', message: described.message });
            await this.#takeStockIfPossible();
          } else if (questionable.includes(described.code))
            this.#tasks.dispatch({ kind: 'asks', error: described, output });
          else {
            await this.#takeStockIfPossible();
            throw error;
          }
        } finally {
          this.#abort = null;
        }
      },
      // What is shown by then, not what was shown when it failed.
      () => this.write(output, place),
    );
  }

  /** Stops the writing that is going on. */
  stop(): void {
    this.#tasks.dispatch({ kind: 'stopping' });
    this.#abort?.abort();
  }

  /**
   * What there is of ours in the workbook after a writing that was not finished. Where not even this
   * can be found out, it is at the next opening.
   */
  async #takeStockIfPossible(): Promise<void> {
    try {
      await this.takeStock();
    } catch {
      return;
    }
  }

  /** What of ours is in the workbook. */
  async takeStock(): Promise<void> {
    this.#tasks.dispatch({ kind: 'leftovers', leftovers: await this.#workbook.findLeftovers() });
    this.#tasks.dispatch({ kind: 'outputs', outputs: await this.#workbook.listOutputs() });
  }
}

/** What is written into the workbook: all series that were fitted, in the words of the pane. */
export function contentOf(
  report: FitReport,
  { address, source, hiddenRows }: Selection,
  locale?: string,
): SheetContent {
  const content = sheetContentOf(report, { sourceAddress: address, hiddenRows }, { locale });
  return { ...content, source };
}
