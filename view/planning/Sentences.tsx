import { ErrorCard } from '../ErrorCard.tsx';
import type { Attempt } from './attempt.ts';

/** The answer, followed by details. */
export function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <div class="usl-verdict">
      {lines.map((sentence, i) => (
        <p key={i} class={i === 0 ? 'usl-plan-answer' : ''}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** The answer of a plan in words, or what to fill in while nothing is asked. */
export function Answered<Answer>({
  found,
  fillIn,
  words,
}: {
  found: Attempt<Answer> | null;
  fillIn: string;
  words: (answer: Answer) => readonly string[];
}) {
  return (
    <div role="status">
      {found === null ? (
        <p class="usl-note">{fillIn}</p>
      ) : 'error' in found ? (
        <ErrorCard error={found.error} silent />
      ) : (
        <Sentences lines={words(found.answer)} />
      )}
    </div>
  );
}
