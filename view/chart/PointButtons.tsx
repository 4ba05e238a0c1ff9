import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { chartTexts } from '../texts/chart.ts';
import type { PlacedSeries } from './layout.ts';
import { seriesClass } from './marks.ts';
import { Marker, translation, type PointName } from './Points.tsx';

/** Large enough for a fingertip. */
const reach = 12;

/**
 * The measurements as buttons that leave them out of the fit or put them back. They are one stop for
 * Tab; arrows go from one to the next along the axis.
 */
export function PointButtons({
  series,
  name,
  onPoint,
}: {
  series: readonly PlacedSeries[];
  name: PointName;
  /** Called with the place of the series and the row. */
  onPoint: (series: number, row: number) => void;
}) {
  const [current, setCurrent] = useState('');
  const points = series
    .flatMap(({ points: placed }, index) =>
      placed.map((point) => ({ placed: point, index, key: `${index} ${point.point.row}` })),
    )
    .sort((one, other) => one.placed.x - other.placed.x);
  const stop = points.some(({ key }) => key === current) ? current : points[0]?.key;

  const onKeyDown = (event: TargetedKeyboardEvent<SVGGElement>, at: number) => {
    const { key, currentTarget } = event;
    const pressed = points[at];
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      if (pressed !== undefined) onPoint(pressed.index, pressed.placed.point.row);
      return;
    }
    const target = targetOf(key, at, points.length);
    if (target === null) return;
    event.preventDefault();
    const next = currentTarget.parentElement?.children[target];
    if (next instanceof SVGElement) next.focus();
  };

  return (
    <g role="group" aria-label={chartTexts().pointButtons}>
      {points.map(({ placed, index, key }, at) => (
        <g
          key={key}
          role="button"
          class={`usl-point ${seriesClass(index)}`}
          tabIndex={key === stop ? 0 : -1}
          aria-label={name(index, placed.point)}
          aria-pressed={!placed.point.included}
          transform={translation(placed)}
          onFocus={() => {
            setCurrent(key);
          }}
          onClick={() => {
            onPoint(index, placed.point.row);
          }}
          onKeyDown={(event) => {
            onKeyDown(event, at);
          }}
        >
          <title>{name(index, placed.point)}</title>
          <circle class="usl-point-reach" r={reach} />
          <Marker index={index} placed={placed} />
        </g>
      ))}
    </g>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
