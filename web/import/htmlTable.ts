/** Longer texts take a browser too long to parse. */
const longest = 2_000_000;

/**
 * The table that a spreadsheet put on the clipboard as HTML, with its exact numbers, as tab-separated text: displayed
 * numbers may be rounded, too wide for their column, or in any locale's notation.
 *
 * `null` if the HTML lacks exact numbers, or is more than one plain table.
 *
 * Source: the attributes that the sheets write: `x:num` (Excel), `sdval` (LibreOffice and OpenOffice),
 * `data-sheets-value` (Google Sheets).
 */
export function exactTable(html: string): string | null {
  if (html.length > longest || !/x:num|sdval|data-sheets-value/.test(html)) return null;
  const table = onlyTable(html);
  if (table === null) return null;
  let someExact = false;
  const lines: string[] = [];
  for (const row of table.rows) {
    const cells: string[] = [];
    for (const cell of row.cells) {
      const number = exactNumber(cell);
      const shown = shownText(cell);
      someExact ||= number !== null && number !== shown;
      // A number in some locale's notation, next to others with exact values, is ambiguous.
      const unclear = number === null && /^[+-]?\d[\d.,'’ ]*$/.test(shown) && !/^\d+$/.test(shown);
      if (unclear || cell.colSpan > 1 || cell.rowSpan > 1) return null;
      cells.push(number ?? quoted(shown));
    }
    lines.push(cells.join('\t'));
  }
  return someExact ? `${lines.join('\n')}\n` : null;
}

/** The displayed cells of an HTML table, row by row; `null` if it is not one plain table. */
export function tableCells(html: string): string[][] | null {
  if (html.length > longest || !/<table/i.test(html)) return null;
  const rows = [...(onlyTable(html)?.rows ?? [])].map((row) => [...row.cells]);
  if (rows.length === 0 || rows.flat().some((cell) => cell.colSpan > 1 || cell.rowSpan > 1))
    return null;
  return rows.map((cells) => cells.map(shownText));
}

/** The only table of a document. */
function onlyTable(html: string): HTMLTableElement | null {
  // Nothing in a parsed document is executed or loaded.
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table');
  return tables.length === 1 ? (tables[0] ?? null) : null;
}

/** The displayed cells of every HTML table; null if there are none, or if cells span several columns or rows. */
export function tablesInHtml(html: string): string[][][] | null {
  if (html.length > longest) return null;
  // Rows without a table are a fragment of one.
  const whole = /<table[\s>]/i.test(html) ? html : `<table>${html}</table>`;
  const document = new DOMParser().parseFromString(whole, 'text/html');
  const tables = [...document.querySelectorAll('table')].map((table) =>
    [...table.rows].map((row) => [...row.cells]),
  );
  const spans = tables.flat(2).some((cell) => cell.colSpan > 1 || cell.rowSpan > 1);
  return spans || tables.length === 0
    ? null
    : tables.map((rows) => rows.map((cells) => cells.map(shownText)));
}

function shownText(cell: HTMLTableCellElement): string {
  return cell.textContent.trim().replace(/\s+/g, ' ');
}

function exactNumber(cell: HTMLTableCellElement): string | null {
  const written = cell.getAttribute('x:num') || cell.getAttribute('sdval') || sheetsNumber(cell);
  return written !== null && written.trim() !== '' && Number.isFinite(Number(written))
    ? written.trim()
    : null;
}

/** `{"1":3,"3":955.16}`: type 3, a number, and its value. */
function sheetsNumber(cell: HTMLTableCellElement): string | null {
  const written = cell.getAttribute('data-sheets-value');
  return written === null ? null : (/^\{"1":3,"3":(-?[\d.eE+-]+)\}$/.exec(written)?.[1] ?? null);
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
