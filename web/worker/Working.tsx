import { useId } from 'preact/hooks';
import { formatPlain } from '../../view/format.ts';
import { workTexts } from '../texts/work.ts';
import type { Step } from './contract.ts';

/** What is being done, how far it has come, and a way to stop it. */
export function Working({ step, onCancel }: { step: Step | null; onCancel: () => void }) {
  const id = useId();
  const texts = workTexts();
  const known = step !== null && step.of > 0;
  return (
    <div class="working">
      <p id={id} role="status">
        {texts[step?.doing ?? 'reading']}
      </p>
      <progress aria-labelledby={id} {...(known ? { value: step.done, max: step.of } : {})} />
      {known && <p class="hint">{texts.series(formatPlain(step.done), formatPlain(step.of))}</p>}
      <button type="button" class="usl-button" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}
