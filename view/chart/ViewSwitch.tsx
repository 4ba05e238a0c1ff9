import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { chartTexts } from '../texts/chart.ts';
import { AskTerm } from '../glossary/Term.tsx';
import type { TermName } from '../glossary/terms.ts';
import type { ChartSettings } from './chartSettings.ts';
import { useHeldHeight } from './useHeldHeight.ts';
import { viewOf, views, type ViewName } from './views.ts';

/** The glossary term for each view. */
const viewTerms: Readonly<Record<ViewName, TermName>> = {
  throughput: 'throughput',
  latency: 'latency',
  efficiency: 'efficiency',
  deviation: 'deviation',
  residuals: 'residual',
};

/** Chooses the view and the axes, and explains how to read the view. */
export function ViewSwitch({
  chartSettings,
  onChartSettings,
  trying,
  compact = false,
  areLogarithmic: [isWide, isHigh] = [false, false],
  withoutCurve = null,
  isScalingDrawn = true,
}: {
  chartSettings: ChartSettings;
  onChartSettings: (chartSettings: ChartSettings) => void;
  /** Text about a trial, which replaces the explanation; null if there is none. */
  trying: ComponentChildren;
  /** Whether the views are shown as a select. */
  compact?: boolean;
  /** Whether the horizontal and the vertical axis are logarithmic, by themselves or as chosen. */
  areLogarithmic?: readonly [boolean, boolean];
  /** Why the chart has no curve; null if it has one. */
  withoutCurve?: 'collapse' | 'fall' | null;
  /** Whether the line of linear scaling is drawn, which the view of throughput is read by. */
  isScalingDrawn?: boolean;
}) {
  const { view, logarithmic } = chartSettings;
  const texts = chartTexts();
  const isUnscaled = view === 'throughput' && !isScalingDrawn;
  const reading =
    withoutCurve !== null
      ? texts.withoutCurve[withoutCurve]
      : isUnscaled
        ? texts.withoutScaling
        : viewOf(view).reading;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  // While a point is dragged, wider numbers might wrap a line here and shift the chart.
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
            checked={isHigh}
            indeterminate={logarithmic === null && isWide && !isHigh}
            onChange={({ currentTarget: { checked } }) => {
              onChartSettings({ ...chartSettings, logarithmic: checked });
            }}
          />
          {chartTexts().logarithmic}
        </label>
      </fieldset>
      <div class="usl-explained">
        <p id={`${id}-reading`} class="usl-note usl-reading">
          {/* Kept in the layout while hidden, so that the chart does not move. */}
          <span class={trying === null ? '' : 'usl-replaced'}>{reading}</span>
          <span class="usl-trying" role="status">
            {trying}
          </span>
        </p>
        <AskTerm of={viewTerms[view]} name={viewOf(view).label} />
      </div>
    </div>
  );
}
