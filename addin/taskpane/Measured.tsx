import { useMemo, useRef, useState } from 'preact/hooks';
import { asksForChoice, type Choice } from '../../view/choice.ts';
import { ColumnChoice } from '../../view/ColumnChoice.tsx';
import { Exclusions } from '../../view/Exclusions.tsx';
import { mayBeTogether, type Exclusion } from '../../view/fitForView.ts';
import { headersOf } from '../../view/labels.ts';
import { Report, seriesNames } from '../../view/Report.tsx';
import type { FitSettings } from '../../view/settings.ts';
import { columnsOf } from '../../view/sides.ts';
import { togetherTexts } from '../../view/texts/result.ts';
import { Together } from '../../view/Together.tsx';
import { withRows } from '../../view/excluded.ts';
import { WeightsAssumed } from '../../view/WeightsAssumed.tsx';
import { SettingsForm } from '../../view/SettingsForm.tsx';
import { comparisonTexts, formulaTexts, paneTexts } from '../texts/pane.ts';
import { Button } from './Button.tsx';
import { Comparison } from './Comparison.tsx';
import { Formulas } from './Formulas.tsx';
import { formulasOf } from './formulas.ts';
import { ErrorCells, TextNumbers } from './cards/cells.tsx';
import { FitErrors } from './cards/FitErrors.tsx';
import { HiddenRows, OnItsSide, Stale, ToolReportCard } from './cards/offers.tsx';
import { ReasonCard } from './cards/ReasonCard.tsx';
import {
  cellAddress,
  columnNames,
  convertible,
  notNumbers,
  textColumns,
  throughputCells,
} from './cells.ts';
import { hasRoomForInFlight } from './inFlight.ts';
import { optionsNote } from './notes.ts';
import { PlanningSection, Section } from './sections.tsx';
import { seriesSentence } from './seriesSentence.ts';
import { SourceInput } from './SourceInput.tsx';
import { usePlanning } from './usePlanning.ts';
import type { Decision, PaneController } from './controller/controller.ts';
import type { PaneState } from './state/paneState.ts';
import type { Selection } from '../workbook/contract.ts';

interface MeasuredProps {
  controller: PaneController;
  state: PaneState;
  selection: Selection;
  busy: boolean;
  locale: string | undefined;
  /** Opens the import of a log. */
  onImport: () => void;
}

/** Everything the pane shows for measurements. */
export function Measured({ controller, state, selection, busy, locale, onImport }: MeasuredProps) {
  const { outcome, choice, settings, exclusions, asking } = state;
  const report = outcome?.kind === 'fitted' ? outcome.report : null;
  const failed = outcome?.kind === 'failed' ? outcome : null;
  const columns = report?.columns ?? failed?.columns ?? null;
  const errors = report?.errors ?? failed?.errors ?? [];
  const coreNames = report?.columns.names ?? failed?.names ?? [];
  const names = columnNames(selection, coreNames);
  const planning = usePlanning(state);
  const { options, overlay, table } = planning;
  const sentence = useMemo(
    () => (report === null || table === null ? null : seriesSentence(report, table, options)),
    [report, table, options],
  );
  const [openName, setOpenName] = useState<string | null>(null);
  const decide =
    <Of extends readonly unknown[]>(decision: (...of: Of) => Decision) =>
    (...of: Of): void => {
      controller.decide(decision(...of));
    };

  const show = (address: string) => void controller.select(selection.source, address);
  const throughputColumn = columns?.throughput.number ?? 0;
  const rowLabel = (row: number) =>
    (columns?.sides == null ? cellAddress(selection, row, throughputColumn) : null) ??
    paneTexts().row(row);
  const outNow = exclusions.find(({ row }) => row === asking);
  const leftOut = exclusions.map(({ row }) => row);
  const above = (columns?.titleRows ?? 0) + (columns?.hasHeader === true ? 1 : 0);
  const rows = (selection.table.rows ?? []).slice(above);
  const choosers = (
    <ColumnChoice
      {...{ names, choice, errors }}
      textColumns={textColumns(selection.table)}
      recognised={columns}
      withDeviation={settings.weights === 'deviation'}
      onChoose={decide((chosen: Choice) => ({ kind: 'choose', choice: chosen }))}
    />
  );
  // The question keeps its position until the next reading, since it holds the focus.
  const questionPosition = useRef<{ at: number; below: boolean } | null>(null);
  if (errors.some(asksForChoice) && questionPosition.current?.at !== state.readAt) {
    questionPosition.current = { at: state.readAt, below: report !== null };
  }
  const asks = questionPosition.current?.at === state.readAt;
  const asksBelow = asks && questionPosition.current?.below === true && report !== null;
  const leaveOut = decide((rows: readonly number[], reason: string) => ({
    kind: 'exclude',
    exclusions: withRows(exclusions, rows, reason),
  }));
  const toggle = decide((row: number) => ({ kind: 'toggle', row }));
  const set = decide((changed: FitSettings) => ({ kind: 'set', settings: changed }));
  const exclude = decide((changed: readonly Exclusion[]) => ({
    kind: 'exclude',
    exclusions: changed,
  }));
  const problems = (
    <FitErrors
      errors={errors}
      selection={selection}
      names={coreNames}
      notNumbers={columns === null ? [] : notNumbers(selection, columns, leftOut)}
      leftOut={leftOut.length}
      onShow={show}
      onLeaveOut={toggle}
      onLeaveAllOut={leaveOut}
    />
  );

  // By name, since the position of a series may change with the next reading.
  const opened =
    report === null || report.fits.length < 2 || openName === null
      ? null
      : (report.fits.find(({ series }) => series === openName) ?? null);
  const onOpen = (index: number | null) => {
    setOpenName(index === null ? null : (report?.fits[index]?.series ?? null));
    if (index !== null) planning.choose(index);
  };
  const decisions = report !== null && (
    <div class="decisions">
      <PlanningSection
        planning={planning}
        fits={report.fits}
        headers={headersOf(report.columns)}
        locale={locale}
      />
    </div>
  );

  return (
    <>
      {state.stale && !state.switches.live && (
        <Stale busy={busy} onRefit={() => void controller.refit()} />
      )}
      {state.weightsAssumed && (
        <WeightsAssumed
          onUse={() => {
            set({ ...settings, weights: 'auto' });
          }}
        />
      )}
      <ToolReportCard {...{ selection, onImport }} />
      {failed !== null && (
        <OnItsSide {...{ selection, busy }} onPutUpright={() => void controller.putUpright()} />
      )}
      {report === null && problems}
      {asks && !asksBelow && choosers}
      {opened !== null && (
        <Button
          look="usl-quiet"
          label={`‹ ${comparisonTexts().all}`}
          onPress={() => {
            onOpen(null);
          }}
        />
      )}
      {report !== null && (
        <Report
          report={opened === null ? report : { ...report, fits: [opened] }}
          comparison={
            <>
              {sentence !== null && <p class="usl-headline">{sentence}</p>}
              <Comparison
                fits={report.fits}
                names={seriesNames(report.fits)}
                {...{ locale, onOpen }}
              />
            </>
          }
          problems={
            <>
              {problems}
              {asksBelow && choosers}
            </>
          }
          locale={locale}
          rowLabel={rowLabel}
          onRows={(series, shown) => {
            show(throughputCells(selection, columnsOf(report.columns, series), shown));
          }}
          onPoint={(_series, row) => {
            toggle(row);
          }}
          onInFlight={
            hasRoomForInFlight(report.columns) ? () => void controller.fitInFlight() : undefined
          }
          onFreeBounds={
            settings.bounds === 'none'
              ? undefined
              : () => {
                  set({ ...settings, bounds: 'none' });
                }
          }
          onLeaveOut={leaveOut}
          onColumns={decide((interchanged: Partial<Choice>) => ({
            kind: 'choose',
            choice: { ...choice, ...interchanged },
          }))}
          overlay={opened === null ? overlay : overlay && { ...overlay, fit: 0 }}
          compact
          decisions={decisions}
        />
      )}
      {table !== null && report !== null && mayBeTogether(report.fits.length) && (
        <Section title={togetherTexts().title}>
          {() => <Together {...{ table, options }} />}
        </Section>
      )}
      {report !== null && (
        <Section title={formulaTexts().title}>
          {() => (
            <Formulas
              fits={report.fits}
              names={seriesNames(report.fits)}
              headers={headersOf(report.columns)}
              formulasIn={(language) =>
                formulasOf({
                  ...{ selection, report, choice, settings, exclusions },
                  locale: language,
                })
              }
              locale={locale}
              onPut={(formula) => controller.putFormula(formula)}
            />
          )}
        </Section>
      )}
      {!state.switches.hiddenRows && (
        <HiddenRows
          {...{ hiddenRows: selection.hiddenRows, busy }}
          onUse={() => void controller.setSwitches({ hiddenRows: true })}
        />
      )}
      <ErrorCells cells={selection.errorCells} onShow={show} />
      <TextNumbers
        cells={selection.textNumbers}
        convertible={convertible(selection, report)}
        busy={busy}
        onShow={show}
        onConvert={(cells) => void controller.convert(cells)}
      />
      {outNow !== undefined && (
        <ReasonCard
          key={outNow.row}
          name={rowLabel(outNow.row)}
          reason={outNow.reason}
          onReason={(reason) => {
            const others = exclusions.filter(({ row }) => row !== outNow.row);
            exclude([...others, { ...outNow, reason }].sort((a, b) => a.row - b.row));
          }}
          onDone={decide(() => ({ kind: 'asked' }))}
          onBack={() => {
            toggle(outNow.row);
          }}
        />
      )}
      <Section
        title={paneTexts().leftOut}
        note={exclusions.length === 0 ? paneTexts().nothing : String(exclusions.length)}
      >
        {() => <Exclusions {...{ exclusions, rows, rowLabel, locale }} onChange={exclude} />}
      </Section>
      <Section title={paneTexts().options} note={optionsNote(state)}>
        {() => (
          <>
            <SourceInput
              {...{ selection, busy }}
              onSource={(source) => void controller.fitSource(source)}
            />
            {!asks && choosers}
            <SettingsForm
              settings={settings}
              fit={state.pending === null ? (report?.fits[0] ?? null) : null}
              deviationColumn={
                choice.deviation === null ? null : (names[choice.deviation - 1] ?? null)
              }
              locale={locale}
              onChange={set}
            />
          </>
        )}
      </Section>
    </>
  );
}
