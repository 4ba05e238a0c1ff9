import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { controlTexts } from '../texts/settings.ts';
import { AskTerm } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import { inputText, readQuantity } from './readNumber.ts';

/** What an input for a number needs. */
export interface NumberFieldProps {
  label: string;
  /** What explains it. */
  term?: TermName | undefined;
  /** One sentence below it. */
  help?: string | undefined;
  /** Null while nothing is given. */
  value: number | null;
  /** Called with numbers that will do, and with null where the input is emptied and may be. */
  onChange: (value: number | null) => void;
  /** What a number with a unit behind it, such as `3 ms`, is multiplied by; null for a word that is none. */
  factorOf?: ((unit: string) => number | null) | undefined;
  /** What is wrong with a number, or null. */
  check?: ((value: number) => string | null) | undefined;
  /** Whether it may be empty. */
  optional?: boolean;
  /** Whether the last number that will do is kept while what is typed will not, or null is told. */
  whenWrong?: 'keep' | 'clear';
  /** Told when what is typed ceases to be a number that will do, and when that is over. */
  onWrong?: ((isWrong: boolean) => void) | undefined;
  /** What stands in its place while it is empty. */
  placeholder?: string | undefined;
  locale?: string | undefined;
}

/** What is typed, and the value it was typed over or stands for. */
interface Draft {
  text: string;
  holds: number | null;
}

/** An input for a number that keeps what is typed, and says beside it what is wrong with that. */
export function NumberField(props: NumberFieldProps) {
  const { label, term, help, value, onChange, whenWrong = 'keep', placeholder, locale } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const id = useId();
  // A value that was set from elsewhere has the word.
  const typed = draft !== null && Object.is(draft.holds, value) ? draft.text : null;
  const outcome = typed === null ? null : read(typed, props);
  const problem = outcome !== null && 'problem' in outcome ? outcome.problem : null;
  const isWrong = problem !== null;
  // Before it is seen, and also where the input goes away as it is.
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

/** For what is above 0 by nature. */
export function positive(value: number): string | null {
  return value > 0 ? null : controlTexts().positive;
}

/** For what is 0 at least. */
export function notNegative(value: number): string | null {
  return value >= 0 ? null : controlTexts().notNegative;
}
