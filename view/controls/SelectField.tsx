import { useId } from 'preact/hooks';
import { AskTerm } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';

/** One of the options of a question. */
export interface Answerable<Value extends string> {
  value: Value;
  label: string;
  /** A sentence shown while it is chosen. */
  help?: string | undefined;
}

/** A question with a few options, and a sentence about the chosen one. */
export function SelectField<Value extends string>({
  label,
  value,
  answers,
  onChange,
  term,
}: {
  label: string;
  value: Value;
  answers: readonly Answerable<Value>[];
  onChange: (value: Value) => void;
  /** The glossary term that explains it. */
  term?: TermName | undefined;
}) {
  const id = useId();
  const help = answers.find((answer) => answer.value === value)?.help;
  return (
    <div class="usl-field">
      <div class="usl-explained">
        <label for={id}>{label}</label>
        {term !== undefined && <AskTerm of={term} name={label} />}
      </div>
      <select
        id={id}
        value={value}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={({ currentTarget: { value: chosen } }) => {
          const answer = answers.find((candidate) => candidate.value === chosen);
          if (answer !== undefined) onChange(answer.value);
        }}
      >
        {answers.map((answer) => (
          <option key={answer.value} value={answer.value}>
            {answer.label}
          </option>
        ))}
      </select>
      {help !== undefined && (
        <p id={`${id}-help`} class="usl-help">
          {help}
        </p>
      )}
    </div>
  );
}
