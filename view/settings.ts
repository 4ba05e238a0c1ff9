import type { FitOptions } from 'usl-fit';

/** How measurements are fitted, as the user sets it. */
export interface FitSettings {
  model: 'usl' | 'amdahl' | 'linear' | 'auto';
  method: 'nonlinear' | 'transform' | 'robust';
  bounds: 'physical' | 'none';
  /** Throughput at concurrency 1: estimated, measured, or given in the unit of the throughput. */
  lambda: 'free' | 'measured' | number;
  /** `auto` goes by the scatter of the measurements, `deviation` by a column of standard deviations. */
  weights: 'auto' | 'equal' | 'relative' | 'deviation';
  /** Between 0 and 1. */
  level: number;
  intervals: 'profile' | 'wald' | 'bootstrap';
}

/** Right for nearly all measurements. */
export const defaultSettings: FitSettings = {
  model: 'usl',
  method: 'nonlinear',
  bounds: 'physical',
  lambda: 'free',
  weights: 'auto',
  level: 0.95,
  intervals: 'profile',
};

/** What can be set. */
export const settingKeys = Object.keys(defaultSettings) as (keyof FitSettings)[];

/** What was saved without weights was fitted with equal ones, and stays so. */
export const assumedWeights = 'equal' satisfies FitSettings['weights'];

/** Which settings differ. */
export function differing(one: FitSettings, other: FitSettings): (keyof FitSettings)[] {
  return settingKeys.filter((key) => one[key] !== other[key]);
}

/** The settings that are not the default ones. */
export function changedSettings(settings: FitSettings): (keyof FitSettings)[] {
  return differing(settings, defaultSettings);
}

/** What names the settings for good: those that are not the default ones, and the weights in any case. */
export function namedSettings(settings: FitSettings): Partial<FitSettings> {
  const changed = changedSettings(settings);
  const keys = settingKeys.filter((key) => key === 'weights' || changed.includes(key));
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

/**
 * Settings as the core takes them; those left at their default are left to the core. Without a column
 * of standard deviations all measurements count the same.
 */
export function settingsOptions(
  settings: FitSettings,
  deviationColumn: number | null = null,
): FitOptions {
  const { weights } = settings;
  const changed = changedSettings(settings).filter((key) => key !== 'weights');
  const options: FitOptions = Object.fromEntries(changed.map((key) => [key, settings[key]]));
  const column = deviationColumn === null ? 'equal' : String(deviationColumn);
  const counted = weights === 'deviation' ? column : weights;
  return counted === defaultSettings.weights ? options : { ...options, weights: counted };
}

/** The levels the core takes. */
export const levels = { least: 0.01, most: 0.9999 };
