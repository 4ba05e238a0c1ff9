/** `usl-fit fleet FILE …`: which of many series will not meet the requirement, and which got worse. */
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BatchOptions } from 'usl-fit';
import { positive, solverOptions, valueOf, type Arguments } from '../arguments.ts';
import { failed } from '../failure.ts';
import { eachOnce, filesOf } from '../files.ts';
import { unreadable } from '../input.ts';
import { asFactor, asShare, eitherNumber, smallNumber, typedNumber } from '../numbers.ts';
import { writeOut } from '../output.ts';
import { Progress } from '../progress.ts';
import { filesFor } from '../series.ts';
import { hasColor, styleFor } from '../style.ts';
import { version } from '../version.ts';
import { asCsv, csvBeginning } from './asCsv.ts';
import { asHtml } from './asHtml.ts';
import { fleetAsText } from './asText.ts';
import { changesOf } from './changes.ts';
import { judge, ranking, type Required } from './judge.ts';
import { Services } from './pooled.ts';
import { readParquet } from './readParquet.ts';
import { readText } from './readText.ts';
import { reportOf, type FleetReport, type Found } from './report.ts';
import { Names, Rows } from './rows.ts';
import { FilesOfSeries, severalFiles } from './several.ts';
import { taking, timeOf, type Fleet, type Meant } from './take.ts';

const standardRequirement = '1.5x';
const standardRate = 0.05;
const standardLevel = 0.95;
/** Rows between two progress updates. */
const progressInterval = 1 << 16;

/** @returns the exit status */
export async function runFleet(given: Arguments): Promise<number> {
  const output = outputOf(given);
  const rate = rateOf(given);
  const files = await filesFor(given);
  if (files.includes('-')) throw failed.fleetInput();
  const before = eachOnce(await filesOf(given.values.get('before') ?? []));
  const since = sinceOf(given, before);
  await checkOverwrites(output, [...files, ...before]);
  const options = solverOptions(given);
  const { weights = 'auto', bounds = 'physical', level = String(standardLevel) } = options;
  const progress = new Progress();
  const fleet = emptyFleet();
  let number = 0;
  for (const [isBefore, side] of [
    [false, files],
    [true, before],
  ] as const) {
    for (const file of side) {
      number += 1;
      await read(given, fleet, { file, number, isBefore, since }, progress);
    }
  }
  if (fleet.after.length === 0) throw failed.emptyFleet(fleet.leftOut.first);
  const names = fleet.series.list;
  const counting = (what: string) => {
    const start = performance.now();
    return (done: number, all = names.length) => {
      progress.counting(what, done, all, start);
      return pause();
    };
  };
  const required = requiredOf(given, fleet);
  const grouped = fleet.after.grouped(names.length);
  const batch = { weights, bounds } as BatchOptions;
  const judged = await judge(grouped, required, batch, counting('fitting'));
  const isCompared = before.length > 0 || since !== null;
  const earlier = isCompared ? fleet.before.grouped(names.length) : null;
  const found: Found = {
    names,
    grouped,
    earlier,
    judged,
    ranking: ranking(judged),
    changed:
      earlier === null
        ? null
        : await changesOf(
            earlier,
            grouped,
            given.flags.has('pairs'),
            Number(level),
            counting('comparing'),
          ),
    required,
    services:
      valueOf(given, 'service') === undefined
        ? null
        : new Services(fleet.services.list, fleet.serviceOf, grouped),
    rate,
    level: Number(level),
    options: { weights, bounds, level },
  };
  const reported = await reportOf(found, counting('intervals'));
  const fileOptions = {
    areRuns: given.flags.has('runs'),
    hasRuns: valueOf(given, 'run') !== undefined,
    hasTimes: since !== null,
  };
  const report: FleetReport = {
    version,
    files,
    read: fleet.read,
    rowsLeftOut: fleet.leftOut,
    severalFiles: severalFiles(
      fleet.filesAfter.inSeveral,
      fleet.filesBefore.inSeveral,
      fileOptions,
    ),
    ...reported.report,
  };
  progress.clear();
  await write(given, output, report, () => asCsv(found, reported.lines));
  return 0;
}

/** Yields to the event loop, for signals and progress. */
function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

type Output = { kind: 'text' | 'json' | 'csv' } | { kind: 'html'; file: string };

function outputOf(given: Arguments): Output {
  const file = valueOf(given, 'html');
  const formats = [
    ...(given.flags.has('json') ? ['json'] : []),
    ...(given.flags.has('csv') ? ['csv'] : []),
    ...(file === undefined ? [] : ['html']),
  ];
  if (formats.length > 1) throw failed.exclusive(formats);
  if (file !== undefined) {
    if (path.extname(file) === '.csv') throw failed.htmlIsCsv(file);
    return { kind: 'html', file };
  }
  return { kind: given.flags.has('json') ? 'json' : given.flags.has('csv') ? 'csv' : 'text' };
}

/** The CSV file beside the HTML page. */
function besidePage(file: string): string {
  return `${file.replace(/\.html?$/i, '')}-series.csv`;
}

/** Refuses output files that would overwrite input, or, by a name that nobody typed, a file of the user. */
async function checkOverwrites(output: Output, files: readonly string[]): Promise<void> {
  if (output.kind !== 'html') return;
  const beside = besidePage(output.file);
  const written = [output.file, beside].map((file) => path.resolve(file));
  const lost = files.find((file) => written.includes(path.resolve(file)));
  if (lost !== undefined) throw failed.htmlOverInput(output.file, lost);
  const beginning = await beginningOf(beside, csvBeginning.length).catch(() => '');
  if (!['', csvBeginning].includes(beginning)) throw failed.htmlOverFile(output.file, beside);
}

function rateOf(given: Arguments): number {
  const text = valueOf(given, 'false-discoveries');
  if (text === undefined) return standardRate;
  const rate = typedNumber(asShare(text)) ?? NaN;
  if (!(rate > 0 && rate < 1)) throw failed.notAShare('false-discoveries', text);
  return rate;
}

function sinceOf(given: Arguments, before: readonly string[]): number | null {
  const text = valueOf(given, 'since');
  if (text === undefined) {
    if (valueOf(given, 'time') !== undefined) throw failed.needsOther('time', 'since');
    return null;
  }
  if (before.length > 0) throw failed.exclusive(['before', 'since']);
  if (valueOf(given, 'time') === undefined) throw failed.needsOther('since', 'time');
  const since = timeOf(text);
  if (since === null) throw failed.notAMoment('since', text);
  return since;
}

function emptyFleet(): Fleet {
  return {
    measure: null,
    series: new Names(),
    runs: new Names(),
    after: new Rows(),
    before: new Rows(),
    filesAfter: new FilesOfSeries(),
    filesBefore: new FilesOfSeries(),
    required: [],
    services: new Names(),
    serviceOf: [],
    read: [],
    leftOut: { rows: 0, first: null },
  };
}

async function read(
  given: Arguments,
  fleet: Fleet,
  meant: Omit<Meant, 'run'>,
  progress: Progress,
): Promise<void> {
  const { file } = meant;
  const isParquet = await beginsAsParquet(file);
  const run = given.flags.has('runs') ? file : '';
  let rows = 0;
  await (isParquet ? readParquet : readText)(given, file, (dialect) => {
    const take = taking(fleet, { ...meant, run }, dialect);
    return (cells, row) => {
      const pausing = take(cells, row);
      rows += 1;
      if (rows % progressInterval === 0)
        progress.doing(`${file}: ${rows.toLocaleString('en-US')} rows`);
      return pausing;
    };
  });
}

async function beginsAsParquet(file: string): Promise<boolean> {
  try {
    return (await beginningOf(file, 4)) === 'PAR1';
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The first bytes of a file, as many as it has. */
async function beginningOf(file: string, bytes: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(bytes) });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Parses the requirement: `9000`, `1.5x` or `+50%` (multiples of the largest measured throughput), or a column. */
function requiredOf(given: Arguments, fleet: Fleet): Required {
  const text = valueOf(given, 'requirement') ?? standardRequirement;
  const [, times] = /^(.+)[x×]$/i.exec(text) ?? [];
  const factor = asFactor(text) ?? smallNumber(times ?? '');
  if (factor > 0) {
    return {
      text: `${factor} times the largest throughput measured`,
      of: (_, largest) => factor * largest,
    };
  }
  const isNumber = typedNumber(text) !== null || eitherNumber(text) !== null;
  const number = isNumber ? (positive(given, 'requirement') ?? null) : null;
  if (number !== null) return { text, of: () => number };
  if (fleet.required.length === 0) {
    const more = asFactor(`+${text}`);
    throw more === null
      ? failed.noRequirement(text)
      : failed.bareRequirement(text.replace(/\s/g, ''), more);
  }
  return { text: `the column ${text}`, of: (series) => fleet.required[series] ?? NaN };
}

async function write(
  given: Arguments,
  output: Output,
  report: FleetReport,
  csv: () => Iterable<string>,
): Promise<void> {
  switch (output.kind) {
    case 'json':
      await writeOut(`${JSON.stringify(report, null, 2)}\n`);
      break;
    case 'csv':
      for (const piece of csv()) if (!(await writeOut(piece))) break;
      break;
    case 'html': {
      const beside = besidePage(output.file);
      await writeWhole(beside, csv());
      await writeWhole(output.file, asHtml(report, path.basename(beside)));
      break;
    }
    case 'text':
  }
  if (output.kind === 'text' || output.kind === 'html') {
    const rest = output.kind === 'html' ? `${besidePage(output.file)} has all` : '--csv writes all';
    await writeOut(fleetAsText(report, rest, styleFor(hasColor(given))));
  }
}

/** Writes to a temporary file and renames it, so that an interruption leaves the old file. */
async function writeWhole(file: string, pieces: Iterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w');
    try {
      for (const piece of pieces) await handle.write(piece);
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw failed.unwritable(file, code);
  }
}
