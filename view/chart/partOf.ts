import type { Point } from 'usl-fit';
import { formatNumber } from '../format.ts';
import { isHeldOut, reasonOf } from '../heldOut.ts';
import { pointsTableTexts } from '../texts/chart.ts';

/** How far a point is included: fully, by its weight, or why not. */
export function partOf(point: Point, locale: string | undefined): string {
  const texts = pointsTableTexts();
  const { included, weight } = point;
  if (isHeldOut(point)) return texts.heldOut;
  if (!included) return texts.leftOut(reasonOf(point, texts));
  return weight === 1 ? texts.takesPart : texts.weight(formatNumber(weight, 'throughput', locale));
}
