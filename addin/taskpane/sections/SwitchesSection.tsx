import type { Switches } from '../state/remembered.ts';
import { Section } from './Section.tsx';

const questions: readonly { name: keyof Switches; label: string; help: string }[] = [
  {
    name: 'follow',
    label: 'Follow the selection',
    help: 'What you select is fitted at once, where it can be; anything else leaves the pane as it is.',
  },
  {
    name: 'live',
    label: 'Fit again when the data change',
    help: 'A moment after the last change of these cells, by anybody’s hand.',
  },
  {
    name: 'update',
    label: 'Then update the inserted fit, too',
    help: 'Writes the sheet anew after each such fit; it replaces what this add-in wrote there, and nothing else.',
  },
  {
    name: 'hiddenRows',
    label: 'Use hidden rows, too',
    help: 'Rows that a filter hides take part; charts leave them out.',
  },
];

/** What happens by itself, when the user wants it to. */
export function SwitchesSection({
  switches,
  onSwitch,
}: {
  switches: Switches;
  onSwitch: (switches: Partial<Switches>) => void;
}) {
  const on = questions.filter(({ name }) => switches[name]).length;
  return (
    <Section title="Automatic" note={on === 0 ? 'off' : `${on} on`}>
      {() => (
        <ul class="switches">
          {questions.map(({ name, label, help }) => {
            const id = `switch-${name}`;
            // Nothing is fitted again that could be written.
            const idle = name === 'update' && !switches.live;
            return (
              <li key={name}>
                <input
                  id={id}
                  type="checkbox"
                  checked={switches[name]}
                  disabled={idle}
                  aria-describedby={`${id}-help`}
                  onChange={({ currentTarget: { checked } }) => {
                    onSwitch({ [name]: checked });
                  }}
                />
                <label for={id}>{label}</label>
                <p class="usl-help" id={`${id}-help`}>
                  {help}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
