/** Why a custom function has no answer, in one sentence for the person who typed the formula. */
export class Failure extends Error {
  /**
   * `value`: what was given cannot be used, Excel's `#VALUE!`; `not-available`: the answer does not
   * exist, `#N/A`. Excel shows a sentence beside these two alone.
   */
  readonly kind: 'value' | 'not-available';

  constructor(kind: Failure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What was given cannot be used. */
export function refuse(message: string): never {
  throw new Failure('value', message);
}

/** The answer does not exist. */
export function unavailable(message: string): never {
  throw new Failure('not-available', message);
}

/** An error value of Excel with its sentence; it is an `Error`, which its types do not say. */
export function excelError({
  kind,
  message,
}: Pick<Failure, 'kind' | 'message'>): CustomFunctions.Error & Error {
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  const code = kind === 'value' ? invalidValue : notAvailable;
  return new CustomFunctions.Error(code, message) as CustomFunctions.Error & Error;
}
