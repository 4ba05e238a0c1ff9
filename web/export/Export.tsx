import { useMemo, useState, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { FitReport, TextTable } from 'usl-fit';
import { understood } from '../../view/header.ts';
import type { ChartSettings } from '../../view/chart/chartSettings.ts';
import type { Answered } from '../../view/decision/answered.ts';
import type { Overlay } from '../../view/chart/overlay.ts';
import type { Earlier } from '../../view/Report.tsx';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { tableOptions } from '../../view/fitForView.ts';
import { excludedRows } from '../heldOut/excludedRows.ts';
import { pairOf } from '../../view/sides.ts';
import type { Entry } from '../entry.ts';
import { textNeedsWorker } from '../reading.ts';
import { needsWorker, sizeOf } from '../../view/worker/limits.ts';
import { failureOf, useWorker } from '../worker/useTask.tsx';
import type { Wording } from '../../view/wording.ts';
import { formatPlain } from '../../view/format.ts';
import { language, numberLocale } from '../../view/texts/part.ts';
import { notLoaded } from '../../view/parts/onDemand.tsx';
import { outTexts } from '../texts/export.ts';
import { workbookTexts } from '../texts/export.ts';
import { copied, copiedPicture, type Clip, download, files } from './deliver.ts';
import { hostedAddress, isOneFile, pageWith } from './place.ts';
import { shareTexts } from '../texts/share.ts';
import { provenance } from './tables/provenance.ts';
import { enteredOf } from './workbook/entered.ts';
import { originOf } from './workbook/origin.ts';

/** Inputs of the export panel. */
export interface ExportProps {
  entry: Entry;
  chartSettings: ChartSettings;
  /**
   * The text as parsed by the core, its report, and the part of the report on the screen; null while it cannot be
   * fitted.
   */
  fitted: { table: TextTable; report: FitReport; shown: FitReport } | null;
  overlay: Overlay | null;
  /** The chart's curves of an earlier table. */
  earlier: Earlier | null;
  /** What was asked, with its answer. */
  answered: Answered | null;
  /** The sign that the table's numbers were read with. */
  decimal: 'point' | 'comma' | null;
  /** The table's headers. */
  columns: readonly string[];
  /** The concurrency at which throughputs are compared with the earlier table; null for the largest that both have. */
  level: number | null;
  locale?: string | undefined;
}

/** A text in the language current when it is called. */
type Say = () => string;

/** Some programs cut longer links. */
const safeLength = 2000;

/** The outcome of the last button press. */
type Notice =
  | { kind: 'done'; say: Say }
  | { kind: 'by-hand'; title: Say; text: string }
  | { kind: 'refused'; error: ShownError };

const formats = () => import('./formats.ts');

/** An export that is refused, with the reason. */
class Refused extends Error {
  readonly error: ShownError;

  constructor(error: ShownError) {
    super(error.message);
    this.error = error;
  }
}

/** An export that was cancelled by the user. */
class Stopped extends Error {}

/** The error of a failed export; null if it was cancelled. */
function errorOf(fault: unknown): ShownError | null {
  if (fault instanceof Stopped) return null;
  if (fault instanceof Refused) return fault.error;
  return fault instanceof Error && fault.name === 'NoWorker' ? failureOf(fault) : notLoaded();
}

/** A failed workbook means that Excel cannot represent it, unless the writer could not be loaded. */
function workbookFault(fault: unknown): Error {
  const isKnown = fault instanceof Error && /^(?:NoWorker|ChunkLoadError)$/.test(fault.name);
  return isKnown
    ? fault
    : new Refused({ code: 'workbook-not-made', message: workbookTexts().notMade });
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The export panel: a link, copies, files, print. Without a fit there is only the link. */
export function Export({ entry, chartSettings, fitted, overlay, earlier, ...shown }: ExportProps) {
  const { locale = numberLocale(), answered } = shown;
  const [notice, setNotice] = useState<Notice | null>(null);
  const [inWorker, working] = useWorker();
  const texts = outTexts();

  /** Runs an export; it can fail because its code could not be loaded, or because it is refused. */
  const attempt = (press: () => Promise<void>) => () => {
    press().catch((fault: unknown) => {
      const error = errorOf(fault);
      setNotice(error && { kind: 'refused', error });
    });
  };
  const copy = async (
    clip: Promise<Clip>,
    done: (text: string) => string,
    title: Say,
    { html = false } = {},
  ) => {
    const worked = await copied(clip, { html });
    const text = (await clip).plain;
    setNotice(worked ? { kind: 'done', say: () => done(text) } : { kind: 'by-hand', title, text });
  };
  const save = (file: string, type: string, content: Blob | string) => {
    download(file, content instanceof Blob ? content : new Blob([content], { type }));
    setNotice({ kind: 'done', say: () => outTexts().saved(file) });
  };
  const hosted = hostedAddress();
  const linkHere = async () => {
    const { linkOf, refusalOf } = await import('../link/link.ts');
    const error = refusalOf({ entry, chartSettings });
    if (error !== null) throw new Refused(error);
    return linkOf({ entry, chartSettings });
  };
  const copyLink = () => {
    const address = linkHere().then((hash) => {
      // Replaces the address, so that the back button still leads to the same page.
      history.replaceState(history.state, '', hash);
      const isFile = location.protocol === 'file:';
      return { plain: isFile && hosted !== null ? hosted + hash : location.href };
    });
    const where = () => {
      if (location.protocol !== 'file:') return '';
      const { opensAt, opensHereOnly } = shareTexts();
      return ` ${hosted === null ? opensHereOnly : opensAt(hosted)}`;
    };
    return copy(
      address,
      ({ length }) => outTexts().link.done(formatPlain(length), length > safeLength) + where(),
      () => outTexts().link.shown,
    );
  };
  const extrasInputOf = ({ table, report }: NonNullable<typeof fitted>) =>
    [entry, table, report, shown] as const;
  const isLarge = ({ table, report }: NonNullable<typeof fitted>) =>
    needsWorker(sizeOf(table, report.fits.length + report.errors.length), entry.settings);
  const extrasNeedWorker = (result: NonNullable<typeof fitted>) => {
    const { heldOut, baseline, choice } = entry;
    const isCompared = baseline.trim() !== '' || pairOf(result.report) !== null;
    if (heldOut.length === 0 && !isCompared) return false;
    return isLarge(result) || textNeedsWorker(baseline, choice, entry.settings);
  };
  const extrasFor = async (result: NonNullable<typeof fitted>) => {
    const input = extrasInputOf(result);
    if (!extrasNeedWorker(result)) return (await formats()).extrasOf(...input);
    const extras = await inWorker({ kind: 'extras', input });
    if (extras === null) throw new Stopped();
    return extras;
  };
  /** The report together with that of the earlier table, if there is one. */
  const both = async (report: FitReport) => {
    const { baseline: text, choice, settings } = entry;
    if (fitted === null || text.trim() === '' || text.trim() === entry.text.trim()) return report;
    const given = { text, choice, columns: shown.columns, settings };
    const { baselineOf, withBefore } = await import('../baseline/baseline.ts');
    const before = textNeedsWorker(text, choice, settings)
      ? await inWorker({ kind: 'before', ...given })
      : baselineOf(given);
    if (before === null) throw new Stopped();
    return withBefore(report, 'report' in before ? before.report.fits : []);
  };
  const exportContent = async (result: NonNullable<typeof fitted>) => {
    // Sequentially: there is only one worker.
    const extras = await extrasFor(result);
    const made = await formats();
    const percentiles = made.percentileColumns(result.report, result.table, shown.decimal);
    return [made, await both(result.report), { ...extras, percentiles }] as const;
  };
  /** The changes since the earlier table, for each series. */
  const changesOf = async (result: NonNullable<typeof fitted>) => {
    if (entry.baseline.trim() === '' && pairOf(result.report) === null) return [];
    const { comparisons } = await extrasFor(result);
    const { changeOf } = await import('../baseline/baseline.ts');
    return comparisons.map((one) => one && changeOf(one));
  };
  const saveWorkbook = async (fit: NonNullable<typeof fitted>, refits: boolean) => {
    const changes = refits ? [] : await changesOf(fit);
    const report = await both(fit.report);
    const origin = {
      ...originOf(report, wording),
      changes,
      answered: shown.answered,
    };
    const spoken = { language: language(), locale: numberLocale() };
    // Laid out here once, so that each header it asks about is understood.
    const { bookOf } = await import('./workbook/book.ts');
    if (!refits) bookOf(report, origin);
    const written = {
      report: refits ? fit.report : report,
      refits,
      origin,
      understood: understood(),
    };
    const book = await inWorker({ kind: 'workbook', ...written, ...spoken }).catch(
      (fault: unknown) => {
        throw workbookFault(fault);
      },
    );
    if (book === null) return;
    save(refits ? files.template : files.xlsx, xlsx, new Blob([book], { type: xlsx }));
  };
  const svgOf = async (shown: FitReport) => {
    const { chartSvg } = await formats();
    return chartSvg({ report: shown, earlier, chartSettings, overlay, wording, answered });
  };
  const savePage = async () => {
    save(files.page, 'text/html;charset=utf-8', pageWith(await linkHere()));
    setNotice({ kind: 'done', say: () => shareTexts().pageSaved(files.page) });
  };
  const copyPicture = async ({ shown }: NonNullable<typeof fitted>) => {
    const pictured = { report: shown, earlier, chartSettings, overlay, wording, answered };
    const picture = formats().then(async ({ chatSvg, pngOf }) => {
      const png = await pngOf(chatSvg(pictured, { origin, address: hosted }));
      if (png === null) {
        const message = outTexts().notSaved(files.picture);
        throw new Refused({ code: 'picture-not-made', message });
      }
      return png;
    });
    if (await copiedPicture(picture)) {
      setNotice({ kind: 'done', say: () => shareTexts().pictureCopied });
      return;
    }
    save(files.picture, 'image/png', await picture);
    setNotice({ kind: 'done', say: () => shareTexts().pictureSaved(files.picture) });
  };
  const savePng = async (picture: () => Promise<string>) => {
    const [{ pngOf }, svg] = await Promise.all([formats(), picture()]);
    const png = await pngOf(svg).catch(() => null);
    if (png === null) setNotice({ kind: 'done', say: () => outTexts().notSaved(files.png) });
    else save(files.png, 'image/png', png);
  };
  const { settings, counts } = entry;
  const wording: Wording = { locale, symbols: chartSettings.symbols, counts };
  const report = fitted?.report ?? null;
  const origin = useMemo(
    () => (report === null ? '' : provenance(report, settings, new Date(), { locale, counts })),
    [report, settings, locale, counts],
  );

  return (
    <section class="export" aria-labelledby="export">
      <h2 id="export">{texts.title}</h2>
      <Group name={texts.groups.share}>
        <Button name={texts.link.button} onPress={attempt(copyLink)} />
        {fitted !== null && (
          <Button name={shareTexts().picture} onPress={attempt(() => copyPicture(fitted))} />
        )}
        {isOneFile() && <Button name={shareTexts().page} onPress={attempt(savePage)} />}
      </Group>
      {fitted !== null && (
        <>
          <Group name={texts.groups.copy}>
            <Button
              name={texts.excel.button}
              onPress={attempt(() =>
                copy(
                  exportContent(fitted).then(([{ sheetCopy }, report, extras]) =>
                    sheetCopy(report, wording, extras),
                  ),
                  () => outTexts().excel.done,
                  () => outTexts().excel.shown,
                  { html: true },
                ),
              )}
            />
            <Button
              name={texts.markdown.button}
              onPress={attempt(() =>
                copy(
                  exportContent(fitted).then(([{ reportMarkdown }, report, extras]) => ({
                    plain: reportMarkdown(report, origin, wording, extras),
                  })),
                  () => outTexts().markdown.done,
                  () => outTexts().markdown.shown,
                ),
              )}
            />
          </Group>
          <Group name={texts.groups.save}>
            <Button
              name={texts.csv}
              onPress={attempt(async () => {
                const { percentileColumns, pointsCsv } = await formats();
                const { table, report } = fitted;
                const percentiles = percentileColumns(report, table, shown.decimal);
                const csv = pointsCsv(await both(report), { locale, percentiles });
                save(files.csv, 'text/csv;charset=utf-8', csv);
              })}
            />
            <Button
              name={workbookTexts().button}
              onPress={attempt(() => saveWorkbook(fitted, false))}
            />
            {enteredOf(fitted.report) !== null && (
              <Button
                name={workbookTexts().refits}
                onPress={attempt(() => saveWorkbook(fitted, true))}
              />
            )}
            <Button
              name={texts.json}
              onPress={attempt(async () => {
                const options = tableOptions(entry.choice, settings, excludedRows(entry));
                const json = isLarge(fitted)
                  ? await inWorker({ kind: 'json', options, input: extrasInputOf(fitted) })
                  : await formats().then(({ reportJson }) =>
                      reportJson(options, extrasInputOf(fitted)),
                    );
                if (json !== null) save(files.json, 'application/json', json);
              })}
            />
            <Button
              name={texts.svg}
              onPress={attempt(async () => {
                save(files.svg, 'image/svg+xml', await svgOf(fitted.shown));
              })}
            />
            <Button name={texts.png} onPress={attempt(() => savePng(() => svgOf(fitted.shown)))} />
          </Group>
          <Group name={texts.groups.paper}>
            <Button
              name={texts.print}
              onPress={() => {
                window.print();
              }}
            />
          </Group>
        </>
      )}
      <p class="hint">{texts.link.help}</p>
      {working}
      <div class="told">
        <p role="status">{notice?.kind === 'done' ? notice.say() : ''}</p>
        {notice?.kind === 'refused' && <ErrorCard error={notice.error} />}
        {notice?.kind === 'by-hand' && (
          <ManualCopy
            title={notice.title()}
            text={notice.text}
            hint={texts.notCopied}
            close={texts.close}
            onClose={() => {
              setNotice(null);
            }}
          />
        )}
      </div>
      {fitted !== null && <p class="provenance">{origin}</p>}
    </section>
  );
}

function Group({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div class="buttons" role="group" aria-label={name}>
      {children}
    </div>
  );
}

function Button({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" class="usl-button" onClick={onPress}>
      {name}
    </button>
  );
}

/** A selected text, to be copied manually. */
export function ManualCopy({
  title,
  text,
  hint,
  close,
  onClose,
}: {
  title: string;
  text: string;
  hint: string;
  close: string;
  onClose: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [text]);
  return (
    <div class="manual-copy">
      <label for={id}>{title}</label>
      <p id={`${id}-hint`} class="hint">
        {hint}
      </p>
      <textarea ref={area} id={id} rows={4} readOnly aria-describedby={`${id}-hint`} value={text} />
      <button type="button" class="usl-button" onClick={onClose}>
        {close}
      </button>
    </div>
  );
}
