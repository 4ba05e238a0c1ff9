import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLibreOffice } from '../../../scripts/programs.mjs';
import { waitLimit } from '../../support/limits.mjs';
import { areaAddress } from '../model/a1.ts';
import { calculationInput, type Calculated } from '../model/calculation.ts';
import type { CellValue } from '../model/cell.ts';
import type { Workbook } from '../model/workbook.ts';
import { flatOds } from './flatOds.ts';
import { calculateInNode } from './ironCalcInNode.ts';

/** Values by sheet and cell: `values['USL Fit']?.['B7']`. Empty cells are absent. */
export type SheetValues = Record<string, Record<string, CellValue>>;

const filter = 'fods:OpenDocument Spreadsheet Flat XML';

/**
 * Calculates workbooks with LibreOffice, all with a single start of it, which takes seconds. Numbers have 15 digits.
 * Arrays that spill are passed with the size that Excel would store.
 */
export function calculateInLibreOffice(workbooks: readonly Workbook[]): SheetValues[] {
  const files = workbooks.map((workbook) =>
    flatFile(workbook, calculateInNode(calculationInput(workbook)).arrays),
  );
  return recalculated(files, 'fods');
}

/** A workbook as it is now, for LibreOffice, with the arrays in it that spill. */
export function flatFile(workbook: Workbook, arrays: Calculated['arrays'] = []): Buffer {
  return Buffer.from(flatOds(calculationInput(workbook), { arrays }));
}

/** The values of the cells in files of one format. Every formula is recalculated, whatever values the files contain. */
export function recalculated(files: readonly Buffer[], format: 'fods' | 'xlsx'): SheetValues[] {
  return converted(files, format, 'fods', filter).map((file) => readFlatOds(file.toString('utf8')));
}

/** The files as LibreOffice saves them in another format, all with a single start of it. */
export function converted(
  files: readonly Buffer[],
  format: string,
  wanted: string,
  by = wanted,
): Buffer[] {
  const program = findLibreOffice();
  if (program === null) {
    throw new Error(
      'LibreOffice was not found: install it, or set USL_FIT_LIBREOFFICE to soffice.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'usl-fit-libreoffice-'));
  try {
    const paths = files.map((file, i) => {
      const path = join(folder, `${i}.${format}`);
      writeFileSync(path, file);
      return path;
    });
    const out = join(folder, 'out');
    // Needs its own profile: a LibreOffice that is already open would take over the work, and this process would exit
    // at once.
    const profile = join(folder, 'profile');
    mkdirSync(join(profile, 'user'), { recursive: true });
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), alwaysCalculate);
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--convert-to',
      by,
      '--outdir',
      out,
      ...paths,
    ];
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: waitLimit });
    if (status !== 0) throw new Error(`LibreOffice ended with ${status ?? 'no status'}: ${stderr}`);
    return files.map((_, i) => readFileSync(join(out, `${i}.${wanted}`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By default, LibreOffice trusts the values in a file that Excel may have written; this makes it recalculate them. */
const alwaysCalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

const elements =
  /<table:table table:name="([^"]*)"|<table:table-row\b([^>]*)>|<table:(?:covered-)?table-cell\b([^>]*?)(?:\/>|>([^]*?)<\/table:(?:covered-)?table-cell>)/g;

/** The values of the cells in a calculated file. */
export function readFlatOds(xml: string): SheetValues {
  const sheets: SheetValues = {};
  let cells: Record<string, CellValue> = {};
  let [nextRow, row, column] = [0, 0, 0];
  for (const [, table, line, cell, content = ''] of withoutCharts(xml).matchAll(elements)) {
    if (table !== undefined) {
      cells = {};
      sheets[unescaped(table)] = cells;
      nextRow = 0;
    } else if (line !== undefined) {
      [row, column] = [nextRow, 0];
      nextRow += Number(attribute(line, 'table:number-rows-repeated') ?? 1);
    } else if (cell !== undefined) {
      const count = Number(attribute(cell, 'table:number-columns-repeated') ?? 1);
      const value = valueOf(cell, content);
      if (value !== null) {
        for (let r = row; r < nextRow; r += 1) {
          for (let c = column; c < column + count; c += 1) {
            cells[areaAddress({ row: r, column: c, rows: 1, columns: 1 })] = value;
          }
        }
      }
      column += count;
    }
  }
  return sheets;
}

/** Removes charts, because each contains a table of its own inside that of its sheet. */
function withoutCharts(xml: string): string {
  return xml.replaceAll(/<draw:object\b[^]*?<\/draw:object>/g, '');
}

function valueOf(attributes: string, content: string): CellValue | null {
  const text = (): string =>
    [...content.matchAll(/<text:p[^>]*>([^]*?)<\/text:p>/g)]
      .map(([, part = '']) => unescaped(part.replaceAll(/<[^>]*>/g, '')))
      .join('\n');
  switch (attribute(attributes, 'office:value-type')) {
    case 'float':
    case 'percentage':
    case 'currency':
      return Number(attribute(attributes, 'office:value'));
    case 'boolean':
      return attribute(attributes, 'office:boolean-value') === 'true';
    case 'string':
      return text();
    default:
      return attributes.includes('table:formula=') ? '' : null;
  }
}

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
