import type { TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { chartTexts } from '../texts/chart.ts';
import type { Trials } from './drag/trials.ts';
import { usePointDrag } from './drag/usePointDrag.ts';
import type { ChartLayout } from './layout.ts';
import { seriesClass } from './marks.ts';
import { Marker, translation, type PointName } from './Points.tsx';
import type { PointKey } from './usePointTip.ts';
import type { ViewName } from './views.ts';

/** Radius of the touch target, large enough for a fingertip. */
const reach = 12;

/**
 * The measurements as buttons that exclude them from the fit or include them again. They form one tab stop; arrow keys
 * move along the axis. If a face supports trials, they can also be dragged.
 */
export function PointButtons({
  layout,
  view,
  seriesOf,
  name,
  trials,
  hint,
  onPoint,
  onTip,
  onTipEnd,
}: {
  layout: ChartLayout;
  view: ViewName;
  /** The core's name for the series at an index. */
  seriesOf: (index: number) => string | null;
  name: PointName;
  trials: Trials | undefined;
  /** Id of the text that explains how to move points. */
  hint: string | undefined;
  onPoint: (series: string | null, row: number) => void;
  /** Called when a point is hovered or focused. */
  onTip: (point: PointKey) => void;
  /** Called when the pointer or the focus leaves. */
  onTipEnd: () => void;
}) {
  const dragOf = usePointDrag(layout, view, trials);
  const [current, setCurrent] = useState('');
  const points = layout.series
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
      if (pressed !== undefined) onPoint(seriesOf(pressed.index), pressed.placed.point.row);
      return;
    }
    const target = targetOf(key, at, points.length);
    if (target === null) return;
    event.preventDefault();
    const next = currentTarget.parentElement?.children[target];
    if (next instanceof SVGElement) next.focus();
  };

  return (
    <g role="group" aria-label={chartTexts().pointButtons} aria-describedby={hint}>
      {points.map(({ placed, index, key }, at) => {
        const {
          wasDragged,
          onKeyDown: onTryKey,
          onBlur,
          ...moves
        } = dragOf(seriesOf(index), placed);
        const tell = () => {
          onTip({ series: index, row: placed.point.row });
        };
        return (
          <g
            key={key}
            role="button"
            class={`usl-point ${moves.onPointerDown === undefined ? '' : 'usl-movable '}${seriesClass(index)}`}
            tabIndex={key === stop ? 0 : -1}
            aria-label={name(index, placed.point)}
            aria-pressed={!placed.point.included}
            transform={translation(placed)}
            onFocus={() => {
              setCurrent(key);
              tell();
            }}
            onBlur={() => {
              onBlur?.();
              onTipEnd();
            }}
            onPointerEnter={tell}
            onPointerLeave={onTipEnd}
            {...moves}
            onClick={() => {
              if (wasDragged?.() !== true) onPoint(seriesOf(index), placed.point.row);
            }}
            onKeyDown={(event) => {
              if (onTryKey?.(event) !== true) onKeyDown(event, at);
            }}
          >
            <circle class="usl-point-reach" r={reach} />
            <Marker index={index} placed={placed} />
          </g>
        );
      })}
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
