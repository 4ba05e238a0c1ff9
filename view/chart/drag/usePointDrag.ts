import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ChartLayout, PlacedPoint } from '../layout.ts';
import type { ViewName } from '../views.ts';
import { tellsThroughput, throughputAt } from './throughputAt.ts';
import type { Trials } from './trials.ts';

/** A pointer that moves no more than this many pixels clicks a point and does not drag it. */
const threshold = 4;
/** How far keys move a point, in pixels. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -30,
  PageDown: 30,
};

/** A drag in progress, with the last pointer position. */
interface Drag {
  pointer: number;
  series: string | null;
  point: PlacedPoint;
  from: number;
  /** Distance from the grab position to the point's centre, in screen pixels. */
  offset: number;
  at: number;
  moved: boolean;
  node: SVGGElement;
  frame: number;
}

/** Event handlers of a point, besides its click. */
export interface PointDrag {
  onPointerDown: (event: TargetedPointerEvent<SVGGElement>) => void;
  onPointerMove: (event: TargetedPointerEvent<SVGGElement>) => void;
  onPointerUp: (event: TargetedPointerEvent<SVGGElement>) => void;
  onPointerCancel: () => void;
  onTouchMove: (event: TouchEvent) => void;
  /** Whether the click after a pointer event ends a drag. */
  wasDragged: () => boolean;
  /** Whether the key was used for a trial. */
  onKeyDown: (event: TargetedKeyboardEvent<SVGGElement>) => boolean;
  onKeyUp: (event: TargetedKeyboardEvent<SVGGElement>) => void;
  onBlur: () => void;
}

/**
 * Points are dragged vertically only: the concurrency was chosen, the throughput was measured. At most one value per
 * frame is tried, and only if the pointer has moved.
 */
export function usePointDrag(
  layout: ChartLayout,
  view: ViewName,
  trials: Trials | undefined,
): (series: string | null, point: PlacedPoint) => Partial<PointDrag> {
  const latest = useRef({ layout, view, trials });
  latest.current = { layout, view, trials };
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  /** The chart's intended screen position after the next render. */
  const anchor = useRef<{ svg: SVGSVGElement; top: number } | null>(null);
  /** Height of the point moved by keys; with a rounded height it would not move. */
  const keyed = useRef<number | null>(null);

  const hold = (node: SVGGElement | undefined) => {
    const svg = node?.ownerSVGElement ?? null;
    anchor.current = svg === null ? null : { svg, top: svg.getBoundingClientRect().top };
  };
  // A longer sentence above the chart must not push it away from the pointer.
  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (held === null) return;
    const moved = held.svg.getBoundingClientRect().top - held.top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  });

  const moveTo = (series: string | null, { point }: PlacedPoint, height: number) => {
    const { layout: paper, view: seen, trials: face } = latest.current;
    const throughput = throughputAt(paper, seen, point.concurrency, height);
    if (throughput === null || throughput === (face?.current?.tried ?? point.throughput)) return;
    face?.onTry(series, point.row, throughput);
  };
  const follow = () => {
    const held = drag.current;
    const svg = held?.node.ownerSVGElement;
    if (held == null || svg == null) return;
    held.frame = 0;
    const { top, height } = svg.getBoundingClientRect();
    const scale = latest.current.layout.height / height;
    hold(held.node);
    moveTo(held.series, held.point, (held.at - held.offset - top) * scale);
  };
  const end = () => {
    const held = drag.current;
    if (held !== null) {
      cancelAnimationFrame(held.frame);
      dragged.current = held.moved;
    }
    drag.current = null;
    removeEventListener('keydown', onEscape, true);
  };
  const cancel = () => {
    hold(drag.current?.node);
    end();
    keyed.current = null;
    if (latest.current.trials?.current != null) latest.current.trials.onCancel();
  };
  // A stable function, so that the listener can be removed.
  const onEscape = useRef((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancelled.current();
  }).current;
  const cancelled = useRef(cancel);
  cancelled.current = cancel;
  useEffect(
    () => () => {
      cancelled.current();
    },
    [],
  );

  return (series, point) => {
    if (trials === undefined || !tellsThroughput(view)) return {};
    return {
      onPointerDown: ({ button, isPrimary, pointerId, clientY, currentTarget: node }) => {
        dragged.current = false;
        if (button !== 0 || !isPrimary || drag.current !== null) return;
        const svg = node.ownerSVGElement;
        if (svg === null) return;
        node.setPointerCapture(pointerId);
        const { top, height } = svg.getBoundingClientRect();
        const offset = clientY - (top + (point.y * height) / layout.height);
        drag.current = {
          pointer: pointerId,
          series,
          point,
          from: clientY,
          offset,
          at: clientY,
          moved: false,
          node,
          frame: 0,
        };
      },
      onPointerMove: ({ pointerId, clientY }) => {
        const held = drag.current;
        if (held?.pointer !== pointerId || clientY === held.at) return;
        held.at = clientY;
        if (!held.moved) {
          if (Math.abs(clientY - held.from) < threshold) return;
          held.moved = true;
          addEventListener('keydown', onEscape, true);
        }
        if (held.frame === 0) held.frame = requestAnimationFrame(follow);
      },
      onPointerUp: ({ pointerId, currentTarget: node }) => {
        const held = drag.current;
        if (held?.pointer !== pointerId) return;
        // The release position counts even if no frame has run since.
        if (held.frame !== 0) {
          cancelAnimationFrame(held.frame);
          follow();
        }
        hold(node);
        end();
        if (held.moved) latest.current.trials?.onKeep('pointer');
      },
      onPointerCancel: cancel,
      // Prevents scrolling also where `touch-action` is ignored on parts of an SVG.
      onTouchMove: (event) => {
        if (event.cancelable) event.preventDefault();
      },
      wasDragged: () => dragged.current,
      onKeyDown: (event) => {
        const step = keySteps[event.key];
        if (event.key === 'Escape' && keyed.current !== null) {
          event.preventDefault();
          cancel();
          return true;
        }
        if (!event.shiftKey || step === undefined) return false;
        event.preventDefault();
        const { top, bottom } = layout.plot;
        const height = (keyed.current ?? point.y) + step;
        keyed.current = Math.min(Math.max(height, top), bottom - 1);
        moveTo(series, point, keyed.current);
        return true;
      },
      onKeyUp: ({ key }) => {
        if (key !== 'Shift' || keyed.current === null) return;
        keyed.current = null;
        latest.current.trials?.onKeep('keys');
      },
      onBlur: () => {
        if (keyed.current !== null) cancel();
      },
    };
  };
}
