import { useId } from 'preact/hooks';
import { NumberField } from '../controls/NumberField.tsx';
import { decisionTexts } from '../texts/decision.ts';
import type { StoredMachines } from './machines.ts';

/** How many machines are tried, and what one costs. */
export function MachinesFields({
  machines,
  onMachines,
  locale,
}: StoredMachines & { locale: string | undefined }) {
  const id = useId();
  const texts = decisionTexts();
  return (
    <div class="usl-machines">
      <NumberField
        label={texts.machinesLabel}
        value={machines.count}
        check={(value) => (Number.isInteger(value) && value >= 1 ? null : texts.wholeMachines)}
        locale={locale}
        onChange={(count) => {
          if (count !== null) onMachines({ ...machines, count });
        }}
      />
      <div class="usl-field">
        <label for={id}>{texts.costLabel}</label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          value={machines.cost}
          onInput={({ currentTarget: { value } }) => {
            onMachines({ ...machines, cost: value });
          }}
        />
      </div>
    </div>
  );
}
