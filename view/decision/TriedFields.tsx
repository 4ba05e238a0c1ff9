import type { ComponentChildren } from 'preact';
import { lawOf, type Fit } from 'usl-fit';
import { ParameterSlider } from '../planning/ParameterSlider.tsx';
import type { StoredChanges } from '../planning/useWhatIf.ts';
import { parameterNames, withChange } from '../planning/whatIf.ts';
import { followsLaw } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { whatIfTexts } from '../texts/planning.ts';
import type { StoredMachines } from './machines.ts';
import { MachinesFields } from './MachinesFields.tsx';

/** Sliders of the parameters and a field of machines, to try what they would bring; `children` say what that is. */
export function TriedFields({
  fit,
  changes,
  change,
  machines,
  onMachines,
  onWrong,
  locale,
  children,
}: StoredChanges &
  StoredMachines & {
    fit: Fit;
    /** Called when the number of machines becomes invalid, and when it is valid again. */
    onWrong: (isWrong: boolean) => void;
    locale?: string | undefined;
    children: ComponentChildren;
  }) {
  const fitted = lawOf(fit);
  const hasSliders = followsLaw(fit) || Object.keys(changes).length > 0;
  return (
    // No fieldset: one that gets another child lets go of a slider that is held.
    <div class="usl-choice usl-tried" role="group" aria-label={decisionTexts().whatIf}>
      {hasSliders &&
        parameterNames.map((name) => (
          <div key={name}>
            <ParameterSlider
              name={name}
              label={whatIfTexts().parameters[name]}
              fitted={fitted[name]}
              change={changes[name]}
              locale={locale}
              onChange={(changed) => {
                change(withChange(changes, name, changed));
              }}
            />
          </div>
        ))}
      <MachinesFields {...{ machines, onMachines, onWrong, locale }} />
      {children}
    </div>
  );
}
