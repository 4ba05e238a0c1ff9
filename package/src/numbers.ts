/** Lists as callers pass them. */

/** Numbers in an array, a typed array or any other iterable. */
export type Numbers = Iterable<number>;

/** Whether the value is an iterable object; a string does not count. */
export function isList(given: unknown): given is Iterable<unknown> {
  return typeof given === 'object' && given !== null && Symbol.iterator in given;
}
