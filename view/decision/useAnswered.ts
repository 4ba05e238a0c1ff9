import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Figure } from 'usl-fit';
import { figureLine } from '../figureText.ts';
import type { Headers } from '../labels.ts';
import { decisionTexts } from '../texts/decision.ts';
import type { Answered } from './answered.ts';
import type { DecisionPlan } from './useDecision.ts';

/** Reports what was asked and answered, and what lies above today's load, until the card is gone. */
export function useAnswered(
  {
    chosen,
    headers,
    locale,
    onAnswered,
    onRoom,
  }: {
    chosen: number;
    headers: Headers;
    locale?: string | undefined;
    onAnswered?: ((answered: Answered | null) => void) | undefined;
    onRoom?: ((room: Figure | null) => void) | undefined;
  },
  { goal, trial, text, pending, outcome, room }: DecisionPlan,
  tried: string,
): void {
  const texts = decisionTexts();
  const answer = outcome !== null && 'answer' in outcome ? outcome.answer : null;
  const answered = useMemo((): Answered | null => {
    if (trial !== null) return { fit: chosen, question: texts.wholeTrial(text), answer: [], tried };
    if (goal === null || pending || answer === null) return null;
    const above = room === null ? '' : `${figureLine(room, headers, locale)}.`;
    const sentences = [answer.verdict, answer.change, ...answer.certainty, above].filter(Boolean);
    return { fit: chosen, question: texts.whole(text), answer: sentences, tried };
  }, [chosen, text, goal, trial, pending, answer, room, tried, texts]);
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
}
