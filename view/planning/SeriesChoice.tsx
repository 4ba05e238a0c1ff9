import { SelectField } from '../controls/SelectField.tsx';
import { planTexts } from '../texts/planning.ts';

/** Which series the plan is for, where there are several. */
export function SeriesChoice({
  names,
  chosen,
  onChoose,
}: {
  names: readonly string[];
  /** Its place among the names. */
  chosen: number;
  onChoose: (place: number) => void;
}) {
  if (names.length < 2) return null;
  return (
    <SelectField
      label={planTexts().series}
      value={String(chosen)}
      answers={names.map((label, i) => ({ value: String(i), label }))}
      onChange={(value) => {
        onChoose(Number(value));
      }}
    />
  );
}
