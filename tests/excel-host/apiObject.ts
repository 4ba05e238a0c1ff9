import { refuse } from './rules.ts';

/** One member of a class on the allow-list. */
export interface Member<S> {
  /** The ExcelApi requirement set that introduced it. */
  since: string;
  /** Returns the scalar value of a property. */
  get?: (state: S) => unknown;
  /** Sets a property on request; absent on a read-only property. */
  set?: (state: S, value: unknown, location: string) => void;
  /** Returns the object behind a navigation property. */
  open?: (state: S) => ApiObject | null;
  /** Runs a method and returns its result: a value, an object, or null for "null object". */
  call?: (state: S, args: unknown[], location: string) => unknown;
}

/** A class of the simulated object model: only the listed members exist. */
export interface ApiClass<S> {
  name: string;
  members: Record<string, Member<S>>;
  /** Members whose names in requests differ from those in programs: `gridlines` → `showGridlines`. */
  aliases?: Record<string, string>;
  /** Id the library uses to find the object again in its collection. */
  identity?: (state: S) => Record<string, string>;
  /** Elements of a collection. */
  items?: (state: S) => ApiObject[];
  /** Throws a refusal if the object behind a proxy is gone. */
  alive?: (state: S) => void;
  /** Whether the library may keep references to objects of the class. */
  tracked?: boolean;
}

/** An object as requests see it: a class and the state behind it. */
export class ApiObject {
  readonly class: ApiClass<unknown>;
  readonly state: unknown;
  referenceId: string | null = null;

  private constructor(apiClass: ApiClass<unknown>, state: unknown) {
    this.class = apiClass;
    this.state = state;
  }

  static of<S>(apiClass: ApiClass<S>, state: S): ApiObject {
    return new ApiObject(apiClass as ApiClass<unknown>, state);
  }

  /** The state if the object is of the class, otherwise null. */
  as<S>(apiClass: ApiClass<S>): S | null {
    return (this.class as unknown) === apiClass ? (this.state as S) : null;
  }
}

/** `values` as the library sends it: `Values`; private names stay. */
export function memberName(wireName: string): string {
  return wireName.startsWith('_') ? wireName : wireName.charAt(0).toLowerCase() + wireName.slice(1);
}

/** `values` → `Values`, the form in which answers name properties. */
export function wireName(name: string): string {
  return name.startsWith('_') ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

function keyOf(object: ApiObject, name: string): string {
  const key = memberName(name);
  return object.class.aliases?.[key] ?? key;
}

/** Finds members, and refuses newer ones, as an Excel of the declared version would. */
export class Gate {
  readonly #version: string;

  constructor(excelApiVersion: string) {
    this.#version = excelApiVersion;
  }

  member(object: ApiObject, name: string): { member: Member<unknown>; location: string } {
    const key = keyOf(object, name);
    const location = `${object.class.name}.${key}`;
    object.class.alive?.(object.state);
    const member = Object.hasOwn(object.class.members, key) ? object.class.members[key] : undefined;
    if (member === undefined) refuse('unknown-member', location);
    if (!isAtLeast(this.#version, member.since)) refuse('newer-member', location);
    return { member, location };
  }

  knows(object: ApiObject, name: string): boolean {
    return Object.hasOwn(object.class.members, keyOf(object, name));
  }
}

/** Whether version `have` (such as "1.11") includes version `want` (such as "1.9"). */
export function isAtLeast(have: string, want: string): boolean {
  const [a, b] = [have, want].map((v) => v.split('.').map(Number));
  const major = (a?.[0] ?? 0) - (b?.[0] ?? 0);
  return major > 0 || (major === 0 && (a?.[1] ?? 0) >= (b?.[1] ?? 0));
}
