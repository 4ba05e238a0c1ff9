import type { Selection } from './workbook.ts';

/** Named one by one up to this many. */
const mostNamed = 3;

/** Tells of numbers that the sheet holds as text: they take part, and nobody should be surprised. */
export function TextNumbers({ cells }: { cells: Selection['textNumbers'] }) {
  if (cells.length === 0) return null;
  const named = cells
    .slice(0, mostNamed)
    .map(({ row, column, text }) => `${columnLetters(column)}${row} (“${text}”)`);
  const more = cells.length - named.length;
  const list = named.join(', ') + (more > 0 ? ` and ${more} more` : '');
  const one = cells.length === 1;
  return (
    <div class="usl-card">
      <p>
        {one ? 'One cell holds its number' : `${cells.length} cells hold their numbers`} as text:{' '}
        {list}. {one ? 'It was read as a number' : 'They were read as numbers'}; convert{' '}
        {one ? 'it' : 'them'} in the sheet if that was not meant.
      </p>
    </div>
  );
}

/** 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const first = Math.floor((column - 1) / 26);
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return first === 0 ? last : columnLetters(first) + last;
}
