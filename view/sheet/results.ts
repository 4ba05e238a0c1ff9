import { sheetTexts } from '../texts/sheet.ts';
import type { Row } from '../rows.ts';
import type { SheetContent } from './content.ts';
import { blank, number, numberFormat, text, type CellContent } from './cells.ts';
import { nth, type Frame } from './frame.ts';
import { levelText } from './level.ts';
import type { Plan } from './plan.ts';

/** Stands where a result does not exist. */
const none = '–';

/** The table of results of every series, as it was fitted. */
export function addResults(plan: Plan, frame: Frame, { series }: SheetContent): void {
  const words = sheetTexts().results;
  const level = levelText(nth(series, 0).fit.confidenceLevel);
  plan.mayBreak();
  plan.look('section', plan.add(text(words.title)), 0);
  const heads = [
    words.head,
    words.estimate,
    words.standardError,
    words.low(level),
    words.high(level),
  ];
  addHeading(plan, frame, heads);
  for (const [i, one] of series.entries()) {
    if (i > 0) plan.mayBreak();
    for (const row of one.rows) addResult(plan, frame.lead(one), row);
  }
  plan.skip();
}

function addResult(plan: Plan, lead: readonly CellContent[], row: Row): void {
  const line = resultLine(row);
  const at = plan.add(...lead, ...line);
  const formats = rowFormats(row);
  for (const [j, cell] of line.entries()) {
    const column = lead.length + j;
    // The method runs on over the columns beside it.
    const isWords = typeof cell === 'string' && cell !== blank && typeof row.value !== 'string';
    if (j > 0 && isWords) plan.look('instead', at, column);
    if (typeof cell === 'number') plan.format(formats(cell), at, column);
  }
}

/** Numbers of one row show the same decimals, but for those that would vanish in them. */
function rowFormats({ value, format }: Row): (shown: number) => string {
  const common = typeof value === 'number' ? numberFormat(value, format) : null;
  return (shown) => {
    const own = numberFormat(shown, format);
    return common === null || common.includes('E') || shown === 0 || Math.abs(shown) < 1e-5
      ? own
      : common;
  };
}

/** How a row of names is made. */
interface HeadingOptions {
  /** Which name is the first one above numbers; 1 if not given. */
  numbersFrom?: number;
  /** Which of those further on stand above words. */
  words?: readonly number[];
}

/** A row of names above a table. */
export function addHeading(
  plan: Plan,
  frame: Frame,
  heads: readonly string[],
  { numbersFrom = 1, words = [] }: HeadingOptions = {},
): number {
  const lead = frame.first === 0 ? [] : [sheetTexts().results.series];
  const row = plan.add(...[...lead, ...heads].map(text));
  plan.look('heading', row, 0, 1, frame.width);
  const labels = frame.first + numbersFrom;
  plan.look('numberHeading', row, labels, 1, frame.width - labels);
  for (const column of words) plan.look('words', row, frame.first + column);
  return row;
}

function resultLine({
  label,
  value,
  standardError,
  low,
  high,
  hasInterval,
  note,
}: Row): CellContent[] {
  const end = (bound: number | null): CellContent =>
    bound === null && hasInterval ? text(sheetTexts().results.unbounded) : number(bound);
  return [
    text(label),
    typeof value === 'number' ? value : text(value ?? none),
    number(standardError),
    note === null ? end(low) : text(note),
    end(high),
  ];
}
