import type { FitReport } from 'usl-fit';
import { sheetContentOf } from '../../../view/sheet/content.ts';
import type { LayOut } from '../../../view/sheet/plan.ts';
import type { Destination, Output, Selection, SheetContent } from '../../workbook/contract.ts';
import type { Workbook } from '../../workbook/openWorkbook.ts';
import { unsaved, type Insertion } from '../state/paneState.ts';
import { toSave } from '../state/savedSettings.ts';
import { followedCells } from './followed.ts';
import { PaneError } from './paneError.ts';
import type { PaneTasks } from './tasks.ts';

/** Error code for a writing stopped by the user. */
const cancelled = 'cancelled';
/** Error codes of cells that are in the way: the user clears them, or chooses a new sheet. */
const inTheWay: readonly string[] = ['target-not-empty', 'target-hidden'];

/** Writes fits into the workbook. */
export class Writing {
  readonly #workbook: Workbook;
  readonly #tasks: PaneTasks;
  readonly #locale: string | undefined;
  #abort: AbortController | null = null;

  constructor(workbook: Workbook, tasks: PaneTasks, locale: string | undefined) {
    this.#workbook = workbook;
    this.#tasks = tasks;
    this.#locale = locale;
  }

  /** Writes the current fit: over an earlier output of it, or to a new place. */
  async write(output: Output | null, destination: Destination): Promise<void> {
    await this.#tasks.fitted();
    const { outcome, selection, switches } = this.#tasks.state;
    if (outcome?.kind !== 'fitted' || selection === null) return;
    const settings = unsaved(this.#tasks.state);
    const fitted = {
      ...contentOf(outcome.report, selection, this.#locale),
      ...(settings === null ? {} : { keep: toSave(settings) }),
    };
    const inserts = output === null;
    await this.#tasks.run(
      inserts ? 'inserting' : 'updating',
      inserts ? 'insert' : 'update',
      async () => {
        const content = switches.formulas
          ? {
              ...fitted,
              follows: followedCells(outcome.report, selection),
              layOut: await loadFormulas(),
            }
          : fitted;
        const abort = new AbortController();
        this.#abort = abort;
        const progress = {
          report: (share: number) => {
            this.#tasks.dispatch({ kind: 'task', changes: { share } });
          },
          signal: abort.signal,
        };
        this.#show({ kind: 'none' });
        try {
          const written = inserts
            ? await this.#workbook.insertFit(content, destination, progress)
            : await this.#workbook.updateFit(output, content, progress);
          if (settings !== null) this.#tasks.dispatch({ kind: 'saved', settings });
          const how = inserts ? 'inserted' : 'updated';
          this.#tasks.dispatch({ kind: 'wrote', how, output: written });
        } catch (error) {
          const described = this.#workbook.describe(error);
          if (described.code === cancelled) {
            this.#show({ kind: 'cancelled', message: described.message });
            await this.#takeStockIfPossible();
          } else if (inTheWay.includes(described.code))
            this.#show({ kind: 'asks', error: described, output });
          else {
            await this.#takeStockIfPossible();
            throw error;
          }
        } finally {
          this.#abort = null;
        }
      },
      // A retry writes what is shown then, not what was shown at the failure.
      () => this.write(output, destination),
    );
  }

  #show(insertion: Insertion): void {
    this.#tasks.dispatch({ kind: 'insertion', insertion });
  }

  /** Stops the current writing. */
  stop(): void {
    this.#tasks.dispatch({ kind: 'task', changes: { stopping: true } });
    this.#abort?.abort();
  }

  /**
   * Looks for outputs after an unfinished writing. If that fails too, it is done when the pane opens next.
   */
  async #takeStockIfPossible(): Promise<void> {
    try {
      await this.takeStock();
    } catch {
      return;
    }
  }

  /** Looks for outputs in the workbook. */
  async takeStock(): Promise<void> {
    this.#tasks.dispatch({ kind: 'outputs', outputs: await this.#workbook.listOutputs() });
  }
}

/** The layout with formulas, which is loaded where it is needed. */
async function loadFormulas(): Promise<LayOut> {
  try {
    const { layOutFollowed } = await import(
      /* webpackMode: "lazy", webpackChunkName: "formulas" */ '../../../view/sheet/template/followed.ts'
    );
    return layOutFollowed;
  } catch (error) {
    throw new PaneError('formulas-not-loaded', error);
  }
}

/** The content to write: all fitted series, in the pane's language. */
export function contentOf(
  report: FitReport,
  { address, source, hiddenRows }: Selection,
  locale?: string,
): SheetContent {
  const content = sheetContentOf(report, { sourceAddress: address, hiddenRows }, { locale });
  return { ...content, source };
}
