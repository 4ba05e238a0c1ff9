import { settingTexts } from './texts/settings.ts';

/** Says that what was saved names no weights and keeps equal ones, and offers those of new work. */
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
