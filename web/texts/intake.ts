import { formatPlain } from '../../view/format.ts';
import { part } from '../../view/texts/part.ts';

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
const rowsOf = (rows: readonly number[]) => `${rows.length === 1 ? 'row' : 'rows'} ${few(rows)}`;

/** The first of many, and the number of others. */
export function few(
  rows: readonly number[],
  more = (count: number) => `and ${count} more`,
): string {
  const most = 6;
  const first = rows.slice(0, most).join(', ');
  return rows.length > most ? `${first} ${more(rows.length - most)}` : first;
}

/** By delimiter. */
const separated: Record<string, string> = {
  '\t': 'separated by tabs',
  ';': 'separated by semicolons',
  ',': 'separated by commas',
  ' ': 'separated by blanks',
  '|': 'drawn with bars',
};

/** Importing measurements, and how they were understood. */
export const intakeTexts = part('intake', {
  open: 'Open file',
  openHelp:
    'A table as text (.csv, .tsv, .txt, .md, .json), or logs of load tools, packed with gzip or not',
  dropHere: 'Drop the table or the logs here',
  label:
    'A column of concurrency and one of throughput: paste them from a sheet, or drop a file or the logs of a load tool here',
  requestLog:
    'This is JMeter’s log of single requests, no cells of a table: open it as a file or paste it into the text field, and its load levels are measured.',
  isLog: 'This is the output of a load tool.',
  importLog: 'Import it as a log',
  noTableInJson:
    'This JSON holds no table: give a list of objects such as [{"users": 1, "tps": 955}], or paste the table as text.',
  replaced: 'The table was replaced; Undo brings back what was there before.',
  sheet: 'The numbers are those the sheet holds, not as rounded as it shows them.',
  json: 'The list in JSON was written as a table.',
  heading: 'What was understood',
  concurrency: (name: string) => `Concurrency is “${name}”`,
  throughput: (name: string) => `throughput is “${name}”`,
  dividedBy: (name: string) => `divided by “${name}”`,
  latency: (name: string) => `latency is “${name}”`,
  percentile: (name: string, header: string) => `${name} is “${header}”`,
  deviation: (name: string) => `standard deviation is “${name}”`,
  time: (name: string) => `time is “${name}”`,
  /** Several columns of throughput. */
  series: (names: readonly string[]) => `each of ${list(names)} is a series`,
  runs: (names: readonly string[]) => `${list(names)} are repeated runs`,
  seriesBy: (name: string) => `series are told apart by “${name}”`,
  sides: (before: string, after: string) => `“${before}” and “${after}” are two series`,
  sentence: (parts: readonly string[]) => `${parts.join(', ')}.`,
  read: (rows: number, series: number) =>
    `${formatPlain(rows)} ${rows === 1 ? 'measurement' : 'measurements'}${series > 1 ? ` in ${formatPlain(series)} series` : ''}`,
  separated,
  decimal: { point: 'decimal point', comma: 'decimal comma' },
  noHeader: 'no header',
  unused: (names: readonly string[]) => `Not used: ${list(names)}.`,
  empty: (rows: readonly number[]) => `No measurement in ${rowsOf(rows)}.`,
  comments: (rows: readonly number[]) => `Only a comment in ${rowsOf(rows)}.`,
  latencyUnread: (rows: readonly number[]) =>
    `The latency in ${rowsOf(rows)} is not a number above 0 and is not used.`,
  leftOut: (rows: readonly { row: number; reason: string }[]) =>
    `Excluded from the fit: ${rows
      .slice(0, 6)
      .map(({ row, reason }) => `row ${row}${reason === '' ? '' : ` (${reason})`}`)
      .join(', ')}${rows.length > 6 ? ` and ${rows.length - 6} more` : ''}.`,
  change: 'Change how it is read',
  changeDone: 'Close',
  decimalQuestion: (value: string) =>
    `Is the ${value.includes(',') ? 'comma' : 'point'} in ${value} a decimal sign, or does it group thousands?`,
  decimalSign: 'It is a decimal sign',
  thousands: 'It groups thousands',
});
