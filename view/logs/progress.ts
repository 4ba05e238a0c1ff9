import { formatNumber, formatPercent, formatPlain } from '../format.ts';
import { logTexts } from '../texts/logs.ts';

/** Bytes per megabyte, in decimal units. */
const megabyte = 1e6;
/** Screen readers are told of each quarter only, not twice a second. */
const quarters = 4;
/** Milliseconds after which the rate is meaningful. */
const settled = 500;

/** How far the reading of logs is: the share read, and how to say so. */
export interface LogProgress {
  /** 0 to 1. */
  share: number;
  reading: string;
  /** The progress, the rate, and the remaining time; empty before the first bytes. */
  pace: string;
}

/** The progress of a reading, some milliseconds after its beginning; `done` and `of` are bytes. */
export function logProgress(
  files: readonly { name: string }[],
  { done, of, rows = 0 }: { done: number; of: number; rows?: number | undefined },
  milliseconds: number,
): LogProgress {
  const { reading, rate, left } = logTexts();
  const share = of === 0 ? 0 : Math.min(done / of, 1);
  const quarter = Math.floor(share * quarters) / quarters;
  const size = (bytes: number) => formatNumber(Number((bytes / megabyte).toPrecision(3)));
  const speed = done / Math.max(milliseconds / 1000, 1e-3);
  const progress = rate(size(done), size(of), size(speed), formatPlain(rows));
  const rest = left(formatPlain(Math.ceil(Math.max(of - done, 0) / speed)));
  return {
    share,
    reading: reading(
      files.map(({ name }) => name),
      formatPercent(quarter),
    ),
    pace: milliseconds < settled || done === 0 ? progress : `${progress}, ${rest}`,
  };
}
