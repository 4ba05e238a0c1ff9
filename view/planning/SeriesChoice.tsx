import { SelectField } from '../controls/SelectField.tsx';
import { planTexts } from '../texts/planning.ts';

/** Which series a plan or a comparison is for, where there are several. */
export function SeriesChoice({
  label = planTexts().series,
  names,
  chosen,
  onChoose,
}: {
  label?: string;
  names: readonly string[];
  /** Its place among the names. */
  chosen: number;
  onChoose: (place: number) => void;
}) {
  if (names.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={String(chosen)}
      answers={names.map((name, i) => ({ value: String(i), label: name }))}
      onChange={(value) => {
        onChoose(Number(value));
      }}
    />
  );
}
