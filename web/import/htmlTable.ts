/** A longer one takes a browser too long to read. */
const longest = 2_000_000;

/**
 * The table a sheet has put on the clipboard as HTML, with its numbers as the sheet holds them, as text
 * with tabs: what is shown may be rounded, too wide for its column, or written in any locale's way.
 *
 * `null` where the HTML does not say them, or is more than one plain table.
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
      // A number in some locale's way among others that have none cannot be told from them.
      const unclear = number === null && /^[+-]?\d[\d.,'’ ]*$/.test(shown) && !/^\d+$/.test(shown);
      if (unclear || cell.colSpan > 1 || cell.rowSpan > 1) return null;
      cells.push(number ?? quoted(shown));
    }
    lines.push(cells.join('\t'));
  }
  return someExact ? `${lines.join('\n')}\n` : null;
}

/** The cells of a table in HTML as they are shown, row by row; `null` where it is not one plain table. */
export function tableCells(html: string): string[][] | null {
  if (html.length > longest || !/<table/i.test(html)) return null;
  const rows = [...(onlyTable(html)?.rows ?? [])].map((row) => [...row.cells]);
  if (rows.length === 0 || rows.flat().some((cell) => cell.colSpan > 1 || cell.rowSpan > 1))
    return null;
  return rows.map((cells) => cells.map(shownText));
}

/** The table of a document that has no other. */
function onlyTable(html: string): HTMLTableElement | null {
  // Nothing in such a document runs or is loaded.
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table');
  return tables.length === 1 ? (tables[0] ?? null) : null;
}

/** The cells of every table in HTML as they are shown; null where there are none, or cells span several places. */
export function tablesInHtml(html: string): string[][][] | null {
  if (html.length > longest) return null;
  // Rows alone are a part of a table.
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

/** `{"1":3,"3":955.16}`: of type 3, a number, and its value. */
function sheetsNumber(cell: HTMLTableCellElement): string | null {
  const written = cell.getAttribute('data-sheets-value');
  return written === null ? null : (/^\{"1":3,"3":(-?[\d.eE+-]+)\}$/.exec(written)?.[1] ?? null);
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
