import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ChartLayout, PlacedPoint } from '../layout.ts';
import type { ViewName } from '../views.ts';
import { tellsThroughput, throughputAt } from './throughputAt.ts';
import type { Trials } from './trials.ts';

/** A hand that trembles within so many pixels presses a point and does not drag it. */
const threshold = 4;
/** How far keys move a point, in pixels. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -30,
  PageDown: 30,
};

/** What a point is dragged with, and what was last heard of it. */
interface Drag {
  pointer: number;
  series: string | null;
  point: PlacedPoint;
  from: number;
  /** From where the point was taken hold of to its middle, in pixels of the screen. */
  offset: number;
  at: number;
  moved: boolean;
  node: SVGGElement;
  frame: number;
}

/** What is done with a point by pointer or keys beyond a press. */
export interface PointDrag {
  onPointerDown: (event: TargetedPointerEvent<SVGGElement>) => void;
  onPointerMove: (event: TargetedPointerEvent<SVGGElement>) => void;
  onPointerUp: (event: TargetedPointerEvent<SVGGElement>) => void;
  onPointerCancel: () => void;
  onTouchMove: (event: TouchEvent) => void;
  /** Whether the click that follows a pointer was the end of a drag. */
  wasDragged: () => boolean;
  /** Whether the key was one for trying. */
  onKeyDown: (event: TargetedKeyboardEvent<SVGGElement>) => boolean;
  onKeyUp: (event: TargetedKeyboardEvent<SVGGElement>) => void;
  onBlur: () => void;
}

/**
 * Points are dragged up and down, never sideways: the concurrency was set by who measured, the throughput
 * is what came of it. At most once a frame something is tried, and only where the pointer has moved.
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
  /** Where on the screen the chart is to be after the next drawing. */
  const anchor = useRef<{ svg: SVGSVGElement; top: number } | null>(null);
  /** Height of the point that keys move; rounding would hold it in its place. */
  const keyed = useRef<number | null>(null);

  const hold = (node: SVGGElement | undefined) => {
    const svg = node?.ownerSVGElement ?? null;
    anchor.current = svg === null ? null : { svg, top: svg.getBoundingClientRect().top };
  };
  // A sentence above the chart that becomes longer must not push it away from the pointer.
  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (held === null) return;
    const moved = held.svg.getBoundingClientRect().top - held.top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  });

  const place = (series: string | null, { point }: PlacedPoint, height: number) => {
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
    place(held.series, held.point, (held.at - held.offset - top) * scale);
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
  // One function for as long as the chart lives, so that it can be taken off again.
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
        // Where it is let go counts, though no frame came since.
        if (held.frame !== 0) {
          cancelAnimationFrame(held.frame);
          follow();
        }
        hold(node);
        end();
        if (held.moved) latest.current.trials?.onKeep('pointer');
      },
      onPointerCancel: cancel,
      // The page stays where it is also where `touch-action` of a part of a picture does not count.
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
        place(series, point, keyed.current);
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
