import { optionChoices } from './optionChoices.ts';
import {
  assumedWeights,
  defaultSettings,
  levels,
  settingKeys,
  type FitSettings,
} from './settings.ts';

const words: Readonly<Record<Exclude<keyof FitSettings, 'level'>, readonly string[]>> = {
  ...optionChoices,
  weights: [...optionChoices.weights, 'deviation'],
};

/** Values for settings that were not saved. */
const unnamed: FitSettings = { ...defaultSettings, weights: assumedWeights };

/** Restores saved settings; invalid ones become the default, except weights, which become equal. */
export function restoredSettings(stored: unknown): FitSettings {
  const given =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const sound = settingKeys.filter((key) => isSetting(key, given[key]));
  return { ...unnamed, ...Object.fromEntries(sound.map((key) => [key, given[key]])) };
}

/** Whether saved settings lack weights that matter. */
export function lacksWeights(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return true;
  return (
    !Object.hasOwn(stored, 'weights') && (stored as Partial<FitSettings>).method !== 'transform'
  );
}

function isSetting(key: keyof FitSettings, value: unknown): boolean {
  if (key === 'level') {
    return typeof value === 'number' && value >= levels.least && value <= levels.most;
  }
  if (key === 'lambda' && typeof value === 'number') return value > 0 && Number.isFinite(value);
  return typeof value === 'string' && words[key].includes(value);
}
