import { written, type Remembered } from '../state/remembered.ts';
import type { Workbook } from '../../workbook/contract.ts';

/** Keeps what is to be remembered in the workbook, and writes only what is new. */
export class Keeper {
  readonly #workbook: Workbook;
  #kept = '';

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  /** Takes this for what the workbook already has. */
  acknowledge(remembered: Remembered): void {
    this.#kept = JSON.stringify(remembered);
  }

  /** Whether the workbook has something else. */
  isNew(remembered: Remembered): boolean {
    return JSON.stringify(remembered) !== this.#kept;
  }

  /** Writes it. */
  async keep(remembered: Remembered): Promise<void> {
    await this.#workbook.saveSettings(written(remembered));
    this.acknowledge(remembered);
  }
}
