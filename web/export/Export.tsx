import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { FitReport } from 'usl-fit';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import type { Answered } from '../../view/decision/answered.ts';
import { numberLocale } from '../../view/texts/part.ts';
import type { Cards } from '../result/useCards.ts';
import type { FittedSeries } from '../result/useShownSeries.ts';
import { outTexts, workbookTexts } from '../texts/export.ts';
import { shareTexts } from '../texts/share.ts';
import type { SessionStore } from '../useSession.ts';
import { useWorker } from '../worker/useTask.tsx';
import { contentsOf, type Exported } from './contents.ts';
import { files } from './deliver.ts';
import { errorOf } from './faults.ts';
import { ManualCopy } from './ManualCopy.tsx';
import { copy, save, type Notice } from './notice.ts';
import { copyPicture, savePng } from './pictures.ts';
import { isOneFile } from './place.ts';
import { copyLink, savePage } from './sessionLink.ts';
import { provenance } from './tables/provenance.ts';
import { enteredOf } from './workbook/entered.ts';

/** Runs an export when its button is pressed. */
type Press = (make: () => Promise<Notice>) => () => void;

/** The export panel: a link, copies, files, print. Without a fit there is only the link. */
export function Export({
  store,
  fitted,
  cards,
}: {
  store: SessionStore;
  /** Null while the text cannot be fitted. */
  fitted: FittedSeries | null;
  cards: Cards;
}) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const exported = useExported(store, fitted, cards);
  const texts = outTexts();
  /** An export can fail because its code could not be loaded, or because it is refused. */
  const press: Press = (make) => () => {
    make().then(setNotice, (fault: unknown) => {
      const error = errorOf(fault);
      setNotice(error && { kind: 'refused', error });
    });
  };
  return (
    <section class="export" aria-labelledby="export">
      <h2 id="export">{texts.title}</h2>
      <Group name={texts.groups.share}>
        <Button name={texts.link.button} onPress={press(() => copyLink(store.saved))} />
        {exported !== null && (
          <Button name={shareTexts().picture} onPress={press(() => copyPicture(exported))} />
        )}
        {isOneFile() && (
          <Button name={shareTexts().page} onPress={press(() => savePage(store.saved))} />
        )}
      </Group>
      <Contents {...{ exported, press }} />
      <div class="told">
        <p role="status">{notice?.kind === 'done' ? notice.say() : ''}</p>
        {notice?.kind === 'refused' && <ErrorCard error={notice.error} />}
        {notice?.kind === 'by-hand' && (
          <ManualCopy
            title={notice.title()}
            text={notice.text}
            onClose={() => {
              setNotice(null);
            }}
          />
        )}
      </div>
      {exported !== null && <p class="provenance">{exported.origin}</p>}
    </section>
  );
}

/** Everything that is exported, as it is on the screen. */
function useExported(
  { session, chartSettings }: SessionStore,
  fitted: FittedSeries | null,
  { overlay, earlier, level, answered }: Cards,
): Exported | null {
  const { columns, decimal, history } = session;
  const entry = history.present;
  const { settings, counts } = entry;
  const locale = numberLocale();
  const whole = fitted?.whole ?? null;
  const origin = useMemo(
    () => (whole === null ? '' : provenance(whole, settings, new Date(), { locale, counts })),
    [whole, settings, locale, counts],
  );
  if (fitted === null) return null;
  return {
    ...{ entry, columns, decimal, fitted, level, origin },
    pictured: {
      report: fitted.report,
      ...{ earlier, chartSettings, overlay },
      wording: { locale, symbols: chartSettings.symbols, counts },
      answered: answered && inWhole(answered, fitted.report, fitted.whole),
    },
  };
}

/** What was asked of a series on the screen, with its index among all. */
function inWhole(answered: Answered, shown: FitReport, whole: FitReport): Answered {
  const series = shown.fits[answered.fit]?.series;
  return { ...answered, fit: whole.fits.findIndex((fit) => fit.series === series) };
}

/** The buttons for what a fit has, and the progress of what takes long. */
function Contents({ exported, press }: { exported: Exported | null; press: Press }) {
  const [inWorker, working] = useWorker();
  const texts = outTexts();
  return (
    <>
      {exported !== null && (
        <Buttons {...{ exported, press }} contents={contentsOf(exported, inWorker)} />
      )}
      <p class="hint">{texts.link.help}</p>
      {working}
    </>
  );
}

function Buttons({
  exported,
  contents,
  press,
}: {
  exported: Exported;
  contents: ReturnType<typeof contentsOf>;
  press: Press;
}) {
  const texts = outTexts();
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const words = (of: 'excel' | 'markdown') => ({
    done: () => outTexts()[of].done,
    shown: () => outTexts()[of].shown,
  });
  const saving = (file: string, type: string, content: () => Promise<BlobPart>) =>
    press(async () => save(file, type, await content()));
  return (
    <>
      <Group name={texts.groups.copy}>
        <Button
          name={texts.excel.button}
          onPress={press(() => copy(contents.sheet(), words('excel'), { html: true }))}
        />
        <Button
          name={texts.markdown.button}
          onPress={press(() => copy(contents.markdown(), words('markdown')))}
        />
      </Group>
      <Group name={texts.groups.save}>
        <Button
          name={texts.csv}
          onPress={saving(files.csv, 'text/csv;charset=utf-8', contents.csv)}
        />
        <Button
          name={workbookTexts().button}
          onPress={saving(files.xlsx, xlsx, () => contents.workbook(false))}
        />
        {enteredOf(exported.fitted.whole) !== null && (
          <Button
            name={workbookTexts().refits}
            onPress={saving(files.template, xlsx, () => contents.workbook(true))}
          />
        )}
        <Button name={texts.json} onPress={saving(files.json, 'application/json', contents.json)} />
        <Button name={texts.svg} onPress={saving(files.svg, 'image/svg+xml', contents.svg)} />
        <Button name={texts.png} onPress={press(() => savePng(exported))} />
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
  );
}

function Group({ name, children }: { name: string; children: ComponentChildren }) {
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
