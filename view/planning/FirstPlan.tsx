import { useMemo, useState } from 'preact/hooks';
import { minimalPlan } from 'usl-fit';
import { NumberField, positive } from '../controls/NumberField.tsx';
import { formatPlain } from '../format.ts';
import { firstPlanTexts } from '../texts/sizing.ts';
import { attempt } from './attempt.ts';
import { Answered } from './Sentences.tsx';
import { firstPlanWords } from './sizing.ts';

/** With fewer measurements the error cannot be estimated. */
const fewest = 4;
/** The level of the reported interval. */
const level = 0.95;

/**
 * A panel for the first plan: where to measure when nothing is measured yet, and the expected width
 * of the peak's interval.
 */
export function FirstPlan() {
  const texts = firstPlanTexts();
  const [largest, setLargest] = useState<number | null>(null);
  const [points, setPoints] = useState<number | null>(8);
  const [percent, setPercent] = useState<number | null>(3);
  const found = useMemo(() => {
    if (largest === null || points === null) return null;
    const scatter = percent === null ? null : percent / 100;
    return attempt(() => minimalPlan({ largest, points, scatter, level }));
  }, [largest, points, percent]);
  return (
    <fieldset class="usl-choice usl-plan">
      <legend>{texts.title}</legend>
      <NumberField
        label={texts.largest}
        value={largest}
        check={positive}
        optional
        onChange={setLargest}
      />
      <NumberField
        label={texts.points}
        value={points}
        check={(value) =>
          Number.isInteger(value) && value >= fewest ? null : texts.wholeFrom(formatPlain(fewest))
        }
        onChange={setPoints}
      />
      <NumberField
        label={texts.scatter}
        help={texts.scatterHelp}
        value={percent}
        check={(value) => positive(value) ?? (value < 50 ? null : texts.belowHalf)}
        optional
        onChange={setPercent}
      />
      <Answered
        found={found}
        fillIn={texts.fillIn}
        words={(answer) => firstPlanWords(answer, level)}
      />
    </fieldset>
  );
}
