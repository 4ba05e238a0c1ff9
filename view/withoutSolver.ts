/**
 * Takes the place of the solver in `usl-fit/report`, which puts stored results into words anywhere: the names in its
 * options are taken as they are written, `users` as what is counted and `orders/s` as a unit.
 */
import type { HeaderMeaning, Units } from 'usl-fit';

const nothing: HeaderMeaning = {
  quantity: null,
  unit: null,
  scale: null,
  seconds: null,
  counted: null,
  doubt: null,
};

/** A name as it is written: a plural is counted, and what stands in brackets or holds a slash is a unit. */
export function describeHeader(name: string): HeaderMeaning {
  const words = name.trim().split(/\s+/);
  const unit =
    /[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(name)?.[1] ?? words.find((word) => /\w\/\w/.test(word));
  const isPlural = words.length <= 2 && /\p{L}{3}s$/u.test(name.trim());
  return {
    ...nothing,
    unit: unit ?? null,
    counted: isPlural ? { noun: name, kind: null, words, isGerman: false } : null,
  };
}

/** The unit of a throughput as written; nothing is known of times. */
export function describeUnits(concurrency: string | null, throughput: string | null): Units {
  return {
    counted: describeHeader(concurrency ?? '').counted,
    throughput: describeHeader(throughput ?? '').unit,
    scale: null,
    seconds: null,
    latencySeconds: null,
    latencyUnit: null,
    latencyFactor: null,
    doubt: null,
  };
}
