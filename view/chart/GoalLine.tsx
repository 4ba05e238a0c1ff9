import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { keySteps } from './keySteps.ts';
import type { ChartLayout } from './layout.ts';
import type { GoalLine as Goal } from './overlay.ts';

/** A goal as a line across the chart, which can be dragged, or moved with the arrow keys. */
export function GoalLine({
  goal,
  layout,
  onHold,
}: {
  goal: Goal;
  layout: ChartLayout;
  /** Reports whether it is being dragged: the axes do not change meanwhile. */
  onHold: (isHeld: boolean) => void;
}) {
  const held = useRef<number | null>(null);
  const frame = useRef(0);
  const latest = useRef({ goal, layout });
  latest.current = { goal, layout };
  if (layout.goal === null) return null;
  const isUpright = goal.axis === 'concurrency';
  const { plot, x, y } = layout;
  const scale = isUpright ? x : y;
  const [first, last] = isUpright ? [plot.left, plot.right] : [plot.top, plot.bottom];
  const { at: position, ...label } = layout.goal;

  const moveTo = (position: number) => {
    const { goal: now, layout: paper } = latest.current;
    const axis = isUpright ? paper.x : paper.y;
    const inside = Math.min(Math.max(position, first), last - (isUpright ? 0 : 1));
    const value = axis.valueAt(inside);
    const pixel = Math.abs(axis.valueAt(inside + 1) - value);
    const step = 10 ** Math.floor(Math.log10(pixel));
    const round = Number((Math.max(Math.round(value / step), 1) * step).toPrecision(12));
    if (round !== now.value) now.onMove(round);
  };
  const follow = (event: TargetedPointerEvent<SVGGElement>) => {
    const svg = event.currentTarget.ownerSVGElement;
    if (svg === null || held.current === null) return;
    const box = svg.getBoundingClientRect();
    const position = isUpright
      ? ((event.clientX - box.left) * latest.current.layout.width) / box.width
      : ((event.clientY - box.top) * latest.current.layout.height) / box.height;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      moveTo(position);
    });
  };
  const release = () => {
    held.current = null;
    onHold(false);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<SVGGElement>) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goal.onStep(step);
  };
  const line = isUpright
    ? { x1: position, x2: position, y1: plot.top, y2: plot.bottom }
    : { x1: plot.left, x2: plot.right, y1: position, y2: position };
  return (
    <g
      class={`usl-goal ${isUpright ? 'usl-upright' : ''}`}
      role="slider"
      // SVG attribute names are case-sensitive.
      tabindex={0}
      aria-label={goal.name}
      aria-orientation={isUpright ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={Number(Math.max(...scale.domain, goal.value).toPrecision(6))}
      aria-valuenow={Number(goal.value.toPrecision(6))}
      aria-valuetext={goal.label}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = event.pointerId;
        onHold(true);
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      onTouchMove={(event) => {
        if (event.cancelable) event.preventDefault();
      }}
      onKeyDown={onKeyDown}
    >
      <line class="usl-goal-reach" {...line} />
      <line class="usl-goal-line" {...line} />
      <text class="usl-goal-label" x={label.x} y={label.y} text-anchor={label.anchor}>
        {goal.label}
      </text>
    </g>
  );
}
