import { describeConversion, type OpenText } from 'usl-fit';
import { meaningOf } from '../view/header.ts';
import { failed } from './failure.ts';
import type { Sources } from './sources.ts';

/** A text and the name of its file. */
export interface NamedText {
  name: string;
  text: OpenText;
}

/**
 * Converts the throughputs of texts to the unit of one of them, and says what was converted or taken to be the same.
 *
 * @throws {UslError} `ambiguous-column` if units cannot be converted
 */
export function convertTo(
  reference: NamedText,
  texts: readonly NamedText[],
  reader: Sources,
): void {
  const measureOf = ({ name, text }: NamedText): Measure => ({
    file: name,
    header: text.columns.throughput.header,
  });
  const to = measureOf(reference);
  for (const one of texts) {
    const step = conversionOf(measureOf(one), to);
    if (step === null) continue;
    if (step.factor !== 1) one.text.convert(step.factor, to.header ?? '');
    reader.tellStep({ step: 'units', detail: step.detail, rows: 0 });
  }
}

/** The column of a throughput. */
export interface Measure {
  file: string;
  header: string | null;
}

/** A conversion that is worth a word. */
export interface UnitStep {
  factor: number;
  detail: string;
}

/**
 * How numbers of one throughput become those of another; null if they are in one unit.
 *
 * @throws {UslError} `ambiguous-column` if they cannot be converted
 */
export function conversionOf(from: Measure, to: Measure): UnitStep | null {
  const { factor, isSure } = describeConversion(from.header, to.header);
  const [one, other] = [from.header ?? 'throughput', to.header ?? 'throughput'];
  if (factor === null) throw failed.otherUnits(from.file, one, to.file, other);
  const times = factor === 1 ? '' : `, times ${Number(factor.toPrecision(7))}`;
  if (!isSure) {
    const why = [from, to].every(({ header }) => meaningOf(header ?? '').unit !== null)
      ? 'what they count may differ'
      : 'only one names a unit';
    return {
      factor,
      detail: `${from.file} has "${one}", ${to.file} "${other}"; ${why}, and they are taken to be the same${times}`,
    };
  }
  if (factor === 1) return null;
  return {
    factor,
    detail: `${from.file} is converted from "${one}" to "${other}"${times}`,
  };
}
