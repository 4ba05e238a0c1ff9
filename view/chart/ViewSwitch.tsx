import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { chartTexts } from '../texts/chart.ts';
import { AskTerm } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import type { ChartSettings } from './chartSettings.ts';
import { useHeldHeight } from './useHeldHeight.ts';
import { viewOf, views, type ViewName } from './views.ts';

/** What explains each view. */
const viewTerms: Readonly<Record<ViewName, TermName>> = {
  throughput: 'throughput',
  latency: 'latency',
  efficiency: 'efficiency',
  deviation: 'deviation',
  residuals: 'residual',
};

/** What the chart shows, on which axes, and how to read it. */
export function ViewSwitch({
  chartSettings,
  onChartSettings,
  trying,
  compact = false,
}: {
  chartSettings: ChartSettings;
  onChartSettings: (chartSettings: ChartSettings) => void;
  /** What is said of a trial, in the place of how to read the view; null while there is none. */
  trying: ComponentChildren;
  /** Whether views are a list to choose from. */
  compact?: boolean;
}) {
  const { view, logarithmic } = chartSettings;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  // Numbers that need more room beside the chart may break a line here, under a point that is dragged.
  const height = useHeldHeight(element, trying !== null);
  return (
    <div ref={element} class="usl-views" style={{ minBlockSize: height }}>
      <fieldset aria-describedby={`${id}-reading`}>
        <legend class="usl-hidden">{chartTexts().shown}</legend>
        {compact ? (
          <select
            aria-label={chartTexts().shown}
            value={view}
            onChange={({ currentTarget: { value } }) => {
              const chosen = views.find(({ name }) => name === value);
              if (chosen !== undefined) onChartSettings({ ...chartSettings, view: chosen.name });
            }}
          >
            {views.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <div class="usl-switch">
            {views.map(({ name, label }) => (
              <label key={name} class="usl-view">
                <input
                  type="radio"
                  name={`${id}-view`}
                  value={name}
                  checked={name === view}
                  onChange={() => {
                    onChartSettings({ ...chartSettings, view: name });
                  }}
                />
                {label}
              </label>
            ))}
          </div>
        )}
        <label class="usl-view">
          <input
            type="checkbox"
            checked={logarithmic}
            onChange={({ currentTarget: { checked } }) => {
              onChartSettings({ ...chartSettings, logarithmic: checked });
            }}
          />
          {chartTexts().logarithmic}
        </label>
      </fieldset>
      <div class="usl-explained">
        <p id={`${id}-reading`} class="usl-note usl-reading">
          {/* It keeps its place, so that the chart keeps its own. */}
          <span class={trying === null ? '' : 'usl-replaced'}>{viewOf(view).reading}</span>
          <span class="usl-trying" role="status">
            {trying}
          </span>
        </p>
        <AskTerm of={viewTerms[view]} name={viewOf(view).label} />
      </div>
    </div>
  );
}
