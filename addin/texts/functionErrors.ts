import { part } from '../../view/texts/part.ts';

type Name = string;

/** Messages for custom functions without a result. */
export const functionErrorTexts = part('function errors', {
  empty: 'empty',
  emptyOrZero: 'empty or 0',
  /** Positions in an argument. */
  cellOf: (position: number, name: Name) => `Cell ${position} of ${name}`,
  cellAt: (row: number, column: number, name: Name) => `Row ${row}, column ${column} of ${name}`,
  aCellOfOptions: 'A cell of the options',
  rowOfOptions: (row: number) => `Row ${row} of the options`,
  option: (name: Name) => `The option "${name}"`,
  // Cells.
  block: (name: Name, rows: number, columns: number) =>
    `${name} is a block of ${rows} rows and ${columns} columns; give one row or one column.`,
  emptyCell: (cell: string) => `${cell} is empty; give a number.`,
  logical: (cell: string, isTrue: boolean) =>
    `${cell} is ${isTrue ? 'TRUE' : 'FALSE'}; give a number.`,
  likeNumber: (cell: string, text: string) =>
    `${cell} is the text "${text}", which only looks like a number; convert it to a number.`,
  text: (cell: string, text: string) => `${cell} is the text "${text}"; give a number.`,
  error: (cell: string, error: string) => `${cell} is the error ${error}; correct that cell first.`,
  noNumber: (cell: string) => `${cell} holds a data type without a number; give a number.`,
  noText: (cell: string) => `${cell} holds neither text nor a number; give one of them.`,
  missing: (name: Name, found: string, isEmpty: boolean) =>
    `${name} is ${found}; give ${isEmpty ? 'a number' : 'a positive number'}.`,
  unlikeRows: (one: Name, rows: number, other: Name, others: number) =>
    `${one} has ${rows} rows and ${other} has ${others}; give single cells or ranges of the same shape.`,
  unlikeColumns: (one: Name, columns: number, other: Name, others: number) =>
    `${one} has ${columns} columns and ${other} has ${others}; give single cells or ranges of the same shape.`,
  // Measurements.
  unlikeLengths: (one: Name, cells: number, other: Name, others: number) =>
    `${one} has ${cells} cells and ${other} has ${others}; give ranges of the same length.`,
  noMeasurements: 'n and x hold no measurements; give ranges with numbers.',
  halfPair: (cell: string, found: string, other: Name, beside: number) =>
    `${cell} is ${found} beside ${other} = ${beside}; fill it in or empty both.`,
  noFirstName: 'series has no name beside the first measurement; give one.',
  // Options.
  noEffect: (name: Name) => `The option "${name}" has no effect in this function; leave it out.`,
  twice: (name: Name) => `The option "${name}" is given twice; give it once.`,
  optionsBlock: 'The options are a block of cells; give two columns, name and value.',
  noName: (row: number) => `Row ${row} of the options has a value without a name; name it.`,
  notPairs: (text: string) =>
    `The options are "${text}"; write them as name=value, such as level=0.9.`,
  noOption: (name: Name, known: string) => `There is no option "${name}"; functions take ${known}.`,
  tooManyReplicates: (found: string, most: number) =>
    `The option "replicates" is ${found}; in a cell at most ${most} are drawn, since Excel waits for them.`,
  // The one number that is wanted.
  oneCell: (name: Name) => `${name} is a range of cells; give a single text.`,
  unknownQuantity: (text: string, known: string) => `quantity is "${text}"; give one of ${known}.`,
  noSeries: (name: string) => `No series is named "${name}"; give a name from series.`,
  noSuchNumber: (quantity: string) => `This fit has no ${quantity}.`,
  // Answers that do not exist.
  fallsAtOnce: 'The fitted curve has no peak: throughput does not rise from the first step on.',
  negativeCoherency:
    'The fitted curve has no peak: its coherency is negative, so throughput does not turn down.',
  noCoherency:
    'The fitted curve has no peak: its coherency is 0, so throughput does not turn down.',
  noVariance: 'R² does not exist: all throughputs are equal, so there is no variance to explain.',
  noneBetter: 'No further measurement is expected to make this quantity better known.',
  throughAll: (count: number) =>
    `With ${count} measurements the curve runs through every one of them, so nothing tells how far to trust it; measure at any further concurrency.`,
  exact: 'The curve meets every measurement exactly; there is nothing left to find out.',
  noQuantity:
    'The quantity does not exist on the fitted curve, so no measurement can be advised for it.',
  atMissing: (found: string) => `at is ${found}; give a concurrency.`,
  noBand:
    'There is no band here: the measurements leave no degrees of freedom, or the curve meets them exactly.',
  noValue: (n: string) => `The fitted curve has no value at n = ${n}.`,
  // The law.
  outOfLaw: (quantity: 'throughput' | 'latency' | 'efficiency', n: string) =>
    `The law has no ${quantity} at n = ${n}: with these parameters its denominator is not positive there.`,
  noSecond: (x: string) =>
    `The curve has no peak, so it has no second concurrency with a throughput of ${x}.`,
  neverWithoutPeak: (x: string) =>
    `The curve never reaches a throughput of ${x}; without a peak it levels off below that or has no such value.`,
  never: (x: string, highest: string, n: string) =>
    `The curve never reaches a throughput of ${x}; its highest is ${highest}, at n = ${n}.`,
  notOnBranch: (x: string, isAfter: boolean) =>
    `No concurrency ${isAfter ? 'after' : 'before'} the peak has a throughput of ${x}.`,
  noLatency: (r: string) =>
    `No concurrency has a latency of ${r} on this curve; mind the unit, which is that of the time in the throughput.`,
  unknownBranch: (text: string) => `branch is "${text}"; give before-peak or after-peak.`,
  stopped: (error: string) => `USL Fit stopped unexpectedly: ${error}`,
  noSolver:
    'USL Fit computes with WebAssembly, which is not available, too old or switched off here; update Excel and its web view, or ask your administrator to allow it.',
  noSolverFile:
    'USL Fit could not load its solver. Check the connection, then calculate again (Ctrl+Alt+F9).',
  /** Rewrites a message of the solver, which names rows and options, in terms of cells and arguments. */
  inCells: (message: string) =>
    message
      .replace(/^Row (\d+), column "([nx])"/, 'Cell $1 of $2')
      .replace(/^The option "bandAt"/, 'at'),
});
