const percentOf = /(?:^|[^\p{L}\d.])[pq]\s?\(?\s?(\d+(?:\.\d+)?)\s?\)?(?![\p{L}\d])/iu;
const spelled =
  /(?:^|[^\p{L}\d.])(\d+(?:\.\d+)?)(?:\s?%|\.|th|st|nd|rd|pct)?\s*-?_?(?:line|percentile?|perzentil|pctl|quantile?)(?!\p{L})/iu;
const named =
  /(?:^|[^\p{L}\d])(?:percentile?|perzentil|pctl|quantile?)[\s_(]*(\d+(?:\.\d+)?)(?![\p{L}\d])/iu;
const ordinal = /(?:^|[^\p{L}\d.])(\d+(?:\.\d+)?)\s?(?:th|pct)(?![\p{L}\d])/iu;
/** `95% of requests`. */
const shareOfAll =
  /(?:^|[^\p{L}\d.])(\d+(?:\.\d+)?)\s?%\s+(?:of|der|aller|von)\s+(?:all\s+|the\s+|allen\s+)?(?:requests|queries|transactions|calls|responses|anfragen|antworten|aufrufen?|transaktionen)(?!\p{L})/iu;
const share = /^\s*(\d+(?:\.\d+)?)\s?%(?![\p{L}\d])/iu;
/** What is no time, though a percentile of it may be told. */
const otherwise =
  /cpu|mem(?:ory)?|heap|disk|byte|[kmg]i?b\b|queue|error|fehler|\/\s?s\b|per second/i;

/** The rank of the percentile that a header or a question names, in percent: 95 of `p95 ms`; null for none. */
export function rankOf(text: string): number | null {
  return rankBy([percentOf, spelled, named, ordinal, shareOfAll], text);
}

/** The rank of a column of latencies; null for one of anything else. */
export function latencyRank(header: string): number | null {
  // Of a question, `95%` is a share.
  return otherwise.test(header)
    ? null
    : rankBy([percentOf, spelled, named, ordinal, share], header);
}

/** The same text without what names a rank. */
export function withoutRank(text: string): string {
  const pattern = [spelled, named, percentOf, ordinal, shareOfAll].find((one) => one.test(text));
  return pattern === undefined ? text : text.replace(pattern, ' ');
}

function rankBy(ways: readonly RegExp[], text: string): number | null {
  const found = ways.map((pattern) => pattern.exec(text)?.[1]);
  const digits = found.find((one) => one !== undefined);
  if (digits === undefined) return null;
  const value = Number(digits);
  // `p999` is 99.9, and `q0.95` is 95.
  const rank =
    /^\d{3,}$/.test(digits) && value > 100
      ? Number(`${digits.slice(0, 2)}.${digits.slice(2)}`)
      : value < 1
        ? Number((value * 100).toPrecision(6))
        : value;
  return rank > 0 && rank < 100 ? rank : null;
}
