import type { FitOptions, TableOptions } from 'usl-fit';

type Options = Required<FitOptions>;

/** Fit settings, as chosen by the user. */
export interface FitSettings extends Pick<
  Options,
  'model' | 'method' | 'bounds' | 'lambda' | 'level' | 'intervals'
> {
  /** As the option; `deviation` uses a column of standard deviations. */
  weights: Options['weights'] | 'deviation';
}

/** Defaults that suit nearly all measurements. */
export const defaultSettings: FitSettings = {
  model: 'usl',
  method: 'nonlinear',
  bounds: 'physical',
  lambda: 'free',
  weights: 'auto',
  level: 0.95,
  intervals: 'profile',
};

/** The names of all settings. */
export const settingKeys = Object.keys(defaultSettings) as (keyof FitSettings)[];

/** Weights of settings saved without any: such settings date from when all fits used equal weights. */
export const assumedWeights = 'equal' satisfies FitSettings['weights'];

/** The settings that differ. */
export function differing(one: FitSettings, other: FitSettings): (keyof FitSettings)[] {
  return settingKeys.filter((key) => one[key] !== other[key]);
}

/** The settings that differ from their defaults. */
export function changedSettings(settings: FitSettings): (keyof FitSettings)[] {
  return differing(settings, defaultSettings);
}

/** The settings to save: those that differ from their defaults, and always the weights. */
export function namedSettings(settings: FitSettings): Partial<FitSettings> {
  const changed = changedSettings(settings);
  const keys = settingKeys.filter((key) => key === 'weights' || changed.includes(key));
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

/**
 * Settings as options of the core; defaults are left out. Weights by standard deviation become equal weights if no
 * column is given.
 */
export function settingsOptions(
  settings: FitSettings,
  deviationColumn: number | null = null,
): TableOptions {
  const { weights } = settings;
  const changed = changedSettings(settings).filter((key) => key !== 'weights');
  const options: TableOptions = Object.fromEntries(changed.map((key) => [key, settings[key]]));
  const column = deviationColumn === null ? ('equal' as const) : { column: deviationColumn };
  const counted = weights === 'deviation' ? column : weights;
  return counted === defaultSettings.weights ? options : { ...options, weights: counted };
}

/** Limits of the confidence level. */
export const levels = { least: 0.01, most: 0.9999 };
