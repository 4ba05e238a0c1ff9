import type { Fit, Message } from 'usl-fit';
import type { Headers } from './labels.ts';
import { language, numberLocale } from './texts/part.ts';
import { nameTexts } from './texts/result.ts';

/** The answer in parts, in reading order. */
export interface Answer {
  /** One sentence: what was measured. */
  headline: string;
  /** At most two sentences: what makes it doubtful, what is forecast, where to measure next; may be empty. */
  detail: string;
  /** What holds throughput back; may be empty. */
  reason: string;
}

/** The columns of a table, whose concurrency counts what its user said where the header does not tell. */
type Counting = Pick<Headers, 'counts'>;

/** A concurrency without a noun, as the core writes it in either language. */
const unnamed =
  /(?:a concurrency of|einer Nebenläufigkeit von) ([\d.,]+(?: (?:to|bis) [\d.,]+)?)(?<![.,])/g;

/** A message of the core in the current language, with the noun that the user gave. */
export function messageText({ text, german }: Message, { counts = null }: Counting = {}): string {
  const sentence = asInLocale(language() === 'de' ? german : text);
  if (counts === null) return sentence;
  return sentence.replace(unnamed, (_, number: string) => nameTexts()[counts](number));
}

/** Numbers as the core writes them, with their separators of thousands and decimals. */
const written = {
  en: { pattern: /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g, group: ',', decimal: '.' },
  de: { pattern: /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+/g, group: '.', decimal: ',' },
};

/**
 * A sentence of the core with the numbers of the locale, if one is set: 9.897 of a German sentence is less than ten in
 * Switzerland.
 */
function asInLocale(sentence: string): string {
  const locale = numberLocale();
  if (locale === undefined) return sentence;
  const { pattern, group, decimal } = written[language()];
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const signs: Record<string, string> = { [group]: of('group'), [decimal]: of('decimal') };
  if (signs[group] === group && signs[decimal] === decimal) return sentence;
  return sentence.replace(pattern, (number) =>
    number.replaceAll(/[.,]/g, (sign) => signs[sign] ?? sign),
  );
}

/** The core's answer as one text, in the current language. */
export function answer(fit: Fit, counting: Counting = {}): string {
  const { headline, detail, reason } = answerParts(fit, counting);
  return [headline, detail, reason].filter((sentence) => sentence !== '').join(' ');
}

/** The core's answer in its parts, in the current language. */
export function answerParts({ answer }: Fit, counting: Counting = {}): Answer {
  const said = (message: Message) => messageText(message, counting);
  return {
    headline: said(answer.headline),
    detail: answer.details.map(said).join(' '),
    reason: answer.cause === null ? '' : said(answer.cause),
  };
}
