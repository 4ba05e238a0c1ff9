import { useEffect, useId, useLayoutEffect, useMemo } from 'preact/hooks';
import { lawOf, type Figure, type Fit, type Measurements, type TableOptions } from 'usl-fit';
import { viewOf, type ViewName } from '../chart/views.ts';
import type { DrawnPercentile, GoalLine, Overlay } from '../chart/overlay.ts';
import { ErrorCard } from '../ErrorCard.tsx';
import { figureLine } from '../figureText.ts';
import type { Headers } from '../labels.ts';
import { timeFactor } from '../latencyUnit.ts';
import { ParameterSlider } from '../planning/ParameterSlider.tsx';
import { SeriesChoice } from '../planning/SeriesChoice.tsx';
import { followsLaw } from '../rows.ts';
import { useWhatIf, type StoredChanges } from '../planning/useWhatIf.ts';
import type { Percentile } from '../percentile/percentile.ts';
import { parameterNames, withChange } from '../planning/whatIf.ts';
import { decisionTexts } from '../texts/decision.ts';
import { whatIfTexts } from '../texts/planning.ts';
import {
  examplesOf,
  goalEcho,
  goalFor,
  goalText,
  stepped,
  throughputOf,
  type Goal,
  type StoredQuestion,
} from './goal.ts';
import type { Answered } from './answered.ts';
import type { StoredMachines } from './machines.ts';
import { MachinesFields } from './MachinesFields.tsx';
import { triedWords } from './tried.ts';
import { useDecision } from './useDecision.ts';
import { useRested } from './useRested.ts';

/** Inputs of the card. */
export interface DecisionProps extends StoredChanges, StoredQuestion, StoredMachines {
  fits: readonly Fit[];
  names: readonly string[];
  /** Index of the chosen series. */
  chosen: number;
  onChoose: (index: number) => void;
  /** These are all compared by identity. */
  measurements: Measurements;
  options: TableOptions;
  headers: Headers;
  /** What was measured of the chosen series beside its throughput; compared by identity. */
  percentiles?: readonly Percentile[];
  locale?: string | undefined;
  /** How the chart is looked at; left out, every line is taken to be in sight. */
  view?: ViewName | undefined;
  /** Goes back to what was fitted, on one machine. */
  onBack: () => void;
  /** What the chart shows of it. */
  onOverlay: (overlay: Overlay | null) => void;
  /** Receives what lies above today's load; null while the question names none. */
  onRoom?: ((room: Figure | null) => void) | undefined;
  /** Receives what was asked and answered; null while there is no answer. */
  onAnswered?: ((answered: Answered | null) => void) | undefined;
}

/**
 * The decision card: whether the system can carry a goal, how certain that is, what would have to change, and sliders
 * to try it.
 */
export function Decision(props: DecisionProps) {
  const { fits, names, chosen, onChoose, ...card } = props;
  const fit = fits[chosen];
  if (fit === undefined) return null;
  return (
    <section class="usl-decision" aria-label={decisionTexts().heading}>
      <SeriesChoice names={names} chosen={chosen} onChoose={onChoose} />
      <Card
        {...{ ...card, fit, chosen }}
        name={names.length > 1 ? (names[chosen] ?? null) : null}
        percentiles={props.percentiles ?? none}
      />
    </section>
  );
}

const none: readonly Percentile[] = [];
/** Characters of a question that are in sight at once. */
const longest = 24;

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
  onRoom,
  onAnswered,
  question,
  onQuestion,
  machines,
  onMachines,
  onBack,
}: Omit<DecisionProps, 'fits' | 'names' | 'onChoose'> & {
  fit: Fit;
  /** What it is called beside others. */
  name: string | null;
  percentiles: readonly Percentile[];
}) {
  const texts = decisionTexts();
  const id = useId();
  const { goal, onGoal, text, onText, problem, outcome, pending, room, work } = useDecision(
    fit,
    measurements,
    options,
    headers,
    percentiles,
    { question, onQuestion },
    locale,
  );
  // A field being cleared is no mistake.
  const isWrong = problem !== null && text.trim() !== '';
  const { law, outcome: tried } = useWhatIf(
    fit,
    useMemo(() => ({ changes, change }), [changes, change]),
  );
  const isChanged = Object.keys(changes).length > 0 || machines.count > 1;
  const found = tried !== null && 'answer' in tried ? tried.answer : null;
  const triedText =
    isChanged && (found !== null || tried === null)
      ? triedWords({ changes, machines, found }, goal, fit, { headers, locale })
      : '';
  const announced = useRested(triedText);
  const line = useMemo(
    () =>
      goal === null ? null : lineOf(goal, fit, name, { headers, locale, percentiles }, onGoal),
    [goal, fit, name, headers, locale, percentiles, texts],
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
  const answer = outcome !== null && 'answer' in outcome ? outcome.answer : null;
  const answered = useMemo(
    () =>
      goal === null || pending || answer === null
        ? null
        : {
            fit: chosen,
            question: texts.whole(text),
            answer: [
              answer.verdict,
              answer.change,
              ...answer.certainty,
              room === null ? '' : `${figureLine(room, headers, locale)}.`,
            ].filter(Boolean),
            tried: triedText,
          },
    [chosen, text, goal, pending, answer, room, triedText, texts],
  );
  useEffect(() => {
    onAnswered?.(answered);
  }, [answered]);
  useLayoutEffect(() => {
    onRoom?.(room);
  }, [room]);
  useEffect(
    () => () => {
      onRoom?.(null);
      onAnswered?.(null);
    },
    [],
  );
  const load = goal?.kind === 'more' ? goal.load : undefined;
  const examples = examplesOf({ headers, locale, percentiles, fit, load });
  const echo = goal === null ? null : goalEcho(goal, fit, headers, locale, percentiles);
  const isElsewhere = line?.axis === 'latency' && view !== undefined && view !== 'latency';
  const fitted = lawOf(fit);
  return (
    <>
      <div class="usl-asked">
        <label for={id}>{texts.question}</label>
        <input
          id={id}
          type="text"
          size={Math.min(text.length + 1, longest)}
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help ${id}-problem`}
          onInput={({ currentTarget: { value } }) => {
            onText(value);
          }}
        />
        {/* A field is no part of a report on paper. */}
        <span class="usl-on-paper">{text}</span>
        <span aria-hidden="true">?</span>
        <span id={`${id}-help`} class="usl-note">
          {echo === null || isSame(echo, text) ? '' : `${texts.read(echo)} `}
          {isElsewhere
            ? texts.elsewhere(viewOf('latency').label)
            : line !== null && texts.draggable}
        </span>
      </div>
      <div class="usl-asking" role="group" aria-label={texts.examples}>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            class="usl-button"
            aria-pressed={example === text}
            onClick={() => {
              onText(example);
            }}
          >
            {example}
          </button>
        ))}
      </div>
      <p id={`${id}-problem`} class={isWrong ? 'usl-problem' : 'usl-note'} aria-live="polite">
        {problem}
      </p>
      <div
        class="usl-decided"
        role="status"
        aria-busy={goal !== null && (pending || outcome === null)}
      >
        {goal === null ? null : outcome === null ? (
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
      {/* No fieldset: one that gets another child lets go of a slider that is held. */}
      <div class="usl-choice usl-tried" role="group" aria-label={texts.whatIf}>
        {(followsLaw(fit) || Object.keys(changes).length > 0) &&
          parameterNames.map((name) => (
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
        <MachinesFields {...{ machines, onMachines, locale }} />
        {triedText !== '' && (
          <p class="usl-tried-answer" aria-hidden="true">
            {triedText}
          </p>
        )}
        <p class="usl-hidden" role="status">
          {announced}
        </p>
        {isChanged && (
          <button
            type="button"
            class="usl-button"
            onClick={() => {
              onBack();
            }}
          >
            {texts.back}
          </button>
        )}
      </div>
    </>
  );
}

/** Whether what was read is what was typed, but for the grouping of digits. */
function isSame(echo: string, typed: string): boolean {
  const [one, other] = [echo, typed].map((text) => text.replaceAll(/[\s.,'’]/gu, ''));
  return one === other;
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
