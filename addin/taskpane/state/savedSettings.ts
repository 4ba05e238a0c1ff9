import { noChoice, type Choice } from '../../../view/choice.ts';
import { lacksWeights, restoredSettings } from '../../../view/restoredSettings.ts';
import { assumedWeights, defaultSettings, type FitSettings } from '../../../view/settings.ts';
import type { StoredSettings, Source } from '../../workbook/contract.ts';
import type { StoredExclusion } from './fitting.ts';
import { mostMemories, type SourceMemory } from './sourceMemory.ts';

/** Persistent switches of the user. */
export interface Switches {
  /** Fit every selection. */
  follow: boolean;
  /** Refit when the data change. */
  live: boolean;
  /** Then also update the output. */
  update: boolean;
  /** Include hidden or filtered rows. */
  hiddenRows: boolean;
  /** Insert formulas that find the parameters, in place of the parameters. */
  formulas: boolean;
}

/** All switches are off by default. */
export const defaultSwitches: Switches = {
  follow: false,
  live: false,
  update: false,
  hiddenRows: false,
  formulas: false,
};

/**
 * Switches that make the add-in act by itself. They are stored per user, so that one user's switch does not make the
 * copies of others write.
 */
type PersonalSwitches = Pick<Switches, 'live' | 'update'>;
type SharedSwitches = Omit<Switches, keyof PersonalSwitches>;

/** The pane's settings saved in the workbook. */
export interface SavedSettings {
  settings: FitSettings;
  switches: Switches;
  /** Latest first; the first is what the pane showed. */
  sources: SourceMemory[];
}

/** Settings of a workbook in which the pane was never used. */
export const noSavedSettings: SavedSettings = {
  settings: defaultSettings,
  switches: defaultSwitches,
  sources: [],
};

/** Restored settings, and whether all could be read. */
export interface RestoredSettings {
  saved: SavedSettings;
  /** `damaged`: parts were unreadable and are left out; `newer`: written by a later version, not read. */
  state: 'whole' | 'damaged' | 'newer';
  /** Whether weights are equal only because nobody chose them when the settings were saved. */
  weightsAssumed: boolean;
}

/** In version 1 equal weights were the default. */
const version = 2;

/** Settings in the form in which they are saved. */
export function toSave({ settings, switches, sources }: SavedSettings): StoredSettings {
  const { live, update, ...shared } = switches;
  const personal: PersonalSwitches | null = live || update ? { live, update } : null;
  return { shared: { version, settings, switches: shared, sources }, personal };
}

/** Reads what {@link toSave} wrote, even if damaged since. */
export function restored({ shared, personal }: StoredSettings): RestoredSettings {
  const found = restoredShared(shared);
  const { live, update } = readPersonal(personal) ?? defaultSwitches;
  const { saved } = found;
  return { ...found, saved: { ...saved, switches: { ...saved.switches, live, update } } };
}

function restoredShared(value: unknown): RestoredSettings {
  const nothing = { saved: noSavedSettings, weightsAssumed: false };
  if (value === null || value === undefined) return { ...nothing, state: 'whole' };
  if (!isRecord(value) || typeof value['version'] !== 'number') {
    const settings = restoredSettings(null);
    return { saved: { ...noSavedSettings, settings }, state: 'damaged', weightsAssumed: true };
  }
  if (value['version'] > version) return { ...nothing, state: 'newer' };
  const stored = value['settings'];
  const settings = restoredSettings(stored);
  // Version 1 saved all settings, so equal weights may be an untouched default.
  const weightsAssumed =
    value['version'] === version
      ? lacksWeights(stored)
      : settings.weights === assumedWeights && settings.method !== 'transform';
  const switches = readSwitches(value['switches']);
  const sources = readSources(value['sources']);
  const whole = isSame(settings, stored) && switches !== null && sources.whole;
  const saved = {
    settings,
    switches: { ...defaultSwitches, ...switches },
    sources: sources.read,
  };
  return { saved, state: whole ? 'whole' : 'damaged', weightsAssumed };
}

type Json = Record<string, unknown>;

function isSame(settings: FitSettings, stored: unknown): boolean {
  if (!isRecord(stored)) return false;
  const all: Json = { weights: assumedWeights, ...stored };
  return Object.entries(settings).every(([name, value]) => all[name] === value);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isWords =
  (...words: readonly unknown[]) =>
  (value: unknown) =>
    words.includes(value);
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isWhole = (value: unknown): value is number => isNumber(value) && Number.isInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const orNull =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || is(value);
const isListOf =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(is);

/** The named fields of a record if all pass their checks, else null. */
function fields<T>(
  value: unknown,
  checks: { readonly [K in keyof T]: (value: unknown) => boolean },
): T | null {
  if (!isRecord(value)) return null;
  const names = Object.keys(checks) as (keyof T & string)[];
  if (!names.every((name) => checks[name](value[name]))) return null;
  return Object.fromEntries(names.map((name) => [name, value[name]])) as T;
}

function readSwitches(value: unknown): SharedSwitches | null {
  if (!isRecord(value)) return null;
  const { formulas } = defaultSwitches; // Absent in workbooks of earlier versions.
  return fields<SharedSwitches>(
    { formulas, ...value },
    { follow: isBoolean, hiddenRows: isBoolean, formulas: isBoolean },
  );
}

function readPersonal(value: unknown): PersonalSwitches | null {
  return fields<PersonalSwitches>(value, { live: isBoolean, update: isBoolean });
}

function readSources(value: unknown): { read: SourceMemory[]; whole: boolean } {
  if (!Array.isArray(value)) return { read: [], whole: false };
  const read = value.map(readSource).filter((memory) => memory !== null);
  return { read: read.slice(0, mostMemories), whole: read.length === value.length };
}

function readSource(value: unknown): SourceMemory | null {
  return fields<SourceMemory>(value, {
    source: (source) =>
      fields<Source>(source, {
        sheetId: isText,
        sheetName: isText,
        areas: isListOf(isText),
        tableId: orNull(isText),
      }) !== null,
    columns: isListOf(isWhole),
    headers: isListOf(isText),
    choice: isChoice,
    exclusions: isListOf(isExclusion),
  });
}

function isChoice(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const isColumn = (column: unknown) => orNull(isWhole)(column) || column === 'none';
  const isReading = orNull(isWords('reciprocal', 'series', 'runs'));
  return Object.entries(noChoice satisfies Choice).every(([name]) => {
    const found = value[name];
    if (name === 'reading') return found === undefined || isReading(found);
    return name === 'decimal' ? orNull(isWords('point', 'comma'))(found) : isColumn(found);
  });
}

function isExclusion(value: unknown): boolean {
  const read = fields<StoredExclusion>(value, {
    row: isWhole,
    reason: isText,
    concurrency: orNull(isNumber),
    throughput: orNull(isNumber),
  });
  return read !== null;
}
