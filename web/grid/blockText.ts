import { unquoted } from './scan.ts';

/** The cells of a block as sheets put them on the clipboard: lines of cells between tabs. */
export function blockText(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The cells a sheet has put on the clipboard; one in quotes may hold tabs and line breaks. */
export function cellsOfBlock(clipboard: string): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let from = 0;
  let quoting = false;
  const take = (to: number) => {
    rows.at(-1)?.push(unquoted(text.slice(from, to).trim()));
    from = to + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    // A quote in the middle of a cell, as in 5" disks, is a letter.
    if (character === '"' && (quoting || text.slice(from, at).trim() === '')) {
      quoting = !quoting && text.includes('"', at + 1);
    } else if (!quoting && (character === '\t' || character === '\n')) {
      take(at);
      if (character === '\n') rows.push([]);
    }
  }
  take(text.length);
  return rows;
}

/**
 * What a paste writes: the block, again and again where the cells that are selected are a multiple of it.
 *
 * @param rows how many rows are selected
 * @param columns how many columns are selected
 */
export function repeatedBlock(
  block: readonly (readonly string[])[],
  rows: number,
  columns: number,
): string[][] {
  const width = Math.max(...block.map(({ length }) => length));
  const times = (selected: number, own: number) => (selected % own === 0 ? selected / own : 1);
  const [down, across] = [times(rows, block.length), times(columns, width)];
  // Rows of different lengths would not meet.
  const even = block.every(({ length }) => length === width);
  const wide = block.map((row) =>
    even ? Array.from({ length: across }, () => row).flat() : [...row],
  );
  return Array.from({ length: down }, () => wide).flat();
}
