import type {
  ErrorCode,
  ErrorDetails,
  UslError as PlainError,
} from '../../wasm-core/pkg/usl_fit.js';

/**
 * Bad input: a stable code, one sentence that says what was found, where and what to do, and the
 * place. Programs decide by `code`, never by the message, and tell it from other errors by `name` where
 * several entries are used: each has a class of its own.
 */
export class UslError extends Error {
  /** Tells it from other errors, also where there are two copies of the package. */
  override readonly name = 'UslError';
  /** What kind of mistake it is; stable. */
  readonly code: ErrorCode;
  /** Where it is: row, column and value, each `null` where there is none. */
  readonly details: ErrorDetails;

  constructor(error: PlainError) {
    super(error.message);
    this.code = error.code;
    this.details = error.details;
  }
}

/** Runs a call into the core; what the core throws is a plain object. */
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

/** The details of an error that is nowhere and has no sentence of the core. */
export const noDetails: ErrorDetails = {
  row: null,
  column: null,
  value: null,
  columns: null,
  variant: null,
  values: {},
};

/** A mistake that is found before the solver is asked. */
export function refused(
  code: ErrorCode,
  message: string,
  value: string | null = null,
  column: string | null = null,
): UslError {
  return new UslError({ code, message, details: { ...noDetails, column, value } });
}

/** An argument that is not of its kind, as a program in JavaScript may give whatever the types say. */
export function notOfItsKind(name: string, argument: unknown, wanted: string): UslError {
  const found = argument == null ? String(argument) : `of type ${typeof argument}`;
  const message = `The argument "${name}" is ${found}; give ${wanted}.`;
  return refused('unreadable-input', message, found, name);
}

/** An argument that has to be an object. */
export function requireObject<T>(argument: T, name: string): T & object {
  if (typeof argument === 'object' && argument !== null) return argument;
  throw notOfItsKind(name, argument, 'an object');
}
