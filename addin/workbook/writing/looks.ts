import type { SheetLayout } from '../../../view/sheet/layout.ts';
import type { LooksPart } from '../contract.ts';
import { rangeOf } from '../excel.ts';
import { applyStyle, setUpPage, setWidths } from './cells.ts';
import { dressChart } from './drawChart.ts';

/** What an output looks like, beside what it says. */
export interface Looks {
  layout: SheetLayout;
  /** Name of the chart. */
  chart: string;
  /** Whether the sheet is ours, page and all. */
  ownSheet: boolean;
  /** Whether the columns get widths of ours. */
  widths: boolean;
}

/** Queues a part of how an output looks. */
type Part = readonly [part: LooksPart, queue: (sheet: Excel.Worksheet, looks: Looks) => void];

const parts: readonly Part[] = [
  [
    'formats',
    (sheet, { layout, ownSheet, widths }) => {
      // Rows whose words run over several lines get their height by the widths there are.
      if (widths) setWidths(sheet, layout);
      for (const { block, ...style } of layout.styles) applyStyle(rangeOf(sheet, block), style);
      if (ownSheet) rangeOf(sheet, layout.block).format.autofitRows();
    },
  ],
  [
    'chart',
    (sheet, { layout, chart }) => {
      dressChart(sheet.charts.getItem(chart), layout.chart);
    },
  ],
  [
    'page',
    (sheet, { layout, ownSheet }) => {
      if (ownSheet) setUpPage(sheet, layout);
    },
  ],
];

/**
 * Ends a writing whose content stands: its looks, and what has to be noted of it. `conclude` queues the note, and it
 * comes last, so that a failure before it is known at the next opening. Where Excel refuses a look (a page without a
 * printer, a mark of a series), each part has a request of its own, so that one that is refused costs nothing else;
 * gives the refused ones. What is to be noted must not be refused.
 */
export async function finish(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  looks: Looks,
  conclude: () => void,
): Promise<LooksPart[]> {
  for (const [, queue] of parts) queue(sheet, looks);
  conclude();
  try {
    await context.sync();
    return [];
  } catch {
    conclude();
    await context.sync();
  }
  const refused: LooksPart[] = [];
  for (const [part, queue] of parts) {
    queue(sheet, looks);
    try {
      // One refused part must not take the others with it.
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    } catch {
      refused.push(part);
    }
  }
  return refused;
}
