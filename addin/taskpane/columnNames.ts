import { columnLetters } from './TextNumbers.tsx';
import type { Selection } from './workbook.ts';

/** What the selected columns are called: by a first row of words, else by their letters. */
export function columnNames({ table, origin }: Pick<Selection, 'table' | 'origin'>): string[] {
  const [first = []] = table.cells;
  const named = first.some(isWord) && first.every((cell) => cell == null || isWord(cell));
  return first.map((cell, i) =>
    named && isWord(cell) ? cell.trim() : `Column ${columnLetters(origin.column + i)}`,
  );
}

function isWord(cell: unknown): cell is string {
  return typeof cell === 'string' && cell.trim() !== '' && !/^[\s\d.,'+-]+$/.test(cell);
}
