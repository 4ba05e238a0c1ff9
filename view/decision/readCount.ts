/** What a person types of users, threads or servers. */
import { countsBy, countsOf } from '../counts.ts';
import { isCounted } from '../header.ts';
import type { Headers } from '../labels.ts';
import { decisionTexts } from '../texts/decision.ts';
import { countedAs } from './goal.ts';

const counted =
  /^(?:in[ -]?flight|in bearbeitung|at once|at a time|concurrent(?:ly)?|gleichzeitige?[rn]?|parallele?[rn]?)$/iu;
const adjective = /^(?:concurrent|simultaneous|virtual|gleichzeitige?|virtuelle?|parallele?)\s+/iu;

/** Whether a word names what the concurrency counts, or something like it. */
export function isCount(word: string, headers: Headers): boolean {
  const noun = word.replace(adjective, '');
  const measuredNoun = countedAs(headers).toLowerCase();
  const isMeasuredNoun = [measuredNoun, measuredNoun.replace(/s$/, '')].includes(
    noun.toLowerCase(),
  );
  return isMeasuredNoun || counted.test(word) || isCounted(noun) || isCounted(`${noun}s`);
}

/**
 * Why so many servers cannot be asked of a table of users, nor users of one of servers: a sentence; null where they can.
 * A table that does not say what it counts is not taken to count machines.
 */
export function otherCount(word: string, { concurrency, counts = null }: Headers): string | null {
  const noun = word.replace(adjective, '');
  const typedCount = countsOf(noun) ?? countsOf(`${noun}s`);
  const measured = countsBy(concurrency, counts);
  if (typedCount === null || typedCount === measured) return null;
  const texts = decisionTexts();
  if (typedCount === 'cores') return texts.noMachines(noun, concurrency);
  return measured === null ? null : texts.otherCount(noun, concurrency);
}
