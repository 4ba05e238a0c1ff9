import type {
  ErrorCode,
  ErrorDetails,
  UslError as PlainError,
} from '../../wasm-core/pkg/usl_fit.js';

/**
 * Bad input: a stable code, the place, and one sentence that says what was found, where and what to do. Programs should
 * test `code`, never the message. Each entry of the package has its own class, so across entries test `name` instead of
 * `instanceof`.
 */
export class UslError extends Error {
  /** Identifies the error even if two copies of the package are loaded. */
  override readonly name = 'UslError';
  /** The kind of error; stable. */
  readonly code: ErrorCode;
  /** Row, column and value, each `null` where it does not apply. */
  readonly details: ErrorDetails;
  /** The message in German; null of an error that only a program causes. */
  readonly german: string | null;

  constructor({ code, message, german, details }: PlainError) {
    super(message);
    this.code = code;
    this.german = german;
    this.details = details;
  }
}

/** Runs a call into the core, which throws plain objects, and turns them into `UslError`. */
export function rethrowing<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof UslError) throw error;
    throw isPlainError(error) ? new UslError(error) : internal(error);
  }
}

function isPlainError(error: unknown): error is PlainError {
  return typeof error === 'object' && error !== null && 'code' in error && 'details' in error;
}

function internal(error: unknown): UslError {
  return refused(
    'internal',
    `The solver stopped unexpectedly (${String(error)}); please report the input that caused it.`,
  );
}

/** Empty details, for errors made outside the core. */
export const noDetails: ErrorDetails = {
  row: null,
  column: null,
  value: null,
  columns: null,
  variant: null,
  values: {},
};

/** An error found before the solver is called. */
export function refused(
  code: ErrorCode,
  message: string,
  value: string | null = null,
  column: string | null = null,
): UslError {
  return new UslError({ code, message, german: null, details: { ...noDetails, column, value } });
}

/** The error for an argument of the wrong type, as JavaScript callers may pass. */
export function notOfItsKind(name: string, argument: unknown, wanted: string): UslError {
  const found = argument == null ? String(argument) : `of type ${typeof argument}`;
  const message = `The argument "${name}" is ${found}; give ${wanted}.`;
  return refused('unreadable-input', message, found, name);
}

/** Returns the argument if it is an object, else throws. */
export function requireObject<T>(argument: T, name: string): T & object {
  if (typeof argument === 'object' && argument !== null) return argument;
  throw notOfItsKind(name, argument, 'an object');
}
