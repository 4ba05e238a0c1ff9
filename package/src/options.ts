/** How to read a table and how to fit, as the solver reads it. */
import { requireObject } from './error.ts';
import { isList } from './numbers.ts';
import type { ExcludedRow } from './optionTypes.ts';

/** Options with lists written as the strings that the solver reads. */
export function written(options: object | null): object {
  // Without a prototype, names such as `__proto__` are ordinary keys.
  const texts = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(settings(options)) as [string, unknown][]) {
    if (name === 'exclude') texts[name] = exclusions(value);
    else if (name === 'weights') texts[name] = weightsText(value);
    else if (name === 'noisePrior') texts[name] = value === null ? 'none' : value;
    else texts[name] = isList(value) ? Array.from(value).join(',') : value;
  }
  return texts;
}

/** The options, or an empty object for `null`. */
export function settings<T extends object>(options: T | null): T | object {
  return requireObject(options ?? {}, 'options');
}

/** Weights as the solver reads them: a word, or the header or number of a column. */
function weightsText(weights: unknown): unknown {
  return weights instanceof Object && 'column' in weights ? weights.column : weights;
}

function exclusions(exclude: unknown): unknown {
  if (!isList(exclude)) return exclude;
  const items = Array.from(exclude as Iterable<number | ExcludedRow | null>, (item) =>
    typeof item === 'number'
      ? `${item}`
      : `${item?.row}:${String((item?.reason ?? '') as unknown).replaceAll(/[;\n]/g, ',')}`,
  );
  return items.join(';');
}
