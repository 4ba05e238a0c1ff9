import type { Block } from './a1.ts';

/** Print settings of the sheet: landscape, A4 or Letter. */
export interface Page {
  printed: Block;
  /** Print scale, in per cent. */
  scale: number;
  /** Rows of the block at which a page starts. */
  breaks: number[];
  /** In points. */
  margins: typeof margins;
  /** Left footer of each page, in Excel's footer codes. */
  footer: string;
}

const margins = { left: 36, right: 36, top: 36, bottom: 54 };

/** Space between the margins on both A4 and Letter, in points. */
const room = { width: 720, height: 505 };
/** Printers and fonts differ by a few per cent. */
const slack = 0.96;
/** Height of a row, slightly more than most fonts need, in points. */
const rowHeight = 15.5;
/** Rows reserved for the title and for headings of two lines. */
const wrapped = 3;
/** Excel limits a footer to 255 characters, including codes. */
const longestFooter = 120;

/**
 * Scales the columns to the page width and sets page breaks. The scale is explicit because Excel
 * ignores manual page breaks with "fit to width".
 */
export function pageOf({
  width,
  starts,
  printed,
  footer,
}: {
  /** Total width of the columns, in points. */
  width: number;
  /** Rows at which a page may start, ascending. */
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
    // `&` starts a code in a footer.
    footer: footer.slice(0, longestFooter).replaceAll('&', '&&'),
  };
}

/** Page breaks that keep sections together, unless a section is longer than a page. */
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
    // In a section longer than a page, Excel breaks pages itself.
    while (next - page > rows) page += rows;
  }
  return breaks;
}
