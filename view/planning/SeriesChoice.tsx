import { SelectField } from '../controls/SelectField.tsx';
import { planTexts } from '../texts/planning.ts';

/** Chooses the series for a plan or a comparison, if there are several. */
export function SeriesChoice({
  label = planTexts().series,
  names,
  chosen,
  onChoose,
}: {
  label?: string;
  names: readonly string[];
  /** Index among the names. */
  chosen: number;
  onChoose: (index: number) => void;
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
