import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import { workTexts } from '../texts/work.ts';
import type { Excess } from './contract.ts';
import { most } from './limits.ts';

/** What is too much, in a sentence. */
export function excessError({ of, found }: Excess): ShownError {
  const { tooLong, tooManyRows, tooManyCells, tooManySeries } = workTexts();
  const [code, sentence] = {
    text: ['text-too-long', tooLong] as const,
    rows: ['too-many-rows', tooManyRows] as const,
    cells: ['too-many-cells', tooManyCells] as const,
    series: ['too-many-series', tooManySeries] as const,
  }[of];
  return { code, message: sentence(formatPlain(found), formatPlain(most[of])) };
}
