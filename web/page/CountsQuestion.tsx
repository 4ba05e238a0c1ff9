import { useId } from 'preact/hooks';
import { SelectField } from '../../view/controls/SelectField.tsx';
import type { CountsAnswer } from '../../view/counts.ts';
import { countsTexts } from '../texts/grid.ts';

const answers = ['users', 'cores', 'either'] as const;

/** A one-line question about what the concurrency counts. */
export function CountsQuestion({
  header,
  onSay,
}: {
  header: string;
  onSay: (counts: CountsAnswer) => void;
}) {
  const texts = countsTexts();
  const id = useId();
  return (
    <div class="counts" role="group" aria-labelledby={id}>
      <span id={id}>{texts.question(header)}</span>
      {answers.map((answer) => (
        <button
          key={answer}
          type="button"
          class="usl-button"
          onClick={() => {
            onSay(answer);
          }}
        >
          {texts[answer]}
        </button>
      ))}
    </div>
  );
}

/** The same question in the options, where the answer can be changed. */
export function CountsField({
  counts,
  onSay,
}: {
  counts: CountsAnswer;
  onSay: (counts: CountsAnswer) => void;
}) {
  const texts = countsTexts();
  return (
    <SelectField<'open' | NonNullable<CountsAnswer>>
      label={texts.label}
      value={counts ?? 'open'}
      answers={(['open', ...answers] as const).map((value) => ({ value, label: texts[value] }))}
      term="concurrency"
      onChange={(value) => {
        onSay(value === 'open' ? null : value);
      }}
    />
  );
}
