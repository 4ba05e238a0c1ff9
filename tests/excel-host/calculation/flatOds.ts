import { quoteSheet } from '../model/a1.ts';
import type { Calculated, CalculationInput, InputCell } from '../model/calculation.ts';

/** A workbook as one XML file that LibreOffice can open, with formulas in Excel's grammar. */
export function flatOds(input: CalculationInput, { arrays }: Pick<Calculated, 'arrays'>): string {
  const tables = input.sheets.map(({ name, cells }, sheet) => {
    const sizes = new Map(
      arrays
        .filter((array) => array.sheet === sheet)
        .map((array) => [`${array.row} ${array.column}`, array]),
    );
    const rows = rowsOf(cells).map(
      (line) =>
        `<table:table-row>${line
          .map((cell) => cellElement(cell, cell && sizes.get(`${cell.row} ${cell.column}`)))
          .join('')}</table:table-row>`,
    );
    const names = namesElement(input, sheet);
    return `<table:table table:name="${escaped(name)}">${rows.join('') || emptyRow}${names}</table:table>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet>${tables.join('\n')}${namesElement(input, null)}</office:spreadsheet></office:body>
</office:document>`;
}

const oasis = 'urn:oasis:names:tc:opendocument:xmlns';
const namespaces = [
  `xmlns:office="${oasis}:office:1.0"`,
  `xmlns:table="${oasis}:table:1.0"`,
  `xmlns:text="${oasis}:text:1.0"`,
  // Without this, LibreOffice would take `msoxl:` for a part of the formula.
  'xmlns:msoxl="http://schemas.microsoft.com/office/excel/formula"',
].join(' ');

const emptyRow = '<table:table-row><table:table-cell/></table:table-row>';

/** Cells by row and column from the first one on, null where there is none. */
function rowsOf(cells: readonly InputCell[]): (InputCell | null)[][] {
  const lines: (InputCell | null)[][] = [];
  for (const cell of cells) {
    while (lines.length <= cell.row) lines.push([]);
    const line = lines[cell.row] ?? [];
    while (line.length <= cell.column) line.push(null);
    line[cell.column] = cell;
  }
  return lines.map((line) => (line.length === 0 ? [null] : line));
}

function cellElement(
  cell: InputCell | null,
  array: { rows: number; columns: number } | undefined | null,
): string {
  if (cell === null) return '<table:table-cell/>';
  const { value, formula } = cell;
  if (formula !== '') {
    const span =
      array === undefined || array === null
        ? ''
        : ` table:number-matrix-columns-spanned="${array.columns}" table:number-matrix-rows-spanned="${array.rows}"`;
    return `<table:table-cell${span} table:formula="msoxl:${escaped(asStored(formula))}"/>`;
  }
  if (typeof value === 'number') {
    return `<table:table-cell office:value-type="float" office:value="${value}"/>`;
  }
  if (typeof value === 'boolean') {
    return `<table:table-cell office:value-type="boolean" office:boolean-value="${value}"/>`;
  }
  return `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`;
}

/** Functions that are newer than the file format have a prefix in files, which users do not see. */
const prefixed =
  /\b((?!ERROR\.TYPE)[A-Z]+\.[A-Z0-9.]+|IFNA|SEQUENCE|LET|XLOOKUP|FILTER|SORT|UNIQUE)\(/g;

function asStored(formula: string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((part) => (part.startsWith('"') ? part : part.replace(prefixed, '_xlfn.$1(')))
    .join('');
}

function namesElement({ sheets, names }: CalculationInput, scope: number | null): string {
  const base = scope ?? 0;
  const scoped = names.filter((name) => name.scope === scope && /![$A-Z0-9:]+$/.test(name.address));
  if (scoped.length === 0) return '';
  const home = quoteSheet(sheets[base]?.name ?? '');
  const ranges = scoped.map(({ name, address }) => {
    const bang = address.lastIndexOf('!');
    const sheet = address.slice(0, bang);
    const corners = address.slice(bang + 1).split(':');
    const cells = corners.map((corner) => `$${sheet}.${corner}`).join(':');
    return `<table:named-range table:name="${escaped(name)}" table:base-cell-address="${escaped(`$${home}.$A$1`)}" table:cell-range-address="${escaped(cells)}"/>`;
  });
  return `<table:named-expressions>${ranges.join('')}</table:named-expressions>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
