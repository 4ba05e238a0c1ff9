import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Figure, Fit, Measurements, TableOptions } from 'usl-fit';
import { viewOf, type ViewName } from '../chart/views.ts';
import type { Overlay } from '../chart/overlay.ts';
import type { Headers } from '../labels.ts';
import { SeriesChoice } from '../planning/SeriesChoice.tsx';
import type { StoredChanges } from '../planning/useWhatIf.ts';
import type { Percentile } from '../percentile/percentile.ts';
import { decisionTexts } from '../texts/decision.ts';
import { examplesOf, goalEcho, type StoredQuestion } from './goal.ts';
import { drawnOf, lineOf } from './goalLine.ts';
import type { Answered } from './answered.ts';
import type { StoredMachines } from './machines.ts';
import { QuestionLine } from './QuestionLine.tsx';
import { TriedFields } from './TriedFields.tsx';
import { useAnswered } from './useAnswered.ts';
import { useDecision } from './useDecision.ts';
import { useRested } from './useRested.ts';
import { useTrial } from './useTrial.ts';
import { Verdict } from './Verdict.tsx';

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

type CardProps = Omit<DecisionProps, 'fits' | 'names' | 'onChoose'> & {
  fit: Fit;
  /** What it is called beside others. */
  name: string | null;
  percentiles: readonly Percentile[];
};

function Card(props: CardProps) {
  const { fit, name, chosen, headers, percentiles, locale, view, onOverlay } = props;
  const texts = decisionTexts();
  const plan = useDecision(props);
  const { goal, trial, onGoal, text, outcome, pending, work } = plan;
  const { law, isChanged, words, tryOut, onBack, onWrong } = useTrial(props, plan);
  const announced = useRested(words);
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
  useAnswered(props, plan, words);
  const load = goal?.kind === 'more' ? goal.load : undefined;
  const isElsewhere = line?.axis === 'latency' && view !== undefined && view !== 'latency';
  return (
    <>
      <QuestionLine
        text={text}
        onText={(typed) => {
          plan.onText(typed);
          tryOut(typed);
        }}
        echo={goal === null ? null : goalEcho(goal, fit, headers, locale, percentiles)}
        note={
          isElsewhere
            ? texts.elsewhere(viewOf('latency').label)
            : line === null
              ? null
              : texts.draggable
        }
        problem={plan.problem}
        examples={examplesOf({ headers, locale, percentiles, fit, load })}
      />
      {goal === null ? (
        <div class="usl-decided" role="status">
          {trial !== null && <p class="usl-decided-verdict">{words}</p>}
        </div>
      ) : (
        <Verdict outcome={outcome} isBusy={pending} hasProgress={work !== null} />
      )}
      {work}
      <TriedFields {...props} onWrong={onWrong}>
        {words !== '' && trial === null && (
          <p class="usl-tried-answer" aria-hidden="true">
            {words}
          </p>
        )}
        <p class="usl-hidden" role="status">
          {trial === null && announced}
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
      </TriedFields>
    </>
  );
}
