import type { FitReport } from 'usl-fit';
import packed from '../../../workbook/pkg/usl_fit_workbook_bg.wasm';
import { unpacked } from '../../parts/carried.ts';
import { bookOf, type Origin } from './book.ts';
import { startWriter, writeBook } from './writer.ts';

let started: Promise<void> | null = null;

/** The bytes of an Excel workbook of a report; this module is loaded when the first is asked for. */
export async function makeWorkbook(
  report: FitReport,
  origin: Origin,
): Promise<Uint8Array<ArrayBuffer>> {
  started ??= WebAssembly.compile(unpacked(packed)).then(startWriter);
  await started;
  return writeBook(bookOf(report, origin));
}
