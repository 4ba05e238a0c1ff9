import type { Block } from './a1.ts';

/** How the sheet is printed: landscape, on paper as it is bought in Europe or America. */
export interface Page {
  printed: Block;
  /** Of the size on the screen, in per cent. */
  scale: number;
  /** Rows of the block with which a page begins. */
  breaks: number[];
  /** In points. */
  margins: typeof margins;
  /** What stands at the foot of each page, on the left, in Excel's code. */
  footer: string;
}

const margins = { left: 36, right: 36, top: 36, bottom: 54 };

/** What both A4 and Letter have room for between the margins, in points. */
const room = { width: 720, height: 505 };
/** Printers and fonts differ by a few per cent. */
const slack = 0.96;
/** A row of the sheet, a little more than most fonts need. */
const rowHeight = 15.5;
/** Rows' worth of room for the title and for headings of two lines. */
const wrapped = 3;
/** Excel takes 255 characters of a footer, its codes among them. */
const longestFooter = 120;

/**
 * Fits the columns to the width of a page and turns the page where something begins. The scale is
 * given, not "as wide as the page", for then Excel would not heed where pages are to begin.
 */
export function pageOf({
  width,
  starts,
  printed,
  footer,
}: {
  /** Of all columns, in points. */
  width: number;
  /** Rows with which a page may begin, in their order. */
  starts: readonly number[];
  printed: Block;
  footer: string;
}): Page {
  const scale = Math.max(10, Math.min(100, Math.floor((100 * slack * room.width) / width)));
  const rows = Math.floor(room.height / (scale / 100) / rowHeight) - wrapped;
  return {
    printed,
    scale,
    breaks: pageBreaks(starts, printed[2], rows),
    margins,
    // In a footer `&` begins a code.
    footer: footer.slice(0, longestFooter).replaceAll('&', '&&'),
  };
}

/** Where pages begin so that what belongs together stays together, unless it is longer than one. */
export function pageBreaks(starts: readonly number[], end: number, rows: number): number[] {
  const breaks: number[] = [];
  let page = 0;
  for (const [i, start] of starts.entries()) {
    if (start >= end) break;
    const next = Math.min(starts[i + 1] ?? end, end);
    if (next - page > rows && start > page) {
      breaks.push(start);
      page = start;
    }
    // Longer than a page: Excel itself goes on to the next ones.
    while (next - page > rows) page += rows;
  }
  return breaks;
}
