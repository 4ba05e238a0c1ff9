import { useId } from 'preact/hooks';
import { decisionTexts } from '../texts/decision.ts';

/** Characters of a question that are in sight at once. */
const longest = 24;

/** The question as a line to type in, what was understood of it, and questions to press. */
export function QuestionLine({
  text,
  onText,
  echo,
  note,
  problem,
  examples,
}: {
  text: string;
  onText: (text: string) => void;
  /** What was understood; null while nothing is. */
  echo: string | null;
  /** Where the question is in the chart; null if it is not there. */
  note: string | null;
  /** Why what is typed is not understood; null if it is. */
  problem: string | null;
  examples: readonly string[];
}) {
  const texts = decisionTexts();
  const id = useId();
  // A field being cleared is no mistake.
  const isWrong = problem !== null && text.trim() !== '';
  return (
    <>
      <div class="usl-asked">
        <label for={id}>{texts.question}</label>
        <input
          id={id}
          type="text"
          size={Math.min(text.length + 1, longest)}
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help ${id}-problem`}
          onInput={({ currentTarget: { value } }) => {
            onText(value);
          }}
        />
        {/* A field is no part of a report on paper. */}
        <span class="usl-on-paper">{text}</span>
        <span aria-hidden="true">?</span>
        <span id={`${id}-help`} class="usl-note">
          {echo === null || isSame(echo, text) ? '' : `${texts.read(echo)} `}
          {note}
        </span>
      </div>
      <div class="usl-asking" role="group" aria-label={texts.examples}>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            class="usl-button"
            aria-pressed={example === text}
            onClick={() => {
              onText(example);
            }}
          >
            {example}
          </button>
        ))}
      </div>
      <p id={`${id}-problem`} class={isWrong ? 'usl-problem' : 'usl-note'} aria-live="polite">
        {problem}
      </p>
    </>
  );
}

/** Whether what was read is what was typed, but for the grouping of digits. */
function isSame(echo: string, typed: string): boolean {
  const [one, other] = [echo, typed].map((text) => text.replaceAll(/[\s.,'’]/gu, ''));
  return one === other;
}
