import { sameSource } from '../state/sourceMemory.ts';
import type { DataChange, Source, Stop, Workbook } from '../../workbook/contract.ts';

/** Subscribes to and unsubscribes from events of the workbook; the last request counts. */
export class Watch {
  readonly #workbook: Workbook;
  readonly #onSelection: () => void;
  readonly #onData: (source: Source, moved: Source | null, change: DataChange) => void;
  #selection: Stop | null = null;
  #data: { source: Source; stop: Stop } | null = null;
  #atWork: Promise<void> = Promise.resolve();

  constructor(
    workbook: Workbook,
    listeners: {
      onSelection: () => void;
      /** The source, and where its cells are now; null if that is unknown. */
      onData: (source: Source, moved: Source | null, change: DataChange) => void;
    },
  ) {
    this.#workbook = workbook;
    this.#onSelection = listeners.onSelection;
    this.#onData = listeners.onData;
  }

  /** Starts or stops following the selection. */
  async followSelection(follow: boolean): Promise<void> {
    if (follow && this.#selection === null) {
      this.#selection = await this.#workbook.onSelectionChanged(this.#onSelection);
    } else if (!follow && this.#selection !== null) {
      const stop = this.#selection;
      this.#selection = null;
      await stop();
    }
  }

  /** Watches the cells of this source only. */
  watchData(source: Source): Promise<void> {
    // Serialised: two at once would both subscribe.
    const done = this.#atWork.then(() => this.#watchData(source));
    this.#atWork = done.catch(() => undefined);
    return done;
  }

  async #watchData(source: Source): Promise<void> {
    if (this.#data !== null && sameSource(this.#data.source, source)) return;
    const before = this.#data;
    this.#data = null;
    await before?.stop();
    const watched = { source, isLost: false };
    const stop = await this.#workbook.onDataChanged(source, (moved, change) => {
      const known = watched.source;
      if (moved !== null) watched.source = moved;
      else watched.isLost = true;
      if (moved === null) this.#data = null;
      else if (this.#data !== null) this.#data.source = moved;
      this.#onData(known, moved, change);
    });
    this.#data = watched.isLost ? null : { source: watched.source, stop };
  }
}
