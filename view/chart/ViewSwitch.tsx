import { useId } from 'preact/hooks';
import { chartTexts } from '../texts/chart.ts';
import type { Look } from './look.ts';
import { viewOf, views } from './views.ts';

/** What the chart shows, on which axes, and how to read it. */
export function ViewSwitch({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const { view, logarithmic } = look;
  const id = useId();
  return (
    <div class="usl-views">
      <fieldset aria-describedby={`${id}-reading`}>
        <legend class="usl-hidden">{chartTexts().shown}</legend>
        {views.map(({ name, label }) => (
          <label key={name} class="usl-view">
            <input
              type="radio"
              name={`${id}-view`}
              value={name}
              checked={name === view}
              onChange={() => {
                onLook({ ...look, view: name });
              }}
            />
            {label}
          </label>
        ))}
        <label class="usl-view">
          <input
            type="checkbox"
            checked={logarithmic}
            onChange={({ currentTarget: { checked } }) => {
              onLook({ ...look, logarithmic: checked });
            }}
          />
          {chartTexts().logarithmic}
        </label>
      </fieldset>
      <p id={`${id}-reading`} class="usl-note">
        {viewOf(view).reading}
      </p>
    </div>
  );
}
