import type { SheetLayout } from '../../../view/sheet/layout.ts';
import type { LooksPart } from '../contract.ts';
import { rangeOf } from '../excel.ts';
import { applyStyle, setUpPage, setWidths } from './cells.ts';
import { dressChart } from './drawChart.ts';

/** The formatting of an output. */
export interface Looks {
  layout: SheetLayout;
  /** Name of the chart. */
  chart: string;
  /** Whether the sheet is ours, including its page setup. */
  ownSheet: boolean;
  /** Whether to set column widths. */
  widths: boolean;
}

/** A part of the formatting, which is queued on its own. */
type Part = readonly [part: LooksPart, queue: (sheet: Excel.Worksheet, looks: Looks) => void];

const parts: readonly Part[] = [
  [
    'formats',
    (sheet, { layout, ownSheet, widths }) => {
      // Row heights of wrapped text depend on the column widths.
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
 * Finishes a writing once the content is written: formatting, and the register entries that `conclude` queues. These
 * come last, so that an earlier failure is recognised when the pane opens next. If Excel refuses formatting (page setup
 * without a printer, a marker of a series), each part gets a request of its own, so that the others still succeed;
 * returns the refused parts. The register entries must succeed.
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
      // A refused part must not affect the others.
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    } catch {
      refused.push(part);
    }
  }
  return refused;
}
