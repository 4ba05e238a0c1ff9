import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { lawOf, type Fit, type Measurements, type TableOptions } from 'usl-fit';
import type { GoalLine, Overlay } from '../chart/overlay.ts';
import { ErrorCard } from '../ErrorCard.tsx';
import { formatNumber } from '../format.ts';
import { unitOf, type Headers } from '../labels.ts';
import { ParameterSlider } from '../planning/ParameterSlider.tsx';
import { SeriesChoice } from '../planning/SeriesChoice.tsx';
import { useWhatIf, type KeptChanges } from '../planning/useWhatIf.ts';
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
  locale?: string | undefined;
  /** Receives what the chart should show. */
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
        measurements={props.measurements}
        options={props.options}
      />
    </section>
  );
}

function Card({
  fit,
  chosen,
  measurements,
  options,
  changes,
  change,
  headers,
  locale,
  onOverlay,
}: Omit<DecisionProps, 'fits' | 'names' | 'onChoose'> & { fit: Fit }) {
  const texts = decisionTexts();
  const id = useId();
  const { goal, onGoal, outcome, pending, work } = useDecision(fit, measurements, options, headers);
  // Keeps the typed text as it is, until the line is moved.
  const [draft, setDraft] = useState<{ text: string; for: Goal } | null>(null);
  const typed = draft !== null && draft.for === goal ? draft.text : null;
  const reading = typed === null ? null : readGoal(typed, headers, locale);
  const problem = reading !== null && 'problem' in reading ? reading.problem : null;
  const { law } = useWhatIf(
    fit,
    useMemo(() => ({ changes, change }), [changes, change]),
  );
  const line = useMemo(
    () => lineOf(goal, fit, headers, locale, onGoal),
    [goal, fit, headers, locale, onGoal, texts],
  );
  useLayoutEffect(() => {
    onOverlay({ fit: chosen, law, goal: line });
  }, [chosen, law, line]);
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
          value={typed ?? goalText(goal, headers, locale)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help ${id}-problem`}
          onInput={({ currentTarget: { value: text } }) => {
            const next = readGoal(text, headers, locale);
            const meant = 'goal' in next ? next.goal : goal;
            setDraft({ text, for: meant });
            if (meant !== goal) onGoal(meant);
          }}
        />
        {/* On paper, a text replaces the field. */}
        <span class="usl-on-paper">{goalText(goal, headers, locale)}</span>
        <span aria-hidden="true">?</span>
        <span id={`${id}-help`} class="usl-note">
          {required === null ? '' : `${texts.asked(rate(required))} `}
          {texts.help(texts.or(examplesOf(fit, headers, locale)))}
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

/** Examples of other input, in the words of these measurements. */
function examplesOf(fit: Fit, headers: Headers, locale: string | undefined): string[] {
  const largest = fit.points.reduce((most, { concurrency }) => Math.max(most, concurrency), 1);
  const throughput = Number((largestThroughput(fit) * 1.5).toPrecision(2));
  return [
    goalText({ kind: 'throughput', value: throughput }, headers, locale),
    goalText({ kind: 'concurrency', value: Math.ceil(largest * 2) }, headers, locale),
    '200 ms',
  ];
}

/** The goal as a line of the chart. */
function lineOf(
  goal: Goal,
  fit: Fit,
  headers: Headers,
  locale: string | undefined,
  onGoal: (goal: Goal) => void,
): GoalLine {
  const label = goalText(goal, headers, locale);
  const texts = decisionTexts();
  const words = { label: texts.lineLabel(label), name: texts.line(label) };
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
