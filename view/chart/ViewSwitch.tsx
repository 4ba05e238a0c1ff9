import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { chartTexts } from '../texts/chart.ts';
import type { Look } from './look.ts';
import { useHeldHeight } from './useHeldHeight.ts';
import { viewOf, views } from './views.ts';

/** What the chart shows, on which axes, and how to read it. */
export function ViewSwitch({
  look,
  onLook,
  trying,
}: {
  look: Look;
  onLook: (look: Look) => void;
  /** What is said of a trial, in the place of how to read the view; null while there is none. */
  trying: ComponentChildren;
}) {
  const { view, logarithmic } = look;
  const id = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const height = useHeldHeight(note, trying !== null);
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
      <p
        ref={note}
        id={`${id}-reading`}
        class={trying === null ? 'usl-note' : 'usl-note usl-trying'}
        style={{ minBlockSize: height }}
      >
        {trying ?? viewOf(view).reading}
      </p>
    </div>
  );
}
