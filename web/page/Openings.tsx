import { OpenFile } from '../import/TextInput.tsx';
import { pageTexts } from '../texts/page.ts';
import type { PanelButton } from './useTopPanel.ts';

/** What to begin with: a table of one's own, a log, a plan; each with one press. */
export function Openings({
  isExample,
  onTable,
  onFiles,
  planButton,
}: {
  /** Whether a worked example is shown. */
  isExample: boolean;
  onTable: () => void;
  onFiles: (files: readonly File[]) => void;
  planButton: PanelButton;
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
        <button type="button" class="usl-button" {...planButton}>
          {texts.planTest}
        </button>
      </div>
    </div>
  );
}
