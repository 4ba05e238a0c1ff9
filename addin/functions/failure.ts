/** Why a custom function has no result, in one sentence for the user. */
export class Failure extends Error {
  /**
   * `value`: the input is invalid, Excel's `#VALUE!`; `not-available`: the result does not exist, `#N/A`. Excel shows a
   * message only for these two.
   */
  readonly kind: 'value' | 'not-available';

  constructor(kind: Failure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Throws for invalid input. */
export function refuse(message: string): never {
  throw new Failure('value', message);
}

/** Throws for a result that does not exist. */
export function unavailable(message: string): never {
  throw new Failure('not-available', message);
}

/** An Excel error value with its message; it is also an `Error`, which its types do not say. */
export function excelError({
  kind,
  message,
}: Pick<Failure, 'kind' | 'message'>): CustomFunctions.Error & Error {
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  const code = kind === 'value' ? invalidValue : notAvailable;
  return new CustomFunctions.Error(code, message) as CustomFunctions.Error & Error;
}
