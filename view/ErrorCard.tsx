import { errorTexts } from './texts/errors.ts';
import { messageTexts } from './texts/messages.ts';

/** The parts of an error that are shown; every `UslError` has them. */
export interface ShownError {
  code: string;
  message: string;
  details?: { row: number | null; column: string | null; value: string | null };
}

/** Where to look: `row 3`, `column throughput`. */
function places({ details }: ShownError): string[] {
  const texts = errorTexts();
  return [
    details?.row == null ? null : texts.row(details.row),
    details?.column == null ? null : texts.column(details.column),
  ].filter((place) => place !== null);
}

/**
 * What went wrong, where, and what to do.
 *
 * It interrupts, unless it is silent: then whatever holds it tells of it when nobody is busy, for a
 * half-written number is no reason to interrupt.
 */
export function ErrorCard({
  error,
  series = null,
  silent = false,
}: {
  error: ShownError;
  series?: string | null;
  silent?: boolean;
}) {
  return (
    <div class="usl-card usl-error" {...(silent ? {} : { role: 'alert' })}>
      {series !== null && <p class="usl-where">{series}</p>}
      <p>{messageTexts().said(error.message)}</p>
      <p class="usl-code">{[error.code, ...places(error)].join(' · ')}</p>
    </div>
  );
}
