import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import { refuse } from '../rules.ts';

/** Returns a string, or refuses anything else. */
export function text(value: unknown, location: string): string {
  return typeof value === 'string' ? value : refuse('invalid-argument', location);
}

/** Returns a finite number, or refuses anything else; NaN arrives as null. */
export function number(value: unknown, location: string): number {
  if (value === null || value === undefined) refuse('single-null', location);
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : refuse('invalid-argument', location);
}

/** Returns the state of an object of a class, or refuses anything else. */
export function instance<S>(value: unknown, apiClass: ApiClass<S>, location: string): S {
  const state = value instanceof ApiObject ? value.as(apiClass) : null;
  return state ?? refuse('invalid-argument', location);
}

/** A read-only property. */
export const readOnly = <S>(since: string, get: (state: S) => unknown): Member<S> => ({
  since,
  get,
});

type Check = 'boolean' | 'number' | 'string' | ReadonlySet<string>;

function checked(value: unknown, check: Check, location: string): unknown {
  if (value === null || value === undefined) refuse('single-null', location);
  if (typeof check !== 'string') {
    return typeof value === 'string' && check.has(value) ? value : refuse('enum-value', location);
  }
  return typeof value === check ? value : refuse('invalid-argument', location);
}

/** A property stored under a key of an object, with the type it accepts. */
export function stored<S>(
  since: string,
  check: Check,
  holder: (state: S) => object,
  key: string,
  beforeSet: (state: S, location: string) => void = () => undefined,
): Member<S> {
  const of = (state: S): Record<string, unknown> => holder(state) as Record<string, unknown>;
  return {
    since,
    get: (state) => of(state)[key],
    set: (state, value, location) => {
      beforeSet(state, location);
      of(state)[key] = checked(value, check, location);
    },
  };
}

/** A property of a record that contains only the properties that were set. */
export function optional<S>(
  since: string,
  check: Check,
  record: (state: S) => Record<string, unknown>,
  key: string,
  initial: unknown,
  beforeSet: (state: S, location: string) => void = () => undefined,
): Member<S> {
  const member = stored(since, check, record, key, beforeSet);
  return { ...member, get: (state) => record(state)[key] ?? initial };
}

/** A number, or text: `''` stands for "automatic". */
export function numberOrAutomatic<S>(
  since: string,
  holder: (state: S) => object,
  key: string,
  beforeSet: (state: S, location: string) => void,
): Member<S> {
  const of = (state: S): Record<string, unknown> => holder(state) as Record<string, unknown>;
  return {
    since,
    get: (state) => of(state)[key],
    set: (state, value, location) => {
      beforeSet(state, location);
      of(state)[key] = value === '' ? '' : number(value, location);
    },
  };
}
