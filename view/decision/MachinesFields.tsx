import { useId } from 'preact/hooks';
import { NumberField } from '../controls/NumberField.tsx';
import { decisionTexts } from '../texts/decision.ts';
import type { StoredMachines } from './machines.ts';
import { costProblem } from './tried.ts';

/** How many machines are tried, and what one costs. */
export function MachinesFields({
  machines,
  onMachines,
  onWrong,
  locale,
}: StoredMachines & {
  onWrong: (isWrong: boolean) => void;
  locale: string | undefined;
}) {
  const id = useId();
  const texts = decisionTexts();
  const problem = costProblem(machines.cost, locale);
  return (
    <div class="usl-machines">
      <NumberField
        label={texts.machinesLabel}
        value={machines.count}
        check={(value) => (Number.isInteger(value) && value >= 1 ? null : texts.wholeMachines)}
        locale={locale}
        onWrong={onWrong}
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
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onInput={({ currentTarget: { value } }) => {
            onMachines({ ...machines, cost: value });
          }}
        />
        <p id={`${id}-problem`} class="usl-problem" aria-live="polite">
          {problem}
        </p>
      </div>
    </div>
  );
}
