import type { FitReport } from 'usl-fit';
import { tableOptions } from '../../view/fitForView.ts';
import { understood } from '../../view/header.ts';
import { pairOf } from '../../view/sides.ts';
import { language, numberLocale } from '../../view/texts/part.ts';
import { needsWorker, sizeOf } from '../../view/worker/limits.ts';
import type { Entry } from '../entry.ts';
import { excludedRows } from '../heldOut/excludedRows.ts';
import { textNeedsWorker } from '../reading.ts';
import type { FittedSeries } from '../result/useShownSeries.ts';
import type { Session } from '../session.ts';
import type { useWorker } from '../worker/useTask.tsx';
import type { Clip } from './deliver.ts';
import { finished, workbookFault } from './faults.ts';
import type { Pictured } from './picture/picture.tsx';
import { originOf } from './workbook/origin.ts';

/** What is exported of a session. */
export interface Exported extends Pick<Session, 'columns' | 'decimal'> {
  entry: Entry;
  fitted: FittedSeries;
  pictured: Pictured;
  /** The concurrency at which throughputs are compared with the earlier table; null for the largest that both have. */
  level: number | null;
  /** Where the report comes from, in words. */
  origin: string;
}

const formats = () => import('./formats.ts');

/** Makes the content of each export; what takes long in a worker. */
export function contentsOf(exported: Exported, inWorker: ReturnType<typeof useWorker>[0]) {
  const { entry, columns, decimal, fitted, pictured, level, origin } = exported;
  const { baseline, choice, settings } = entry;
  const { table, whole } = fitted;
  const { wording, answered } = pictured;
  const input = [entry, table, whole, { columns, level, answered }] as const;
  const isCompared = baseline.trim() !== '' || pairOf(whole) !== null;
  const isLarge = () =>
    needsWorker(sizeOf(table, whole.fits.length + whole.errors.length), settings);

  const extrasOf = async () => {
    const hasSome = entry.heldOut.length > 0 || isCompared;
    return hasSome && (isLarge() || textNeedsWorker(baseline, choice, settings))
      ? finished(await inWorker({ kind: 'extras', input }))
      : (await formats()).extrasOf(...input);
  };
  /** The report together with that of the earlier table, if there is one. */
  const both = async (): Promise<FitReport> => {
    if (baseline.trim() === '' || baseline.trim() === entry.text.trim()) return whole;
    const given = { text: baseline, choice, columns, settings };
    const { baselineOf, withBefore } = await import('../baseline/baseline.ts');
    const before = textNeedsWorker(baseline, choice, settings)
      ? finished(await inWorker({ kind: 'before', ...given }))
      : baselineOf(given);
    return withBefore(whole, 'report' in before ? before.report.fits : []);
  };
  /** The changes since the earlier table, for each series. */
  const changes = async () => {
    if (!isCompared) return [];
    const { comparisons } = await extrasOf();
    const { changeOf } = await import('../baseline/baseline.ts');
    return comparisons.map((one) => one && changeOf(one));
  };
  const percentiles = async () => (await formats()).percentileColumns(whole, table, decimal);
  const withExtras = async () => {
    // Sequentially: there is only one worker.
    const extras = { ...(await extrasOf()), percentiles: await percentiles() };
    return [await both(), extras] as const;
  };

  return {
    /** For Excel's clipboard. */
    sheet: async (): Promise<Clip> => {
      const [report, extras] = await withExtras();
      return (await formats()).sheetCopy(report, wording, extras);
    },
    markdown: async (): Promise<Clip> => {
      const [report, extras] = await withExtras();
      return { plain: (await formats()).reportMarkdown(report, origin, wording, extras) };
    },
    csv: async () => {
      const given = { locale: wording.locale, percentiles: await percentiles() };
      return (await formats()).pointsCsv(await both(), given);
    },
    json: async () => {
      const options = tableOptions(choice, settings, excludedRows(entry));
      return isLarge()
        ? finished(await inWorker({ kind: 'json', options, input }))
        : (await formats()).reportJson(options, input);
    },
    /**
     * The bytes of a workbook.
     *
     * @param refits whether it refits itself, with the measurements of the first series
     */
    workbook: async (refits: boolean) => {
      const since = refits ? [] : await changes();
      const report = await both();
      const book = { ...originOf(report, wording), changes: since, answered };
      const spoken = { language: language(), locale: numberLocale() };
      // Laid out here once, so that each header it asks about is understood.
      const { bookOf } = await import('./workbook/book.ts');
      if (!refits) bookOf(report, book);
      const written = { report: refits ? whole : report, refits, origin: book };
      return finished(
        await inWorker({
          kind: 'workbook',
          ...written,
          ...spoken,
          understood: understood(),
        }).catch((fault: unknown) => {
          throw workbookFault(fault);
        }),
      );
    },
    svg: async () => (await formats()).chartSvg(pictured),
  };
}
