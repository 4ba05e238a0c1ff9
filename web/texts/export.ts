import { part } from '../../view/texts/part.ts';

/** Sharing and exporting. */
export const outTexts = part('out', {
  title: 'Share and export',
  groups: { share: 'Share', copy: 'Copy', save: 'Save', paper: 'On paper' },
  link: {
    button: 'Copy link',
    help: 'A link that opens this page with the same table, options, excluded rows and view. The table is in the link itself: whoever has the link has the table.',
    done: (length: string, isLong: boolean) =>
      `The link is copied, and stands in the address bar. It has ${length} characters${isLong ? '; some programs cut links this long, so try it once' : ''}.`,
    shown: 'The link, to be copied',
  },
  excel: {
    button: 'Copy for Excel',
    done: 'Answer, numbers, points and warnings are copied; paste them into a sheet.',
    shown: 'The table, to be copied into a sheet',
  },
  markdown: {
    button: 'Copy as Markdown',
    done: 'The report is copied as Markdown.',
    shown: 'The report as Markdown, to be copied',
  },
  csv: 'Save points (CSV)',
  json: 'Save result (JSON)',
  svg: 'Save chart (SVG)',
  png: 'Save chart (PNG)',
  print: 'Print or save as PDF',
  saved: (file: string) => `${file} is saved where this browser puts its downloads.`,
  notSaved: (file: string) => `This browser could not make ${file}. Save the chart as SVG instead.`,
  notCopied:
    'This browser does not let a page copy. The text is selected: copy it with Ctrl+C or ⌘C.',
  close: 'Done',
});

/** The origin of a report. */
export interface Origin {
  version: string;
  date: string;
  points: string;
  /** The number of excluded rows; null if none. */
  leftOut: string | null;
  throughput: string;
  concurrency: string;
  /** The changed options with their values. */
  options: readonly string[];
}

/** Texts of exported tables. */
export const tableTexts = part('tables', {
  row: 'row',
  latency: 'latency',
  fitted: 'fitted',
  residual: 'residual',
  standardizedResidual: 'standardized residual',
  efficiency: 'efficiency',
  leverage: 'leverage',
  cooksDistance: 'Cook’s distance',
  weight: 'weight',
  leftOut: 'excluded',
  heldOut: 'held out',
  byChoice: 'by choice',
  series: 'series',
  unbounded: 'unbounded',
  quantity: 'quantity',
  estimate: 'estimate',
  standardError: 'standard error',
  intervalFrom: (level: string) => `${level} interval from`,
  intervalTo: (level: string) => `${level} interval to`,
  beforeYouRely: 'Before you rely on it:',
  origin: ({ version, date, points, leftOut, throughput, concurrency, options }: Origin) =>
    `Made with USL Fit ${version} on ${date} from ${points} measurements of ${throughput} against ${concurrency}${leftOut === null ? '' : `, ${leftOut} of them excluded`}. ${options.length === 0 ? 'All options at their defaults.' : `Options: ${options.join('; ')}.`}`,
  /** A setting with its value, in a list of options. */
  option: (setting: string, value: string) => `${setting.toLowerCase()} ${value}`,
  quoted: (answer: string) => `“${answer}”`,
});

/** The workbook export. */
export const workbookTexts = part('workbook', {
  button: 'Save workbook (Excel)',
  refits: 'Save a workbook that refits itself',
  /** The origin of its numbers, shown in the workbook. */
  source: (measurements: string, one: boolean, version: string, day: string) =>
    `${measurements} ${one ? 'row' : 'rows'}, fitted with USL Fit ${version} on ${day}`,
  notMade: 'The workbook could not be made. Save the points as CSV instead; Excel opens them, too.',
});
