/** Reads Parquet files, one row group after the other, and only the columns that are used. */
import zlib from 'node:zlib';
import type { Compressors, ParquetRowRange, ParquetScan } from 'hyparquet';
import type { Arguments } from '../arguments.ts';
import { failed } from '../failure.ts';
import { unreadable } from '../input.ts';
import { dialectOf, type Dialect } from './columns.ts';
import { textOf, type Take } from './take.ts';

/** Rows inspected to detect the columns. */
const looked = 1000;

/** Decompressors besides the reader's own Snappy: those of Node, which has Zstandard from 22.15 on. */
function compressors(): Compressors {
  const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (input: Uint8Array) => Uint8Array };
  return {
    GZIP: (input) => zlib.gunzipSync(input),
    BROTLI: (input) => zlib.brotliDecompressSync(input),
    ...(zstdDecompressSync && { ZSTD: (input: Uint8Array) => zstdDecompressSync(input) }),
  };
}

/** Reads a Parquet file and passes on its rows. */
export async function readParquet(
  given: Arguments,
  file: string,
  take: (dialect: Dialect) => Take,
): Promise<void> {
  try {
    // Loaded only if there is a Parquet file.
    const { asyncBufferFromFile, parquetScan, parquetSchema } = await import(
      /* webpackChunkName: "parquet" */ 'hyparquet'
    );
    const scan = await parquetScan({
      file: await asyncBufferFromFile(file),
      compressors: compressors(),
    });
    const names = parquetSchema(scan.metadata).children.map(({ element }) => element.name);
    const [first = { rowStart: 0, rowEnd: 0 }] = scan.ranges;
    // Reads the whole first group: reading only a part would decompress it all again for the rest.
    const head = await columnsOf(scan, names, first);
    const dialect = dialectOf(given, file, asText(names, head));
    const row = take(dialect);
    const used = Object.values(dialect.places).filter((column) => typeof column === 'number');
    const usedNames = used.map((column) => names[column] as string);
    for (const range of scan.ranges) {
      const read = await columnsOf(scan, usedNames, range);
      const cells: unknown[] = [];
      for (let i = range.rowStart; i < range.rowEnd; i++) {
        for (const [j, column] of used.entries()) cells[column] = read[j]?.[i - range.rowStart];
        const pause = row(cells, i + 1);
        if (pause !== undefined) await pause;
      }
    }
  } catch (error) {
    throw unreadableParquet(file, error);
  }
}

async function columnsOf(
  scan: ParquetScan,
  names: readonly string[],
  range: ParquetRowRange,
): Promise<ArrayLike<unknown>[]> {
  const read = [];
  for (const column of names) read.push(await scan.readColumn({ column, ...range }));
  return read;
}

/** The first rows as text, from which the solver detects the columns. */
function asText(names: readonly string[], columns: readonly ArrayLike<unknown>[]): string {
  const quoted = (cell: unknown) => `"${textOf(cell).replaceAll('"', '""')}"`;
  const length = Math.min(looked, columns[0]?.length ?? 0);
  const rows = Array.from({ length }, (_, i) => columns.map((column) => quoted(column[i])));
  return [names.map(quoted), ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

function unreadableParquet(file: string, error: unknown): Error {
  const { message = '', code } = error as { message?: string; code?: string };
  if (/unsupported compression codec/i.test(message)) {
    const codec = message.split(':').at(-1)?.trim() ?? '';
    return failed.unreadable(
      file,
      `it is compressed by ${codec}, which this Node cannot unpack; write it with Snappy, or use Node 22.15 or newer`,
    );
  }
  const isParquetError = code !== undefined || !(error instanceof Error);
  return isParquetError
    ? unreadable(file, error)
    : failed.unreadable(file, `it is no Parquet that can be read (${message})`);
}
