import { part } from '../../view/texts/part.ts';
import { listed } from '../../view/texts/listed.ts';
import type { Step } from '../../view/repair/table.ts';

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
const rowsOf = (rows: readonly number[]) =>
  `${rows.length === 1 ? 'row' : 'rows'} ${listed(rows.map(String), 'and')}`;

function done(step: Step): string {
  switch (step.kind) {
    case 'html':
      return 'its cells were taken out of the HTML';
    case 'wiki':
      return 'the wiki’s markup was taken off';
    case 'drawn':
      return 'the lines that draw it were taken off';
    case 'records':
      return 'each record became a row';
    case 'around':
      return step.lines.length === 1
        ? 'the line around it became a comment'
        : `the ${step.lines.length} lines around it became comments`;
    case 'totals':
      return `${quoted(step.rows)} was excluded`;
    case 'labels':
    case 'misread':
      return `“${step.example}” is read as ${step.read}`;
    case 'joined':
      return `its tables became the series ${quoted(step.names)}`;
    case 'in flight':
      return `the concurrency is “${step.throughput}” times “${step.latency}”, by Little’s law`;
    case 'units':
      return 'the row of units went into the header';
    case 'jmeter':
      return 'the users are those that the labels name';
    case 'transposed':
      return 'its rows became columns';
  }
}

function offer(step: Step): string {
  switch (step.kind) {
    case 'html':
      return 'Take the table out of the HTML';
    case 'wiki':
      return 'Take the wiki’s markup off';
    case 'drawn':
      return 'Take the drawn lines off';
    case 'records':
      return 'Make each record a row';
    case 'around':
      return 'Make comments of the lines around the table';
    case 'totals':
      return `Exclude ${quoted(step.rows)}`;
    case 'labels':
    case 'misread':
      return `Read “${step.example}” as ${step.read}`;
    case 'joined':
      return `Read the tables as the series ${quoted(step.names)}`;
    case 'in flight':
      return `Concurrency is “${step.throughput}” times “${step.latency}”`;
    case 'units':
      return 'Put the row of units into the header';
    case 'jmeter':
      return 'Take the users from the labels';
    case 'transposed':
      return 'Make columns of the rows';
  }
}

/** Ways to read a table that was refused. */
export const repairTexts = part('repairs', {
  heading: 'Read it so:',
  done: (steps: readonly Step[]) =>
    `The table was put in order: ${steps.map(done).join('; ')}. Undo brings back the text as it was.`,
  offer,
  columns: ({ n, x }: { n: string; x: string }) =>
    x === '' ? `“${n}” is the concurrency` : `“${n}” is the concurrency, “${x}” the throughput`,
  leaveOut: (rows: readonly number[]) => `Exclude ${rowsOf(rows)}`,
  oneLevel:
    'This is a report of one load level, and a curve needs several: run the test at three or more, and paste their reports one below the other.',
  becomes: (points: readonly (readonly [string, string])[], more: boolean) =>
    `${points.map(([n, x]) => `${n} → ${x}`).join(', ')}${more ? ' …' : ''}`,
});
