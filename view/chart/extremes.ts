type Value = number | undefined;

/** The least and the greatest of what is given by each item, where it is a number; undefined of none. */
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

/** The greatest of what is given by each item; undefined of none. */
export function greatest<Item>(
  items: Iterable<Item>,
  valueOf: (item: Item) => Value,
): number | undefined {
  return extent(items, valueOf)[1];
}

/** The number itself. */
export const itself = (value: number) => value;
