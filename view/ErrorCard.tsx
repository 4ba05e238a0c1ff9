import { errorTexts } from './texts/result.ts';
import { sentenceOf, type Message } from './texts/messages.ts';
import { withoutOptions } from './withoutOptions.ts';

/** The parts of an error that are shown; every `UslError` has them. */
export interface ShownError extends Pick<Message, 'code' | 'message' | 'german'> {
  details?: NonNullable<Message['details']> & {
    row: number | null;
    column: string | null;
    value: string | null;
  };
}

/** Where to look: `row 3`, `column throughput`. */
function places({ details }: ShownError): string[] {
  const texts = errorTexts();
  return [
    details?.row == null ? null : texts.row(details.row),
    details?.column == null ? null : texts.column(details.column),
  ].filter((part) => part !== null);
}

/** A longer sentence must quote a huge cell or header. */
const longest = 600;

/** A sentence shortened in the middle: its end says what to do. */
function shortened(sentence: string): string {
  if (sentence.length <= longest) return sentence;
  const half = longest / 2;
  return `${sentence.slice(0, half)} … ${sentence.slice(-half)}`;
}

/**
 * What went wrong, where, and what to do.
 *
 * Announced as an alert unless silent: then its container announces it when the user pauses, since a half-typed number
 * is no reason to interrupt.
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
      <p>{shortened(withoutOptions(sentenceOf(error)))}</p>
      <p class="usl-code">{shortened([error.code, ...places(error)].join(' · '))}</p>
    </div>
  );
}
