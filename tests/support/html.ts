/** The cells of well-formed HTML tables; in the page, the browser's own parser does this. */
export function readHtml(text: string): string[][][] {
  const inner = (source: string, tag: string) =>
    [
      ...source.matchAll(new RegExp(`<(?:${tag})(?:\\s[^>]*)?>([\\s\\S]*?)</(?:${tag})>`, 'gi')),
    ].map(([, body = '']) => body);
  return inner(text, 'table').map((table) =>
    inner(table, 'tr').map((row) =>
      inner(row, 'th|td').map((cell) =>
        cell
          .replace(/<[^>]+>/g, '')
          .replaceAll('&nbsp;', ' ')
          .trim(),
      ),
    ),
  );
}
