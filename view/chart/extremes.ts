type Value = number | undefined;

/**
 * The least and greatest number that `valueOf` gives for the items, ignoring those without one; undefined if there are
 * none.
 */
export function extent<Item>(
  items: Iterable<Item>,
  valueOf: (item: Item) => Value,
): [number, number] | [undefined, undefined] {
  let [least, most] = [Infinity, -Infinity];
  for (const item of items) {
    const value = valueOf(item) ?? NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? [least, most] : [undefined, undefined];
}

/** The greatest number that `valueOf` gives for the items; undefined if there are none. */
export function greatest<Item>(
  items: Iterable<Item>,
  valueOf: (item: Item) => Value,
): number | undefined {
  return extent(items, valueOf)[1];
}

/** The identity function. */
export const itself = (value: number) => value;
