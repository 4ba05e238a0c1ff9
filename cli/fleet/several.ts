/** Which series have rows in several files of a side, although nothing says what these files are to each other. */
import { formatPlain } from '../../view/format.ts';

/** Stands for more than one file. */
const several = 0xffffffff;

/** In how many files each series has rows: one number for each series, so that a million of them cost little. */
export class FilesOfSeries {
  /** Number of series with rows in more than one file. */
  inSeveral = 0;
  /** The number of the only file so far, from 1; 0 for none. */
  #file = new Uint32Array(1024);

  /** Counts a row of a series in a file, whose number is from 1. */
  add(series: number, file: number): void {
    if (series >= this.#file.length) {
      const larger = new Uint32Array(Math.max(2 * this.#file.length, series + 1));
      larger.set(this.#file);
      this.#file = larger;
    }
    const known = this.#file[series];
    if (known === file || known === several) return;
    if (known !== 0) this.inSeveral += 1;
    this.#file[series] = known === 0 ? file : several;
  }
}

/** Series with rows in several files that were taken as one table, in the report. */
export interface SeveralFiles {
  /** Number of series with such rows after, which were fitted together. */
  after: number;
  /** Number of series with such rows before, which count as one run. */
  before: number;
  /** What to do about it. */
  message: string;
}

/** What the options say about the files. */
export interface FileOptions {
  /** Whether each file is a run. */
  areRuns: boolean;
  /** Whether a column names the runs. */
  hasRuns: boolean;
  /** Whether a time tells before from after. */
  hasTimes: boolean;
}

/** What to say about series with rows in several files; null if there are none, or the options say what the files are. */
export function severalFiles(
  after: number,
  before: number,
  { areRuns, hasRuns, hasTimes }: FileOptions,
): SeveralFiles | null {
  if (areRuns) return null;
  const ofTimes = 'if the files are from different times, name the earlier ones with --before';
  const ofRuns = 'if they are repeated runs, add --runs';
  const advice = [...(hasTimes ? [] : [ofTimes]), ...(hasRuns ? [] : [ofRuns])];
  const messages: string[] = [];
  if (after > 0 && advice.length > 0) {
    messages.push(
      `${have(after)} rows in several files, which were fitted together as one table; ${advice.join(', ')}.`,
    );
  }
  if (before > 0 && !hasRuns) {
    const also = messages.length > 0 ? '' : `; ${ofRuns}`;
    messages.push(`${have(before)} earlier rows in several files, which count as one run${also}.`);
  }
  return messages.length === 0 ? null : { after, before, message: messages.join(' ') };
}

function have(series: number): string {
  return `${formatPlain(series)} series ${series === 1 ? 'has' : 'have'}`;
}
