import type { Kept, Workbook } from '../../workbook/contract.ts';
import { toSave, type SavedSettings } from '../state/savedSettings.ts';

/** Saves the pane's settings with the workbook, and only what is new. */
export class SettingsSaver {
  readonly #workbook: Workbook;
  #saved = '';

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  /** Takes this for what the workbook already has. */
  acknowledge(settings: SavedSettings): void {
    this.#saved = JSON.stringify(settings);
  }

  /** Whether the workbook has something else. */
  isNew(settings: SavedSettings): boolean {
    return JSON.stringify(settings) !== this.#saved;
  }

  async save(settings: SavedSettings): Promise<void> {
    await this.#workbook.saveSettings(toSave(settings));
    this.acknowledge(settings);
  }

  /** What goes with a fit that is written anyway; absent where the workbook has it. */
  alongside(settings: SavedSettings): { keep?: Kept } {
    return this.isNew(settings) ? { keep: toSave(settings) } : {};
  }
}

/** A call that waits until no other has come for a while. */
export interface Debounced {
  call: () => void;
  cancel: () => void;
}

/** Calls once, this long after the last call of many. */
export function debounced(action: () => void, milliseconds: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
  };
  const call = () => {
    cancel();
    timer = setTimeout(action, milliseconds);
  };
  return { call, cancel };
}
