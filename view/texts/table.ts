import { part } from './part.ts';

/** How a table is read: which column is what. */
export const columnTexts = part('columns', {
  title: 'How the table is read',
  roles: {
    n: 'Concurrency',
    x: 'Throughput',
    group: 'Series',
    latency: 'Latency',
    deviation: 'Standard deviation',
  },
  decimal: 'Decimal sign',
  point: 'Point: 1,234.5',
  comma: 'Comma: 1.234,5',
  oneSeries: 'One series',
  noGroup: 'All rows are one series',
  noLatency: 'None: concurrency over throughput',
  recognise: 'Recognise it',
  recognised: 'Recognised',
  recognisedAs: (column: string) => `Recognised: ${column}`,
  column: (number: number) => `column ${number}`,
  choose: 'Choose…',
});

/** What is left out of the fit, and why. */
export const exclusionTexts = part('exclusions', {
  title: 'Left out of the fit',
  none: 'Every measurement takes part.',
  reasonFor: (row: string) => `Reason for ${row}`,
  reasonExample: 'such as: warm-up',
  putBack: 'Put back',
  wholeRows: 'Rows are whole numbers from 1.',
  outAlready: (row: number) => `Row ${row} is left out already.`,
  noMeasurement: (row: number) => `There is no measurement in row ${row}.`,
  rowToLeaveOut: 'Row to leave out',
  leaveOut: 'Leave out',
});
