import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TimelineWindow } from 'usl-fit/logs';
import { keySteps } from '../../view/chart/keySteps.ts';
import type { Scale } from '../../view/chart/scales.ts';

/** A window as drawn, with its name and its mean. */
export interface DrawnWindow extends TimelineWindow {
  name: string;
  label: string;
  mean: number;
}

/** An interval in seconds since the start of the log. */
interface Stretch {
  from: number;
  to: number;
}

/** The dragged object: an edge, a whole window, or free space where a new window is drawn. */
type Held = { at: 'from' | 'to' | 'whole'; index: number } | { at: 'new'; index: number };

/** A pointer that moves no more than this many pixels draws no window. */
const trembling = 4;
/** Delay after the last arrow key before a change is applied, in milliseconds. */
const rest = 700;
/** Width of an edge's grab area, in pixels. */
const reach = 8;
/** Space that a number needs, in pixels. */
const roomForNumber = 22;

/**
 * The windows of a log, which can be moved and drawn with the pointer or moved with keys; the log is read again when
 * they come to rest.
 */
export function LogWindows({
  windows: found,
  x,
  width,
  top,
  bottom,
  names,
  onWindows,
}: {
  windows: readonly DrawnWindow[];
  x: Scale;
  /** Of the chart, in pixels. */
  width: number;
  top: number;
  bottom: number;
  /** Accessible names of a window's edges. */
  names: { begin: (window: string) => string; end: (window: string) => string };
  /** Receives the new windows, in the format of the option `windows`. */
  onWindows: (windows: string) => void;
}) {
  const requested = useRef<readonly Stretch[]>([]);
  // The reader sorts windows by their begin; in the order in which they were asked for, the focus stays with its window.
  const windows = useMemo(() => inOrderOf(requested.current, found), [found]);
  const measured = windows.map(({ from, to }): Stretch => ({ from, to }));
  const [moved, setMoved] = useState<readonly Stretch[] | null>(null);
  const held = useRef<(Held & { pointer: number; begin: number; was: Stretch }) | null>(null);
  /** Runs while keys move a window. */
  const timer = useRef<number | null>(null);
  const stopTimer = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  // A new result resets windows that were moved, unless a key has moved one further while it was read.
  useEffect(() => {
    if (timer.current !== null && windows !== found) return;
    stopTimer();
    setMoved(null);
  }, [found]);
  useEffect(() => stopTimer, []);
  const [first, last] = x.domain;
  /** Minimum length of a window, and the step of a key. */
  const step = Math.max(1, (last - first) / 500);
  const shown = moved ?? measured;

  const read = (stretches: readonly Stretch[]) => {
    const long = stretches.filter(({ from, to }) => to - from >= step / 2);
    if (long.length === 0) {
      setMoved(null);
      return;
    }
    requested.current = long;
    onWindows(long.map(inSeconds).join('; '));
  };
  const put = (index: number, stretch: Stretch): readonly Stretch[] => {
    const next = [...shown];
    next[index] = stretch;
    setMoved(next);
    return next;
  };
  const inside = (time: number) => Math.min(Math.max(time, first), last);
  const timeAt = (event: TargetedPointerEvent<SVGElement>) => {
    const box = (
      event.currentTarget.ownerSVGElement ?? event.currentTarget
    ).getBoundingClientRect();
    return inside(x.valueAt(((event.clientX - box.left) * width) / box.width));
  };
  const hold = (event: TargetedPointerEvent<SVGElement>, what: Held) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const begin = timeAt(event);
    const was = shown[what.index] ?? { from: begin, to: begin };
    held.current = { ...what, pointer: event.pointerId, begin, was };
  };
  const drag = (event: TargetedPointerEvent<SVGElement>) => {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return;
    const time = timeAt(event);
    const { from, to } = now.was;
    if (now.at === 'from') put(now.index, { from: Math.min(time, to - step), to });
    else if (now.at === 'to') put(now.index, { from, to: Math.max(time, from + step) });
    else if (now.at === 'whole') {
      const by = Math.min(Math.max(time - now.begin, first - from), last - to);
      put(now.index, { from: from + by, to: to + by });
    } else if (Math.abs(x(time) - x(now.begin)) > trembling || moved !== null) {
      put(now.index, { from: Math.min(now.begin, time), to: Math.max(now.begin, time) });
    }
  };
  const release = (event: TargetedPointerEvent<SVGElement>) => {
    if (held.current?.pointer !== event.pointerId) return;
    held.current = null;
    if (moved !== null) read(moved);
  };
  const dragging = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  const onKeyDown =
    (index: number, edge: 'from' | 'to') => (event: TargetedKeyboardEvent<SVGElement>) => {
      const stretch = shown[index];
      if (stretch === undefined) return;
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        stopTimer();
        read(shown.filter((_, i) => i !== index));
        return;
      }
      const steps = keySteps[event.key];
      if (steps === undefined) return;
      event.preventDefault();
      const { from, to } = stretch;
      const time = inside(stretch[edge] + steps * step);
      const next = put(
        index,
        edge === 'from'
          ? { from: Math.min(time, to - step), to }
          : { from, to: Math.max(time, from + step) },
      );
      stopTimer();
      timer.current = window.setTimeout(() => {
        timer.current = null;
        read(next);
      }, rest);
    };

  const numbered = withRoom(
    shown.slice(0, windows.length).map(({ from, to }) => x((from + to) / 2)),
  );
  return (
    <>
      <rect
        class="log-paper"
        x={0}
        y={top}
        width={width}
        height={bottom - top}
        onPointerDown={(event) => {
          hold(event, { at: 'new', index: measured.length });
        }}
        {...dragging}
      />
      {shown.map(({ from, to }, index) => {
        const windowFound = windows[index];
        return (
          <g key={index}>
            <rect
              class={`log-window log-${windowFound?.steadiness ?? 'unknown'}`}
              x={x(from)}
              y={top}
              width={Math.max(x(to) - x(from), 1)}
              height={bottom - top}
              onPointerDown={(event) => {
                hold(event, { at: 'whole', index });
              }}
              {...dragging}
            />
            {windowFound !== undefined && (
              <line
                class="log-mean"
                x1={x(from)}
                x2={x(to)}
                y1={windowFound.mean}
                y2={windowFound.mean}
              />
            )}
            {windowFound !== undefined && numbered.has(index) && (
              <text x={x((from + to) / 2)} y={top - 4} text-anchor="middle">
                {windowFound.label}
              </text>
            )}
            {windowFound !== undefined &&
              (['from', 'to'] as const).map((edge) => (
                <g
                  key={edge}
                  class="log-edge"
                  role="slider"
                  tabindex={0}
                  aria-label={
                    edge === 'from' ? names.begin(windowFound.name) : names.end(windowFound.name)
                  }
                  aria-valuemin={round(first)}
                  aria-valuemax={round(last)}
                  aria-valuenow={round(edge === 'from' ? from : to)}
                  aria-valuetext={`${round(edge === 'from' ? from : to)} s`}
                  onPointerDown={(event) => {
                    hold(event, { at: edge, index });
                  }}
                  onKeyDown={onKeyDown(index, edge)}
                  {...dragging}
                >
                  <rect
                    class="log-reach"
                    // Inside its window, because the next one may start where this one ends.
                    x={edge === 'from' ? x(from) - 1 : x(to) - reach}
                    y={top}
                    width={reach + 1}
                    height={bottom - top}
                  />
                  <line
                    class="log-edge-line"
                    x1={x(edge === 'from' ? from : to)}
                    x2={x(edge === 'from' ? from : to)}
                    y1={top}
                    y2={bottom}
                  />
                </g>
              ))}
          </g>
        );
      })}
    </>
  );
}

/** The windows found in the order of those asked for; as found unless they are the same. */
function inOrderOf(
  requested: readonly Stretch[],
  found: readonly DrawnWindow[],
): readonly DrawnWindow[] {
  const ordered = requested.flatMap(
    (stretch) => found.find((window) => inSeconds(window) === inSeconds(stretch)) ?? [],
  );
  return ordered.length === found.length ? ordered : found;
}

/** The places, by index, at which a number fits, from left to right. */
function withRoom(places: readonly number[]): ReadonlySet<number> {
  let last = -Infinity;
  const fromLeft = [...places.entries()].sort(([, one], [, other]) => one - other);
  const fitting = fromLeft.filter(([, position]) => {
    if (position - last < roomForNumber) return false;
    last = position;
    return true;
  });
  return new Set(fitting.map(([index]) => index));
}

/** A stretch in the log reader's format. */
const inSeconds = ({ from, to }: Stretch) => `${seconds(from)}-${seconds(to)}`;
const seconds = (time: number) => `${Number(time.toFixed(3))}s`;
const round = (time: number) => Number(time.toFixed(1));
