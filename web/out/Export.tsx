import { useMemo, useState } from 'preact/hooks';
import type { FitReport, Table } from 'usl-fit';
import type { Look } from '../../view/chart/look.ts';
import type { Overlay } from '../../view/chart/overlay.ts';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { tableOptions } from '../../view/fitForView.ts';
import type { Entry } from '../session.ts';
import { formatPlain } from '../../view/format.ts';
import { numberLocale } from '../../view/texts/part.ts';
import { outTexts } from '../texts/out.ts';
import { copied, type Clip } from './deliver/clipboard.ts';
import { download } from './deliver/download.ts';
import { files } from './files.ts';
import { linkOf, refusalOf } from './link/link.ts';
import { ManualCopy } from './ManualCopy.tsx';
import { chartSvg } from './picture/drawChart.tsx';
import { pngOf } from './picture/png.ts';
import { pointsCsv } from './tables/csv.ts';
import { sheetCopy } from './tables/excel.ts';
import { resultJson } from './tables/json.ts';
import { reportMarkdown } from './tables/markdown.ts';
import { provenance } from './tables/provenance.ts';
import { WorkbookButton } from './workbook/WorkbookButton.tsx';

/** What leaves the page. */
export interface ExportProps {
  entry: Entry;
  look: Look;
  /**
   * The text as the core reads it, what came of it, and of that what is on the screen; null while it
   * cannot be fitted.
   */
  fitted: { table: Table; report: FitReport; shown: FitReport } | null;
  overlay: Overlay | null;
  locale?: string | undefined;
}

/** Something in the language spoken when it is said. */
type Say = () => string;

/** Some programs cut longer links. */
const safeLength = 2000;

/** What the last press came to. */
type Told =
  | { kind: 'done'; say: Say }
  | { kind: 'by-hand'; title: Say; text: string }
  | { kind: 'refused'; error: ShownError };

/** Everything the page gives away: a link, copies, files, paper. Without a fit there is the link alone. */
export function Export({ entry, look, fitted, overlay, locale = numberLocale() }: ExportProps) {
  const [told, setTold] = useState<Told | null>(null);
  const texts = outTexts();

  const copy = async (clip: Clip | Promise<Clip>, done: (text: string) => string, title: Say) => {
    const worked = await copied(clip);
    const text = (await clip).plain;
    setTold(worked ? { kind: 'done', say: () => done(text) } : { kind: 'by-hand', title, text });
  };
  const save = (file: string, type: string, content: Blob | string) => {
    download(file, content instanceof Blob ? content : new Blob([content], { type }));
    setTold({ kind: 'done', say: () => outTexts().saved(file) });
  };
  const copyLink = async () => {
    const error = refusalOf({ entry, look });
    if (error !== null) {
      setTold({ kind: 'refused', error });
      return;
    }
    const address = linkOf({ entry, look }).then((hash) => {
      // In place of the address that is there: the way back stays as it was.
      history.replaceState(history.state, '', hash);
      return { plain: location.href };
    });
    await copy(
      address,
      ({ length }) => outTexts().link.done(formatPlain(length), length > safeLength),
      () => outTexts().link.shown,
    );
  };
  const savePng = async (picture: string) => {
    const png = await pngOf(picture).catch(() => null);
    if (png === null) setTold({ kind: 'done', say: () => outTexts().notSaved(files.png) });
    else save(files.png, 'image/png', png);
  };
  const svg = () =>
    fitted === null ? '' : chartSvg({ report: fitted.shown, look, overlay, locale });
  const { settings } = entry;
  const report = fitted?.report ?? null;
  const origin = useMemo(
    () => (report === null ? '' : provenance(report, settings, new Date(), locale)),
    [report, settings, locale],
  );

  return (
    <section class="export" aria-labelledby="export">
      <h2 id="export">{texts.title}</h2>
      <Group name={texts.groups.share}>
        <Button name={texts.link.button} onPress={copyLink} />
      </Group>
      {fitted !== null && (
        <>
          <Group name={texts.groups.copy}>
            <Button
              name={texts.excel.button}
              onPress={() =>
                copy(
                  sheetCopy(fitted.report, locale),
                  () => outTexts().excel.done,
                  () => outTexts().excel.shown,
                )
              }
            />
            <Button
              name={texts.markdown.button}
              onPress={() =>
                copy(
                  { plain: reportMarkdown(fitted.report, origin, locale) },
                  () => outTexts().markdown.done,
                  () => outTexts().markdown.shown,
                )
              }
            />
          </Group>
          <Group name={texts.groups.save}>
            <Button
              name={texts.csv}
              onPress={() => {
                save(files.csv, 'text/csv;charset=utf-8', pointsCsv(fitted.report));
              }}
            />
            <WorkbookButton
              {...{ report: fitted.report, locale }}
              onTold={(say) => {
                setTold({ kind: 'done', say });
              }}
              onMade={(file) => {
                save(files.xlsx, file.type, file);
              }}
            />
            <Button
              name={texts.json}
              onPress={() => {
                const { choice, exclusions } = entry;
                const options = tableOptions(choice, settings, exclusions);
                save(files.json, 'application/json', resultJson(fitted.table, options));
              }}
            />
            <Button
              name={texts.svg}
              onPress={() => {
                save(files.svg, 'image/svg+xml', svg());
              }}
            />
            <Button name={texts.png} onPress={() => savePng(svg())} />
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
      <div class="told">
        <p role="status">{told?.kind === 'done' ? told.say() : ''}</p>
        {told?.kind === 'refused' && <ErrorCard error={told.error} />}
        {told?.kind === 'by-hand' && (
          <ManualCopy
            title={told.title()}
            text={told.text}
            hint={texts.notCopied}
            close={texts.close}
            onClose={() => {
              setTold(null);
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

function Button({ name, onPress }: { name: string; onPress: () => void | Promise<void> }) {
  return (
    <button type="button" class="usl-button" onClick={() => void onPress()}>
      {name}
    </button>
  );
}
