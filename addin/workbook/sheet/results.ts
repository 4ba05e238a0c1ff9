import type { Row } from '../../../view/rows.ts';
import type { SheetContent } from '../sheetContent.ts';
import { number, numberFormat, text, type CellContent } from './cells.ts';
import { nth, type Frame } from './frame.ts';
import { levelText } from './level.ts';
import type { Plan } from './plan.ts';

/** The table of results of every series, as it was fitted. */
export function addResults(plan: Plan, frame: Frame, { series }: SheetContent): void {
  const level = levelText(nth(series, 0).fit.confidenceLevel);
  plan.look('section', plan.add(text('Results')), 0);
  const heads = ['Result', 'Estimate', 'Standard error', `Low ${level}`, `High ${level}`];
  addHeading(plan, frame, heads);
  for (const one of series) {
    for (const row of one.rows) {
      const at = plan.add(...frame.lead(one), ...resultLine(row));
      const numbers = [row.value, row.standardError, row.low, row.high];
      for (const [j, value] of numbers.entries()) {
        if (typeof value === 'number') {
          plan.format(numberFormat(value, row.format), at, frame.first + 1 + j);
        }
      }
    }
  }
  plan.skip();
}

/** A row of names above a table. */
export function addHeading(plan: Plan, frame: Frame, heads: readonly string[]): number {
  const lead = frame.first === 0 ? [] : ['Series'];
  const row = plan.add(...[...lead, ...heads].map(text));
  plan.look('heading', row, 0, 1, frame.width);
  const labels = frame.first + 1;
  plan.look('numberHeading', row, labels, 1, frame.width - labels);
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
    bound === null && hasInterval ? text('unbounded') : number(bound);
  return [
    text(label),
    typeof value === 'string' ? text(value) : number(value),
    number(standardError),
    note === null ? end(low) : text(note),
    end(high),
  ];
}
