import type { StoredSettings, Workbook } from '../../workbook/contract.ts';
import { toSave, type SavedSettings } from '../state/savedSettings.ts';

/** Saves the pane's settings in the workbook, if they changed. */
export class SettingsSaver {
  readonly #workbook: Workbook;
  #saved = '';

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  /** Records the settings that the workbook already holds. */
  acknowledge(settings: SavedSettings): void {
    this.#saved = JSON.stringify(settings);
  }

  /** Whether the settings differ from those in the workbook. */
  isNew(settings: SavedSettings): boolean {
    return JSON.stringify(settings) !== this.#saved;
  }

  async save(settings: SavedSettings): Promise<void> {
    await this.#workbook.saveSettings(toSave(settings));
    this.acknowledge(settings);
  }

  /** Settings to write along with a fit; empty if the workbook has them. */
  alongside(settings: SavedSettings): { keep?: StoredSettings } {
    return this.isNew(settings) ? { keep: toSave(settings) } : {};
  }
}

/** A debounced call. */
export interface Debounced {
  call: () => void;
  cancel: () => void;
}

/** Runs the action once, this long after the last of several calls. */
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
