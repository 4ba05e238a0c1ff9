import { useId } from 'preact/hooks';
import { viewOf, views, type ViewName } from './views.ts';

/** What the chart shows, on which axes, and how to read it. */
export function ViewSwitch({
  view,
  logarithmic,
  onView,
  onLogarithmic,
}: {
  view: ViewName;
  logarithmic: boolean;
  onView: (view: ViewName) => void;
  onLogarithmic: (logarithmic: boolean) => void;
}) {
  const id = useId();
  return (
    <div class="usl-views">
      <fieldset aria-describedby={`${id}-reading`}>
        <legend class="usl-hidden">What the chart shows</legend>
        {views.map(({ name, label }) => (
          <label key={name} class="usl-view">
            <input
              type="radio"
              name={`${id}-view`}
              value={name}
              checked={name === view}
              onChange={() => {
                onView(name);
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
              onLogarithmic(checked);
            }}
          />
          Logarithmic axes
        </label>
      </fieldset>
      <p id={`${id}-reading`} class="usl-note">
        {viewOf(view).reading}
      </p>
    </div>
  );
}
