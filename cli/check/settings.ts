import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parse, TomlError, type TomlTable, type TomlValue } from 'smol-toml';
import { UslError } from 'usl-fit';
import { readArguments, valueOf, type Arguments } from '../arguments.ts';
import { failed, inFile } from '../failure.ts';
import { readText } from '../input.ts';

/** The settings file that is read by default. */
export const settingsFile = 'usl-fit.toml';
/** Value of `--config` for no settings file. */
const noFile = 'none';
/** Options that can be set for a single series. */
const ofSeries = ['max-drop', 'min-throughput', 'max-latency', 'at'];
/** Options that are paths, relative to the folder of the settings file. */
const paths = ['new', 'baseline'];

/** The command line merged with the settings of the repository. */
export interface Settings {
  given: Arguments;
  /** Limits of single series, each as its own parsed command line. */
  series: ReadonlyMap<string, Arguments>;
}

/**
 * Merges the settings of a repository, `usl-fit.toml`, into the command line; options that are typed take precedence.
 *
 * `[check]` holds options by their names without dashes, and `new`, the files to check; `[check.series.NAME]` holds the
 * limits of one series.
 */
export async function withSettings(given: Arguments): Promise<Settings> {
  const named = valueOf(given, 'config');
  const file = named ?? settingsFile;
  if (file === noFile || (named === undefined && !(await exists(file)))) {
    return { given, series: new Map() };
  }
  const { check = {}, ...others } = await tableOf(file);
  const [other] = Object.keys(others);
  if (other !== undefined) throw failed.setting(file, other, 'the only table is [check]');
  if (!isTable(check)) throw failed.setting(file, 'check', 'it is a table, [check]');
  const { series = {}, new: fresh, ...options } = check;
  if (!isTable(series)) {
    throw failed.setting(file, 'series', 'it is a table for each series, [check.series.NAME]');
  }
  const folder = path.dirname(file);
  const words = given.words.length > 0 ? given.words : filesOf(file, fresh, folder);
  const read = argumentsOf(file, options, folder);
  const values = new Map([...read.values, ...given.values]);
  // --json replaces the format of the settings.
  if (given.flags.has('json')) values.delete('format');
  return {
    given: { ...given, words, values, flags: new Set([...read.flags, ...given.flags]) },
    series: new Map(
      Object.entries(series).map(([name, seriesSettings]) => {
        if (!isTable(seriesSettings)) throw failed.setting(file, name, 'it is a table of limits');
        const wrong = Object.keys(seriesSettings).find((key) => !ofSeries.includes(key));
        if (wrong !== undefined) {
          throw failed.setting(file, wrong, `a series has ${ofSeries.join(', ')}`);
        }
        return [name, argumentsOf(file, seriesSettings, folder)];
      }),
    ),
  };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function tableOf(file: string): Promise<TomlTable> {
  const text = new TextDecoder().decode(await readText(file));
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [what = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw failed.unreadable(file, `line ${error.line}: ${what}`);
  }
}

function isTable(value: TomlValue): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
}

function filesOf(file: string, value: TomlValue | undefined, folder: string): string[] {
  const all = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return all.map((one) => {
    if (typeof one !== 'string')
      throw failed.setting(file, 'new', 'it is a file or a list of files');
    return inFolder(one, folder);
  });
}

function inFolder(name: string, folder: string): string {
  return path.isAbsolute(name) ? name : path.join(folder, name);
}

/** Parses the options of a TOML table like a command line. */
function argumentsOf(file: string, table: TomlTable, folder: string): Arguments {
  const words = Object.entries(table).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return value ? [`--${name}`] : [];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw failed.setting(file, name, 'it is a text, a number, true or false');
    }
    const text = String(value);
    return [`--${name}=${paths.includes(name) ? inFolder(text, folder) : text}`];
  });
  try {
    return readArguments(['check', ...words]);
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    throw inFile(file, error);
  }
}
