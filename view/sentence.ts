import type { Fit, Message } from 'usl-fit';
import type { Headers } from './labels.ts';
import { inLocale } from './texts/inLocale.ts';
import { language } from './texts/part.ts';
import { nameTexts } from './texts/result.ts';

/** The answer in parts, in reading order. */
export interface Answer {
  /** One sentence: what was measured. */
  headline: string;
  /** What makes it doubtful, and what is forecast; may be empty. */
  detail: string;
  /** What holds throughput back; may be empty. */
  reason: string;
  /** What to do next: a measurement, or how to act on the answer; may be empty. */
  next: string;
}

/** The columns of a table, whose concurrency counts what its user said where the header does not tell. */
type Counting = Pick<Headers, 'counts'>;

/** A concurrency without a noun, as the core writes it in either language. */
const unnamed =
  /(?:a concurrency of|einer Nebenläufigkeit von) ([\d.,]+(?: (?:to|bis) [\d.,]+)?)(?<![.,])/g;

/** A message of the core in the current language, with the noun that the user gave. */
export function messageText({ text, german }: Message, { counts = null }: Counting = {}): string {
  const sentence = inLocale(language() === 'de' ? german : text);
  if (counts === null) return sentence;
  return sentence.replace(unnamed, (_, number: string) => nameTexts()[counts](number));
}

/** The core's answer as one text, in the current language. */
export function answer(
  { answer: { headline, details, cause } }: Fit,
  counting: Counting = {},
): string {
  return [headline, ...details, ...(cause === null ? [] : [cause])]
    .map((message) => messageText(message, counting))
    .join(' ');
}

/** The core's answer in its parts, in the current language. */
export function answerParts({ answer }: Fit, counting: Counting = {}): Answer {
  const toText = (message: Message) => messageText(message, counting);
  return {
    headline: toText(answer.headline),
    detail: answer.details
      .filter(({ code }) => code !== answer.next?.message.code)
      .map(toText)
      .join(' '),
    reason: answer.cause === null ? '' : toText(answer.cause),
    next: answer.next === null ? '' : toText(answer.next.message),
  };
}
