import { withTexts } from './archive.ts';

/**
 * A workbook whose charts are in order: of a series over numbers, rust_xlsxwriter 0.102.0 writes `c:marker`
 * before `c:spPr`; ECMA-376 part 1 (`CT_ScatterSer`) has them the other way round, and Excel may refuse a
 * file that has not. Here, because the browser can unpack: in the writer this would weigh 70 kB.
 */
export function chartsInOrder(workbook: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return withTexts(workbook, (name) => name.startsWith('xl/charts/'), marksAfterLines);
}

/** Each series with its marks right after its line. */
export function marksAfterLines(chart: string): string {
  return chart.replaceAll(
    /(<c:marker>(?:(?!<\/c:marker>).)*<\/c:marker>)(<c:spPr>.*?<\/c:spPr>)/gs,
    (_, marks: string, line: string) => line + marks,
  );
}
