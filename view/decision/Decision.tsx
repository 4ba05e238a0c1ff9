import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { lawOf, type Fit, type Measurements, type TableOptions } from 'usl-fit';
import { viewOf, type ViewName } from '../chart/views.ts';
import type { DrawnPercentile, GoalLine, Overlay } from '../chart/overlay.ts';
import { ErrorCard } from '../ErrorCard.tsx';
import { formatNumber } from '../format.ts';
import { unitOf, type Headers } from '../labels.ts';
import { timeFactor } from '../latencyUnit.ts';
import { ParameterSlider } from '../planning/ParameterSlider.tsx';
import { SeriesChoice } from '../planning/SeriesChoice.tsx';
import { useWhatIf, type KeptChanges } from '../planning/useWhatIf.ts';
import type { Percentile } from '../percentile/percentile.ts';
import { parameterNames, withChange } from '../planning/whatIf.ts';
import { decisionTexts } from '../texts/decision.ts';
import { whatIfTexts } from '../texts/planning.ts';
import {
  goalFor,
  goalText,
  largestThroughput,
  readGoal,
  stepped,
  throughputOf,
  type Goal,
} from './goal.ts';
import { useDecision } from './useDecision.ts';

/** Inputs of the card. */
export interface DecisionProps extends KeptChanges {
  fits: readonly Fit[];
  names: readonly string[];
  /** Index of the chosen series. */
  chosen: number;
  onChoose: (place: number) => void;
  /** These are all compared by identity. */
  measurements: Measurements;
  options: TableOptions;
  headers: Headers;
  /** What was measured of the chosen series beside its throughput; compared by identity. */
  percentiles?: readonly Percentile[];
  locale?: string | undefined;
  /** How the chart is looked at; left out, every line is taken to be in sight. */
  view?: ViewName | undefined;
  /** What the chart shows of it. */
  onOverlay: (overlay: Overlay | null) => void;
}

/**
 * The decision card: whether the system can carry a goal, how certain that is, what would have to change, and sliders
 * to try it.
 */
export function Decision(props: DecisionProps) {
  const { fits, names, chosen, onChoose, changes, change, headers, locale, onOverlay } = props;
  const fit = fits[chosen];
  if (fit === undefined) return null;
  return (
    <section class="usl-decision" aria-label={decisionTexts().heading}>
      <SeriesChoice names={names} chosen={chosen} onChoose={onChoose} />
      <Card
        {...{ fit, chosen, changes, change, headers, locale, onOverlay }}
        name={names.length > 1 ? (names[chosen] ?? null) : null}
        measurements={props.measurements}
        options={props.options}
        percentiles={props.percentiles ?? none}
        view={props.view}
      />
    </section>
  );
}

const none: readonly Percentile[] = [];

function Card({
  fit,
  name,
  chosen,
  measurements,
  options,
  changes,
  change,
  headers,
  percentiles,
  locale,
  view,
  onOverlay,
}: Omit<DecisionProps, 'fits' | 'names' | 'onChoose'> & {
  fit: Fit;
  /** What it is called beside others. */
  name: string | null;
  percentiles: readonly Percentile[];
}) {
  const texts = decisionTexts();
  const id = useId();
  const { goal, onGoal, outcome, pending, work } = useDecision(
    fit,
    measurements,
    options,
    headers,
    percentiles,
  );
  // What is typed stays as it is typed, until the line is moved.
  const [draft, setDraft] = useState<{ text: string; for: Goal } | null>(null);
  const typed = draft !== null && draft.for === goal ? draft.text : null;
  // A field being cleared is no mistake.
  const isBlank = typed === null || typed.trim() === '';
  const reading = isBlank ? null : readGoal(typed, headers, locale, percentiles);
  const problem = reading !== null && 'problem' in reading ? reading.problem : null;
  const { law } = useWhatIf(
    fit,
    useMemo(() => ({ changes, change }), [changes, change]),
  );
  const line = useMemo(
    () => lineOf(goal, fit, name, { headers, locale, percentiles }, onGoal),
    [goal, fit, name, headers, locale, percentiles, onGoal, texts],
  );
  const drawn = useMemo(() => drawnOf(percentiles, headers), [percentiles, headers]);
  useLayoutEffect(() => {
    onOverlay({ fit: chosen, law, goal: line, percentiles: drawn });
  }, [chosen, law, line, drawn]);
  useEffect(
    () => () => {
      onOverlay(null);
    },
    [],
  );
  const required = goal.kind === 'more' ? throughputOf(goal, fit) : null;
  const unit = unitOf(headers.throughput);
  const rate = (value: number) =>
    `${formatNumber(value, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
  const examples = texts.or(examplesOf(fit, headers, locale, percentiles));
  const isElsewhere = line?.axis === 'latency' && view !== undefined && view !== 'latency';
  const isChanged = Object.keys(changes).length > 0;
  const fitted = lawOf(fit);
  return (
    <>
      <div class="usl-asked">
        <label for={id}>{texts.question}</label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={typed ?? goalText(goal, headers, locale, percentiles)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help ${id}-problem`}
          onInput={({ currentTarget: { value: text } }) => {
            const next = readGoal(text, headers, locale, percentiles);
            const meant = 'goal' in next ? next.goal : goal;
            setDraft({ text, for: meant });
            if (meant !== goal) onGoal(meant);
          }}
        />
        {/* A field is no part of a report on paper. */}
        <span class="usl-on-paper">{goalText(goal, headers, locale, percentiles)}</span>
        <span aria-hidden="true">?</span>
        <span id={`${id}-help`} class="usl-note">
          {required === null ? '' : `${texts.asked(rate(required))} `}
          {isElsewhere ? texts.elsewhere(examples, viewOf('latency').label) : texts.help(examples)}
        </span>
      </div>
      <p id={`${id}-problem`} class="usl-problem" aria-live="polite">
        {problem}
      </p>
      <div class="usl-decided" role="status" aria-busy={pending || outcome === null}>
        {outcome === null ? (
          work === null && <p class="usl-note">{texts.working}</p>
        ) : 'error' in outcome ? (
          <ErrorCard error={outcome.error} silent />
        ) : (
          <>
            <p class="usl-decided-verdict" data-word={outcome.answer.word}>
              {outcome.answer.verdict}
            </p>
            {outcome.answer.change !== '' && <p>{outcome.answer.change}</p>}
            {outcome.answer.certainty.length > 0 && (
              <p class="usl-muted">{outcome.answer.certainty.join(' ')}</p>
            )}
          </>
        )}
      </div>
      {work}
      <fieldset class="usl-choice usl-tried">
        <legend class="usl-hidden">{texts.whatIf}</legend>
        {parameterNames.map((name) => (
          <div key={name}>
            <ParameterSlider
              name={name}
              label={whatIfTexts().parameters[name]}
              fitted={fitted[name]}
              change={changes[name]}
              locale={locale}
              onChange={(changed) => {
                change(withChange(changes, name, changed));
              }}
            />
          </div>
        ))}
        {isChanged && (
          <button
            type="button"
            class="usl-button"
            onClick={() => {
              change({});
            }}
          >
            {texts.back}
          </button>
        )}
      </fieldset>
    </>
  );
}

/** What else may be typed, in the words of these measurements. */
function examplesOf(
  fit: Fit,
  headers: Headers,
  locale: string | undefined,
  percentiles: readonly Percentile[],
): string[] {
  const largest = fit.points.reduce((most, { concurrency }) => Math.max(most, concurrency), 1);
  const throughput = Number((largestThroughput(fit) * 1.5).toPrecision(2));
  return [
    goalText({ kind: 'throughput', value: throughput }, headers, locale),
    goalText({ kind: 'concurrency', value: Math.ceil(largest * 2) }, headers, locale),
    ...(percentiles.length === 0 || headers.latency !== undefined ? ['200 ms'] : []),
    ...percentiles.slice(-1).map(({ name }) => `200 ms ${name}`),
  ];
}

/** The percentiles as lines of the view of latency; those alone whose unit is known beside that of the throughput. */
function drawnOf(percentiles: readonly Percentile[], headers: Headers): DrawnPercentile[] {
  return percentiles.flatMap(({ name, header, unit, levels }) => {
    const factor = factorOf(unit, headers);
    if (factor === null) return [];
    const places = levels.map(({ concurrency, value }) => ({ concurrency, value: value * factor }));
    return [{ name, header, places }];
  });
}

function factorOf(unit: number | null, headers: Headers): number | null {
  const second = timeFactor(headers, 's');
  return unit === null || second === null ? null : unit * second;
}

/** The goal as a line of the chart; null for one that no view has a place for. */
function lineOf(
  goal: Goal,
  fit: Fit,
  name: string | null,
  shown: { headers: Headers; locale: string | undefined; percentiles: readonly Percentile[] },
  onGoal: (goal: Goal) => void,
): GoalLine | null {
  const { headers, locale, percentiles } = shown;
  const label = goalText(goal, headers, locale, percentiles);
  const texts = decisionTexts();
  const words = { label: texts.lineLabel(label, name), name: texts.line(label) };
  const throughput = throughputOf(goal, fit);
  if (throughput !== null) {
    return {
      ...words,
      axis: 'throughput',
      value: throughput,
      onMove: (value) => {
        onGoal(goalFor(goal, value, fit));
      },
      onStep: (steps) => {
        onGoal(stepped(goal, steps));
      },
    };
  }
  if (goal.kind === 'percentile') {
    const unit = percentiles.find(({ name }) => name === goal.name)?.unit ?? null;
    const factor = factorOf(unit, headers);
    if (factor === null) return null;
    return {
      ...words,
      axis: 'latency',
      value: goal.value * factor,
      onMove: (value) => {
        onGoal({ ...goal, value: Number((value / factor).toPrecision(12)) });
      },
      onStep: (steps) => {
        onGoal(stepped(goal, steps));
      },
    };
  }
  const { kind } = goal as Extract<Goal, { kind: 'concurrency' | 'latency' }>;
  return {
    ...words,
    axis: kind,
    value: goal.value,
    onMove: (value) => {
      onGoal({ kind, value: kind === 'concurrency' ? Math.max(Math.round(value), 1) : value });
    },
    onStep: (steps) => {
      onGoal(stepped(goal, steps));
    },
  };
}
