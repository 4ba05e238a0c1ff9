import type { ParameterChanges } from 'usl-fit';
import type { CountsAnswer } from '../../view/counts.ts';
import { noChoice, sameChoice, type Choice } from '../../view/choice.ts';
import { defaultChartSettings, type ChartSettings } from '../../view/chart/chartSettings.ts';
import { views } from '../../view/chart/views.ts';
import { oneMachine, type Machines } from '../../view/decision/machines.ts';
import type { Question } from '../../view/decision/goal.ts';
import type { Exclusion } from '../../view/fitForView.ts';
import { defaultSettings, namedSettings, type FitSettings } from '../../view/settings.ts';
import { lacksWeights, restoredSettings } from '../../view/restoredSettings.ts';
import type { Entry } from '../entry.ts';

/** The content of a link: everything entered, and the chart's settings. */
export interface SavedSession {
  entry: Entry;
  chartSettings: ChartSettings;
}

/**
 * The serialised form. Defaults are omitted, except weights, which are always written: links without weights have equal
 * ones. The fields from `baseline` on are from version 2.
 */
interface LinkContent {
  text: string;
  choice?: Partial<Choice>;
  settings?: Partial<FitSettings>;
  exclusions?: (readonly [row: number, reason: string])[];
  look?: Partial<ChartSettings>;
  baseline?: string;
  heldOut?: readonly number[];
  counts?: NonNullable<CountsAnswer>;
  question?: Question;
  changes?: ParameterChanges;
  machines?: Machines;
}

/** Longer reasons are implausible. */
const longestReason = 2000;
/** Longer questions are implausible. */
const longestQuestion = 200;
const parameter = /^(?:lambda|sigma|kappa)$/;
/** More columns than any spreadsheet has. */
const mostColumns = 16_384;

/** The serialised session, without defaults except the weights. */
export function contentOf({ entry, chartSettings }: SavedSession): LinkContent {
  const { text, choice, settings, exclusions, baseline, heldOut, counts } = entry;
  const { question, changes, machines } = entry;
  return {
    text,
    ...(sameChoice(choice, noChoice) ? {} : { choice }),
    settings: namedSettings(settings),
    ...(exclusions.length === 0
      ? {}
      : { exclusions: exclusions.map(({ row, reason }) => [row, reason] as const) }),
    ...(areDefault(chartSettings) ? {} : { look: chartSettings }),
    ...(baseline === '' ? {} : { baseline }),
    ...(heldOut.length === 0 ? {} : { heldOut }),
    ...(counts === null ? {} : { counts }),
    ...(question === null ? {} : { question }),
    ...(Object.keys(changes).length === 0 ? {} : { changes }),
    ...(machines.count === 1 && machines.cost === '' ? {} : { machines }),
  };
}

function areDefault(chartSettings: ChartSettings): boolean {
  const keys = Object.keys(defaultChartSettings) as (keyof ChartSettings)[];
  return keys.every((key) => chartSettings[key] === defaultChartSettings[key]);
}

/**
 * Parses a serialised session, or null if any part is invalid: half a session would be a different one. Unknown fields
 * are ignored.
 */
export function readContent(written: unknown): SavedSession | null {
  if (!isObject(written) || typeof written['text'] !== 'string') return null;
  const text = written['text'];
  const choice = readChoice(written['choice'] ?? {});
  const settings = readSettings(written['settings'] ?? {});
  const weightsAssumed = lacksWeights(written['settings']);
  const exclusions = readExclusions(written['exclusions'] ?? [], text);
  const chartSettings = readChartSettings(written['look'] ?? {});
  const otherFields = readOtherFields(written, text);
  if (choice === null || settings === null || exclusions === null || chartSettings === null)
    return null;
  return otherFields === null
    ? null
    : {
        entry: { text, choice, settings, exclusions, ...otherFields, weightsAssumed },
        chartSettings,
      };
}

/** Parses the fields besides reading and fitting. */
function readOtherFields(
  written: Record<string, unknown>,
  text: string,
): Pick<Entry, 'baseline' | 'heldOut' | 'counts' | 'question' | 'changes' | 'machines'> | null {
  const { baseline = '', heldOut = [], counts = null, question = null, changes = {} } = written;
  const { machines = oneMachine } = written;
  const rows = readHeldOut(heldOut, text);
  if (typeof baseline !== 'string' || rows === null) return null;
  if (question !== null && !isQuestion(question)) return null;
  if (!isChanges(changes) || !isMachines(machines)) return null;
  return counts === null || counts === 'users' || counts === 'cores' || counts === 'either'
    ? { baseline, heldOut: rows, counts, question, changes, machines }
    : null;
}

function isQuestion(given: unknown): given is Question {
  if (!isObject(given)) return false;
  const { text, locale } = given;
  return typeof text === 'string' && text.length <= longestQuestion && isLocale(locale);
}

function isLocale(given: unknown): boolean {
  if (given === undefined) return true;
  try {
    return typeof given === 'string' && Intl.getCanonicalLocales(given).length === 1;
  } catch {
    return false;
  }
}

function isMachines(given: unknown): given is Machines {
  if (!isObject(given)) return false;
  const { count, cost } = given;
  return isCount(count, 1e6) && typeof cost === 'string' && cost.length <= longestQuestion;
}

function isChanges(given: unknown): given is ParameterChanges {
  if (!isObject(given)) return false;
  return Object.entries(given).every(([name, change]) => {
    if (!parameter.test(name) || !isObject(change)) return false;
    const [[key, size] = [], ...more] = Object.entries(change);
    const isSize = typeof size === 'number' && Number.isFinite(size) && size >= 0;
    return (key === 'factor' || key === 'value') && isSize && more.length === 0;
  });
}

function readHeldOut(given: unknown, text: string): number[] | null {
  if (!Array.isArray(given)) return null;
  const lines = text.split('\n').length;
  const sound = given.every(
    (row: unknown, i) =>
      isCount(row, lines) && (i === 0 || Number(row) > Number((given as unknown[])[i - 1])),
  );
  return sound ? (given as number[]) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

const isColumn = (value: unknown) => value === null || isCount(value, mostColumns);

/** For each field of a choice, whether a value is valid. */
const choiceChecks: { [Key in keyof Required<Choice>]: (value: unknown) => boolean } = {
  n: isColumn,
  x: isColumn,
  group: (value) => value === 'none' || isColumn(value),
  latency: isColumn,
  deviation: isColumn,
  decimal: (value) => value === null || value === 'point' || value === 'comma',
  reading: (value) =>
    value == null || value === 'reciprocal' || value === 'series' || value === 'runs',
};

function readChoice(given: unknown): Choice | null {
  return readFields(given, noChoice, choiceChecks);
}

function readChartSettings(given: unknown): ChartSettings | null {
  return readFields(given, defaultChartSettings, {
    view: (value) => views.some(({ name }) => name === value),
    logarithmic: (value) => value === null || typeof value === 'boolean',
    symbols: (value) => value === 'sigma-kappa' || value === 'alpha-beta',
  });
}

/** Parses the known fields of an object, with defaults for the others; null if one is invalid. */
function readFields<Fields extends object>(
  given: unknown,
  defaults: Fields,
  checks: { [Key in keyof Fields]: (value: unknown) => boolean },
): Fields | null {
  if (!isObject(given)) return null;
  const keys = Object.keys(defaults).filter((key) => Object.hasOwn(given, key));
  if (keys.some((key) => !checks[key as keyof Fields](given[key]))) return null;
  return { ...defaults, ...Object.fromEntries(keys.map((key) => [key, given[key]])) };
}

function readSettings(given: unknown): FitSettings | null {
  if (!isObject(given)) return null;
  const restored = restoredSettings(given);
  const keys = Object.keys(defaultSettings) as (keyof FitSettings)[];
  const sound = keys.every((key) => !Object.hasOwn(given, key) || given[key] === restored[key]);
  return sound ? restored : null;
}

function readExclusions(given: unknown, text: string): Exclusion[] | null {
  if (!Array.isArray(given)) return null;
  const lines = text.split('\n').length;
  if (given.length > lines) return null;
  const exclusions = given.map((pair: unknown) => readExclusion(pair, lines));
  const rows = new Set(exclusions.map((exclusion) => exclusion?.row));
  const sound = exclusions.filter((exclusion) => exclusion !== null);
  return sound.length === given.length && rows.size === given.length ? sound : null;
}

function readExclusion(pair: unknown, lines: number): Exclusion | null {
  if (!Array.isArray(pair) || pair.length !== 2) return null;
  const [row, reason] = pair as [unknown, unknown];
  if (!isCount(row, lines) || typeof reason !== 'string') return null;
  return reason.length > longestReason ? null : { row: row as number, reason };
}
