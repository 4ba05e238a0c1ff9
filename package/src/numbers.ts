/** Lists as they are given. */

/** Numbers one after the other: an array, a typed array, or whatever else can be iterated. */
export type Numbers = Iterable<number>;

/** Whether it is a list; a text is none. */
export function isList(given: unknown): given is Iterable<unknown> {
  return typeof given === 'object' && given !== null && Symbol.iterator in given;
}
