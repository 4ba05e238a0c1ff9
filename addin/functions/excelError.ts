import type { Failure } from './failure.ts';

/** An error value of Excel with its sentence; it is an `Error`, which its types do not say. */
export function excelError({
  kind,
  message,
}: Pick<Failure, 'kind' | 'message'>): CustomFunctions.Error & Error {
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  const code = kind === 'value' ? invalidValue : notAvailable;
  return new CustomFunctions.Error(code, message) as CustomFunctions.Error & Error;
}
