import { describeHeader, describeUnits, type HeaderMeaning, type Units } from 'usl-fit';

/** Headers are few, and asked for again with every drawing. */
const most = 500;

/** Remembers the answers of a function of texts. */
function remembered<Answer>(
  answers: Map<string, Answer>,
  ask: (...texts: (string | null)[]) => Answer,
) {
  return (...texts: (string | null)[]): Answer => {
    const key = JSON.stringify(texts);
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= most) answers.clear();
    const answer = ask(...texts);
    answers.set(key, answer);
    return answer;
  };
}

const meanings = new Map<string, HeaderMeaning>();

/** What was understood so far, for a worker that has no solver to ask. */
export function understood(): [string, HeaderMeaning][] {
  return [...meanings];
}

/** Takes over what was understood elsewhere. */
export function understand(known: readonly [string, HeaderMeaning][]): void {
  for (const [header, meaning] of known) meanings.set(header, meaning);
}

/** What a header, or a word typed by a user, says. */
export const meaningOf: (header: string) => HeaderMeaning = remembered(meanings, (header) =>
  describeHeader(header ?? ''),
);

/** What the headers of concurrency, throughput and latency say together. */
export const unitsOf: (
  concurrency: string | null,
  throughput: string | null,
  latency: string | null,
) => Units = remembered(new Map(), (concurrency = null, throughput = null, latency = null) =>
  describeUnits(concurrency, throughput, latency),
);

/** Whether a word names what a concurrency counts: users, threads. */
export function isCounted(word: string): boolean {
  return meaningOf(word).counted !== null;
}

/** Whether a word is the unit of a rate, such as `qps` or `req/s`. */
export function isRate(word: string): boolean {
  const { quantity, seconds } = meaningOf(word);
  return quantity === 'throughput' && seconds !== null;
}

/** The unit of time that a word or a header names, in seconds: 0.001 for `ms`; null for none, and for a rate. */
export function secondsIn(text: string): number | null {
  const { quantity, seconds, doubt } = meaningOf(text);
  return quantity === 'throughput' || doubt !== null ? null : seconds;
}
