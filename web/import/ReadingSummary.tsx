import { useMemo, useState } from 'preact/hooks';
import { asksForChoice, asksForDecimal, isNoChoice, type Choice } from '../../view/choice.ts';
import { namedColumns } from '../../view/labels.ts';
import { Nothing, onDemand } from '../../view/parts/onDemand.tsx';
import { latencyRank } from '../../view/percentile/rank.ts';
import type { Session } from '../session.ts';
import { intakeTexts } from '../texts/intake.ts';
import { summarize, type Summary } from './summary.ts';

const ColumnChoice = onDemand(
  () => import(/* webpackChunkName: "soon" */ '../../view/ColumnChoice.tsx'),
  'ColumnChoice',
  Nothing,
);
const DecimalQuestion = onDemand(
  () => import(/* webpackChunkName: "soon" */ './DecimalQuestion.tsx'),
  'DecimalQuestion',
  Nothing,
);

/** How the text was read, what is not used, and choices to read it differently. */
export function ReadingSummary({
  session,
  onChoose,
}: {
  session: Session;
  onChoose: (choice: Choice) => void;
}) {
  const [opened, setOpened] = useState(false);
  const { columns, outcome, history } = session;
  const { choice, settings, exclusions } = history.present;
  const errors = outcome.report?.errors ?? outcome.errors;
  const summary = useMemo(() => summarize(session), [session]);
  const texts = intakeTexts();
  if (columns.length === 0) return null;
  const needed = needsChoice(session);
  return (
    <section class="understood" aria-label={texts.heading}>
      {summary !== null && <p class="hint">{sentences(summary)}</p>}
      {summary !== null && exclusions.length > 0 && <p class="hint">{texts.leftOut(exclusions)}</p>}
      {(session.doubt !== null || (choice.decimal === null && errors.some(asksForDecimal))) && (
        <DecimalQuestion {...{ session, onChoose }} />
      )}
      {!needed && (
        <button
          type="button"
          class="usl-button"
          aria-expanded={opened}
          onClick={() => {
            setOpened(!opened);
          }}
        >
          {opened ? texts.changeDone : texts.change}
        </button>
      )}
      {(needed || opened) && (
        <ColumnChoice
          names={columns}
          choice={choice}
          recognised={outcome.columns}
          errors={errors}
          offered={[]}
          withDeviation={settings.weights === 'deviation'}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}

function sentences(summary: Summary): string {
  const texts = intakeTexts();
  const { columns, unusedColumns, emptyRows, comments, latencyUnread, decimal } = summary;
  const name = ({ header, number }: { header: string | null; number: number }) =>
    header ?? columns.names[number - 1] ?? String(number);
  const { concurrency, throughput, duration, latency, deviation, group, time, sides } = columns;
  // The header of a quotient is that of the rate.
  const given = ({ number }: { number: number }) => columns.names[number - 1] ?? String(number);
  const named = namedColumns(columns);
  return [
    texts.sentence([
      texts.concurrency(name(concurrency)),
      named === null
        ? texts.throughput(duration === null ? name(throughput) : given(throughput))
        : texts[named](columns.throughputs.map(name)),
      ...(duration === null ? [] : [texts.dividedBy(name(duration))]),
      ...(latency === null ? [] : [texts.latency(name(latency))]),
      ...summary.percentiles.map((header) =>
        texts.percentile(`p${latencyRank(header) ?? ''}`, header),
      ),
      ...(deviation === null ? [] : [texts.deviation(name(deviation))]),
      ...(time === null ? [] : [texts.time(name(time))]),
      ...(group === null ? [] : [texts.seriesBy(name(group))]),
      ...(sides === null ? [] : [texts.sides(sides.before, sides.after)]),
    ]),
    texts.sentence([
      texts.read(summary.measurements, summary.series),
      texts.separated[summary.delimiter] ?? '',
      ...(decimal === null ? [] : [texts.decimal[decimal]]),
      ...(columns.hasHeader ? [] : [texts.noHeader]),
    ]),
    ...(unusedColumns.length === 0 ? [] : [texts.unused(unusedColumns)]),
    ...(emptyRows.length === 0 ? [] : [texts.empty(emptyRows)]),
    ...(comments.length === 0 ? [] : [texts.comments(comments)]),
    ...(latencyUnread.length === 0 ? [] : [texts.latencyUnread(latencyUnread)]),
  ].join(' ');
}

/** Whether the choices must be visible: always if one was made. */
function needsChoice({ history, columns, outcome, pending }: Session): boolean {
  const errors = outcome.report?.errors ?? outcome.errors;
  const asks = columns.length > 1 && errors.some(asksForChoice);
  const { choice, settings } = history.present;
  // Of what is still being read nobody knows yet what there is to choose.
  const hasMore = columns.length > 2 && (pending === null || outcome.columns !== null);
  return hasMore || asks || !isNoChoice(choice) || settings.weights === 'deviation';
}
