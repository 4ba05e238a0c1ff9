import { part } from '../../view/texts/part.ts';
import type { LooksPart } from '../workbook/contract.ts';
import type { Operation, TaskKind } from '../taskpane/state/paneState.ts';

const working: Readonly<Record<TaskKind, string>> = {
  opening: 'Looking for measurements…',
  reading: 'Reading the measurements…',
  refitting: 'The data have changed; fitting again…',
  following: 'Looking at the selection…',
  inserting: 'Inserting…',
  updating: 'Updating the sheet…',
  converting: 'Converting text to numbers…',
  cleaning: 'Cleaning up…',
};

const attempts: Readonly<Record<Operation, string>> = {
  start: 'Nothing can be fitted yet.',
  read: 'The measurements could not be read.',
  insert: 'The fit could not be inserted.',
  import: 'The measurements could not be put on a new sheet.',
  update: 'The sheet could not be updated.',
  select: 'The cells could not be shown.',
  formula: 'The formula could not be put into the cell.',
  convert: 'The text could not be converted.',
  watch: 'Changes to the data are not noticed.',
  follow: 'The selection cannot be followed.',
  save: 'Your settings could not be saved in the workbook.',
  'clean-up': 'The unfinished output could not be removed.',
  open: 'What USL Fit saved in this workbook could not be read.',
};

const looks: Readonly<Record<LooksPart, string>> = {
  formats: 'the cell formats',
  chart: 'the formatting of the chart',
  page: 'the page set-up',
};

/** Status messages of the pane. */
export const noteTexts = part('pane notes', {
  working,
  fitting: 'Fitting…',
  answering: 'Working it out…',
  waiting:
    'Excel has not answered yet. If a cell is being edited, press Enter or Esc in the sheet.',
  written: (how: 'inserted' | 'updated', sheet: string, address: string) =>
    `${how === 'inserted' ? 'Inserted' : 'Updated'} on sheet ‘${sheet}’, ${address}.`,
  looks,
  refused: (what: readonly string[]) =>
    ` Excel refused ${what.join(' and ')}; everything else is there.`,
  read: (from: string) => `Read ${from}.`,
  fitted: (from: string) => `Fitted ${from}.`,
  again: (from: string, time: string) =>
    `Fitted again ${from} at ${time}, because the data had changed.`,
  from: (address: string, hidden: number) =>
    hidden === 0
      ? `from ${address}`
      : `from ${address} without ${hidden === 1 ? 'a hidden row' : `${hidden} hidden rows`}`,
  roles: {
    concurrency: 'concurrency',
    throughput: 'throughput',
    series: 'series',
    latency: 'latency',
  },
  role: (role: string, column: string, header: string | null) =>
    `${role} from ${column}${header === null ? '' : ` (${header})`}`,
  unused: (columns: readonly string[]) => `; not used: ${columns.join(', ')}`,
  damaged:
    'Part of what USL Fit saved in this workbook could not be understood; the rest is in use. Check the options.',
  newer:
    'This workbook was last used with a newer USL Fit, whose settings are not read here. Choose the options anew.',
  changed: 'The data have changed since.',
  elsewhere: (address: string) =>
    `The cells selected now are not measurements; this is still the fit of ${address}.`,
});

/** Labels of the pane's buttons, sections and questions. */
export const paneTexts = part('pane', {
  fit: 'Fit',
  insert: 'Insert',
  whereToInsert: 'Where to insert',
  newSheet: 'on a new sheet',
  beside: 'beside the data',
  update: (sheet: string) => `Update “${sheet}”`,
  start: {
    headline: 'See how far your system scales.',
    columns: 'Put concurrency in one column and the throughput measured there in the next.',
    select: 'Select both columns, with or without their headers; or a whole table.',
    choose: 'Choose',
    least:
      'Three levels of concurrency are the least; six or more, from 1 to past the expected peak, give an answer to rely on.',
    example: 'Put an example into a new sheet',
  },
  about: {
    help: 'Help',
    functions: 'Functions',
    privacy: 'Privacy',
    version: 'Version',
    diagnostics: 'Diagnostics',
    copied: 'Copied, for whoever helps you. It says nothing of what the workbook contains.',
    notCopied: 'The clipboard cannot be reached. Select the text, then press Ctrl+C.',
  },
  planning: { requirement: 'Meet a requirement', whatIf: 'Try a change', next: 'Measure next' },
  range: {
    label: 'Cells to fit',
    fit: 'Fit these cells',
    none: (text: string) => `“${text}” is no range of cells. Type one such as Sheet1!B3:C8.`,
  },
  leftOut: 'Excluded rows',
  nothing: 'none',
  options: 'Options',
  changedOptions: (count: number) => `${count} changed`,
  columnsChosen: 'columns chosen',
  asRecommended: 'as recommended',
  automatic: 'Automatic',
  off: 'off',
  on: (count: number) => `${count} on`,
  switches: {
    follow: {
      label: 'Follow the selection',
      help: 'What you select is fitted immediately where possible; anything else leaves the pane as it is.',
    },
    live: {
      label: 'Fit again when the data change',
      help: 'A moment after the last change to these cells, whoever made it.',
    },
    update: {
      label: 'Then update the inserted fit, too',
      help: 'Writes the sheet anew after each such fit; it replaces what this add-in wrote there, and nothing else.',
    },
    hiddenRows: {
      label: 'Use hidden rows, too',
      help: 'Rows that a filter hides are used; charts do not show them.',
    },
    formulas: {
      label: 'Inserted parameters follow the data',
      help: 'Formulas in the sheet find the parameters, and follow the data also without the add-in. They fit the law with equal weights.',
    },
  },
  outputs: 'Inserted in this workbook',
  ofSource: (source: string) => `of ${source}`,
  show: (location: string) => `Show ${location}`,
  row: (row: number) => `row ${row}`,
});

/** Questions and offers when something is in the way. */
export const cardTexts = part('pane cards', {
  attempts,
  retry: 'Try again',
  staleTitle: 'The data have changed',
  stale: 'The results shown are those of the data before the change.',
  refit: 'Fit the changed data',
  reasonFor: (row: string) => `Reason for excluding ${row}`,
  why: (row: string) => `${row} is excluded. Why?`,
  suchAs: 'such as: warm-up',
  done: 'Done',
  putBack: 'Include it again',
  progress: 'Written',
  stopping: 'Stopping…',
  cancel: 'Cancel',
  partlyHidden: 'The place is partly hidden',
  notEmpty: 'The place is not empty',
  newSheetInstead: 'New sheet instead',
  leftOver: (location: string) => `Left unfinished: ${location}`,
  leftover: (location: string) =>
    `Writing stopped halfway in ${location}. Update it, or clean up: that removes what USL Fit wrote there, and nothing else.`,
  cleanUp: 'Clean up',
  cleanUpAt: (location: string) => `Clean up ${location}`,
  sheet: (sheet: string) => `the sheet “${sheet}”`,
  onSheet: (address: string, sheet: string) => `${address} on “${sheet}”`,
  more: (count: number) => `and ${count} more`,
  errorCells: 'Cells with errors',
  errors: (count: number) =>
    count === 1
      ? 'One cell holds an error where a measurement could be. Correct it, or exclude the row.'
      : `${count} cells hold errors where a measurement could be. Correct them, or exclude the rows.`,
  textNumbers: 'Numbers held as text',
  texts: (count: number, isRead: boolean) => {
    const one = count === 1;
    const held = one ? 'One cell holds its number' : `${count} cells hold their numbers`;
    const read = `${one ? 'It was' : 'They were'} read as ${one ? 'a number' : 'numbers'} here; Excel’s own formulas do not.`;
    return `${held} as text. ${isRead ? read : 'Excel does not calculate with text.'}`;
  },
  convert: (count: number): string => (count === 1 ? 'Convert to a number' : 'Convert to numbers'),
  hiddenRows: 'Hidden rows',
  hidden: (rows: number) =>
    `${rows === 1 ? 'One hidden row is' : `${rows} hidden rows are`} excluded, as in charts.`,
  useHidden: 'Use hidden rows, too',
  onItsSide: 'This table lies on its side',
  upright: 'Its rows are what columns should be: each concurrency with its throughput below.',
  putUpright: 'Put it upright on a new sheet',
  turnedFrom: (address: string) => `Put upright, from ${address}.`,
  leaveRowOut: (row: number) => `Exclude row ${row}`,
  notNumbers: 'Cells without a number',
  others: (cells: number, enough: boolean) =>
    `${cells} cells hold something else where a number is expected. ${
      enough
        ? 'Correct them, or exclude their rows.'
        : 'Correct them: leave only the number in the cell; its unit belongs in the header.'
    }`,
  whyTogether: 'Why, in a few words (optional)',
  leaveOutTogether: (rows: number) =>
    rows === 1 ? 'Exclude this row' : `Exclude these ${rows} rows`,
});

/** Failures of the pane itself, by their codes. */
export const paneErrorTexts = part('pane errors', {
  'solver-not-loaded': 'The solver could not be loaded. Check the connection, then try again.',
  'formulas-not-loaded': 'The formulas could not be loaded. Check the connection, then try again.',
  'source-moved':
    'Excel no longer knows where the measurements are; their cells may be deleted. Select measurements again, then choose Fit.',
  'cannot-follow':
    'Parameters can follow one series in two columns of numbers: at most 500 rows, none excluded or hidden, every number used as it stands. Switch off “Inserted parameters follow the data” to insert this fit as it is.',
});

/** A series by its best level. */
export interface BestOfSeries {
  name: string;
  throughput: string;
  concurrency: string;
}

/** Texts of the comparison of series. */
export const comparisonTexts = part('pane comparison', {
  range: (count: number, most: BestOfSeries, least: BestOfSeries) =>
    `${most.name} delivers the most of ${count}, ${most.throughput} at ${most.concurrency}; ${least.name} the least, ${least.throughput} at ${least.concurrency}.`,
  all: 'All series',
});

/** Advice on the report of a load tool. */
export const toolReportTexts = part('pane tool reports', {
  title: (tool: string) => `A report of ${tool}`,
  totals: (tool: string, throughput: string) =>
    `This looks like the totals of ${tool}. Column ${throughput} is the throughput; how many users or threads there were, it does not say. Make a table with a row for each run: its users or threads, and its total from column ${throughput}.`,
  seconds: (tool: string, concurrency: string, throughput: string) =>
    `This looks like the history of ${tool}: column ${concurrency} is the concurrency, column ${throughput} the throughput. Each row is a moment, also during warm-up and rising load; take the mean of each level once it was steady.`,
  requests: (tool: string) =>
    `This looks like a log of ${tool}, in which each row is a request or a sample; it has no column of concurrency or throughput.`,
  text: (tool: string) =>
    `This looks like what ${tool} printed. Take two numbers of each run: its connections or users as concurrency, and its requests per second as throughput.`,
  logs: 'Or import the file itself: concurrency and throughput of each level are worked out from it.',
});

/** Texts of the formulas section. */
export const formulaTexts = part('pane formulas', {
  title: 'Formulas',
  help: 'Each formula computes its number from the measurements, with the options in use, and follows them when they change. Select an empty cell first.',
  put: 'Put into the cell',
  putNumber: (label: string) => `Put into the cell: ${label}`,
  done: (label: string, cell: string) => `${label} is in ${cell}.`,
  copy: 'Copy',
  copyNumber: (label: string) => `Copy as formula: ${label}`,
  copied: (label: string) => `Copied: ${label}. Paste it into a cell.`,
  notCopied: 'The clipboard cannot be reached. Select the formula, then press Ctrl+C.',
  none: {
    hidden:
      'No formulas: rows in between are hidden or not selected, and formulas read those, too. Show or select them, then choose Fit.',
    texts:
      'No formulas: some of the cells hold text or nothing, which functions do not read. Put numbers there first.',
    deviation:
      'No formulas: the weights are by a column of standard deviations, which the functions do not take.',
    names:
      'No formulas: a row has no series name, and functions take the one above it. Fill it in first.',
    long: 'No formulas: so many rows are excluded that naming them is longer than Excel allows. Delete them, or select fewer rows.',
  },
});
