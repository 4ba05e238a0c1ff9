import { settingTexts } from './texts/settings.ts';

/**
 * Explains that something saved without weights keeps equal ones, and offers the present default.
 */
export function WeightsAssumed({ onUse }: { onUse: () => void }) {
  const { names, weightsAssumed, weighByEvidence } = settingTexts();
  return (
    <section class="usl-assumed" aria-label={names.weights}>
      <p>{weightsAssumed}</p>
      <button type="button" class="usl-button" onClick={onUse}>
        {weighByEvidence}
      </button>
    </section>
  );
}
