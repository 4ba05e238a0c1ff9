import type { Ref } from 'preact';
import { OpenFile } from './import/TextInput.tsx';
import { pageTexts } from './texts/page.ts';

/** What to begin with: a table of one's own, a log, a plan; each with one press. */
export function Openings({
  isExample,
  onTable,
  onFiles,
  isPlanShown,
  onPlan,
  planButton,
}: {
  /** Whether a worked example is shown. */
  isExample: boolean;
  onTable: () => void;
  onFiles: (files: readonly File[]) => void;
  isPlanShown: boolean;
  onPlan: () => void;
  planButton: Ref<HTMLButtonElement>;
}) {
  const texts = pageTexts();
  return (
    <div class="openings">
      {isExample && <p class="tag">{texts.workedExample}</p>}
      <div class="buttons" role="group" aria-label={texts.begin}>
        <button type="button" class="usl-button" onClick={onTable}>
          {texts.pasteYours}
        </button>
        <OpenFile label={texts.dropLog} onFiles={onFiles} />
        <button
          type="button"
          class="usl-button"
          ref={planButton}
          aria-expanded={isPlanShown}
          aria-controls={isPlanShown ? 'plan-first' : undefined}
          onClick={onPlan}
        >
          {texts.planTest}
        </button>
      </div>
    </div>
  );
}
