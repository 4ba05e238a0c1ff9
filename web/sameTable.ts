/** Whether two texts are one table, whichever of its rows are commented out. */
export function isSameTable(one: string, other: string): boolean {
  const bare = (text: string) => text.replaceAll(/^# /gm, '').trim();
  return bare(one) === bare(other);
}

/** Whether two texts have a line in common that holds a number, so that one may be an edit of the other. */
export function shareRows(before: string, after: string): boolean {
  const rows = (text: string) =>
    filledLines(text)
      .filter((line) => /\d/.test(line))
      .join('\n');
  return before === after || shareLines(rows(before), rows(after));
}

/** Whether two texts have a line in common. */
export function shareLines(before: string, after: string): boolean {
  const lines = new Set(filledLines(before));
  return filledLines(after).some((line) => lines.has(line));
}

function filledLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
