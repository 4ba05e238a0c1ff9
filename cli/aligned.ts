/**
 * Aligns rows as a table: the first column to the left, the others to the right. The hyphen of a negative number
 * becomes a minus sign.
 */
export function aligned(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(withMinus));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (column > 0 && isSentence(row) ? 0 : lengthOf(row[column])))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - lengthOf(cell)));
          return column === 0 || (column === 1 && isSentence(row)) ? cell + space : space + cell;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function withMinus(cell: string): string {
  return cell.includes('-') ? cell.replace(/(^|\s)-(?=[\d.])/g, '$1−') : cell;
}

/** Whether the row's value is a sentence, which may run into the following columns. */
function isSentence(row: readonly string[]): boolean {
  return row[2] === '' && row[3] === '' && /[a-z] [a-z]/.test(row[1] ?? '');
}

/** Length in characters; a surrogate pair counts once. */
export function lengthOf(cell = ''): number {
  return cell.length - (cell.match(/[\ud800-\udbff]/g)?.length ?? 0);
}
