import type { WarningCode } from 'usl-fit';
import { doubtTexts } from './texts/doubts.ts';
import { warningTexts } from './texts/result.ts';

/** Names what is doubted most, and leads to the warnings further below; nothing without doubts. */
export function Doubts({ codes }: { codes: readonly WarningCode[] }) {
  const [first, ...others] = codes;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      class="usl-pill usl-doubts"
      onClick={({ currentTarget }) => {
        const scope = currentTarget.closest('.usl-section') ?? currentTarget.closest('.usl-report');
        const title = scope?.querySelector<HTMLElement>('.usl-warnings > :first-child');
        title?.focus();
        title?.scrollIntoView({ block: 'center' });
      }}
    >
      {doubtTexts()[first]}
      {others.length > 0 && (
        <>
          <span aria-hidden="true"> +{others.length}</span>
          <span class="usl-hidden">{warningTexts().more(others.length)}</span>
        </>
      )}
    </button>
  );
}
