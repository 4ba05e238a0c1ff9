/** Code and message of an error and of its causes. */
function words(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; typeof at === 'object' && at !== null;) {
    const { name, code, message, cause, debugInfo } = at as Error & {
      code?: string;
      debugInfo?: { errorLocation?: string };
    };
    const where = debugInfo?.errorLocation ?? '';
    parts.push(`${code ?? name}: ${message}${where === '' ? '' : ` (${where})`}`);
    at = cause;
  }
  return parts.join(' ');
}

/** `green`, or a description of what went wrong. */
export const outcome = (promise: Promise<void>): Promise<string> =>
  promise.then(
    () => 'green',
    (error: unknown) => words(error),
  );
