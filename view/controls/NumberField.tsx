import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { controlTexts } from '../texts/settings.ts';
import { AskTerm } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import { inputText, readQuantity } from './readNumber.ts';

/** Props of an input for a number. */
export interface NumberFieldProps {
  label: string;
  /** The glossary term that explains it. */
  term?: TermName | undefined;
  /** One sentence below it. */
  help?: string | undefined;
  /** Null if no number is given. */
  value: number | null;
  /** Called with valid numbers, and with null if the input is emptied and may be. */
  onChange: (value: number | null) => void;
  /** Factor for a number with a unit, such as `3 ms`; null for an unknown unit. */
  factorOf?: ((unit: string) => number | null) | undefined;
  /** The error message for a number, or null. */
  check?: ((value: number) => string | null) | undefined;
  /** Whether it may be empty. */
  optional?: boolean;
  /** Whether to keep the last valid number while the text is invalid, or to report null. */
  whenWrong?: 'keep' | 'clear';
  /** Called when the text becomes invalid, and when it is valid again. */
  onWrong?: ((isWrong: boolean) => void) | undefined;
  /** Shown while it is empty. */
  placeholder?: string | undefined;
  locale?: string | undefined;
}

/** The text being typed, and the value it replaced or stands for. */
interface Draft {
  text: string;
  holds: number | null;
}

/** An input for a number that keeps the typed text and shows its error beside it. */
export function NumberField(props: NumberFieldProps) {
  const { label, term, help, value, onChange, whenWrong = 'keep', placeholder, locale } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const id = useId();
  // A value set from outside takes precedence.
  const typed = draft !== null && Object.is(draft.holds, value) ? draft.text : null;
  const outcome = typed === null ? null : read(typed, props);
  const problem = outcome !== null && 'problem' in outcome ? outcome.problem : null;
  const isWrong = problem !== null;
  // A layout effect, so that it runs before painting; the cleanup also covers an unmount while invalid.
  useLayoutEffect(() => {
    if (!isWrong) return undefined;
    props.onWrong?.(true);
    return () => props.onWrong?.(false);
  }, [isWrong]);
  const described = [
    help === undefined ? null : `${id}-help`,
    problem === null ? null : `${id}-problem`,
  ];
  return (
    <div class="usl-field">
      <div class="usl-explained">
        <label for={id}>{label}</label>
        {term !== undefined && <AskTerm of={term} name={label} />}
      </div>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        spellcheck={false}
        value={typed ?? inputText(value, locale)}
        placeholder={placeholder}
        aria-invalid={isWrong}
        aria-describedby={described.filter((part) => part !== null).join(' ') || undefined}
        onInput={({ currentTarget: { value: text } }) => {
          const next = read(text, props);
          const instead = whenWrong === 'keep' ? value : null;
          const holds = 'problem' in next ? instead : next.value;
          setDraft({ text, holds });
          if (!Object.is(holds, value)) onChange(holds);
        }}
      />
      {help !== undefined && (
        <p id={`${id}-help`} class="usl-help">
          {help}
        </p>
      )}
      <p id={`${id}-problem`} class="usl-problem" aria-live="polite">
        {problem}
      </p>
    </div>
  );
}

function read(
  text: string,
  { check, factorOf, optional = false, locale, label }: NumberFieldProps,
): { value: number | null } | { problem: string } {
  if (text.trim() === '') {
    return optional ? { value: null } : { problem: controlTexts().empty(label) };
  }
  const outcome = readQuantity(text, factorOf, locale);
  if ('problem' in outcome) return outcome;
  const problem = check?.(outcome.value) ?? null;
  return problem === null ? outcome : { problem };
}

/** Check for quantities that must be positive. */
export function positive(value: number): string | null {
  return value > 0 ? null : controlTexts().positive;
}

/** Check for quantities that must not be negative. */
export function notNegative(value: number): string | null {
  return value >= 0 ? null : controlTexts().notNegative;
}
