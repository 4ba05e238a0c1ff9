import type { Output } from '../../workbook/contract.ts';
import { Section } from './Section.tsx';

/** The fits that stand in this workbook. */
export function OutputsSection({
  outputs,
  onShow,
}: {
  outputs: readonly Output[];
  onShow: (output: Output) => void;
}) {
  if (outputs.length === 0) return null;
  return (
    <Section title="Inserted in this workbook" note={String(outputs.length)}>
      {() => (
        <ul class="outputs">
          {outputs.map((output) => (
            <li key={output.id}>
              <button
                type="button"
                class="usl-row"
                aria-label={`Show ${output.sheetName} ${output.address}`}
                onClick={() => {
                  onShow(output);
                }}
              >
                {output.sheetName} {output.address}
              </button>
              <span class="usl-help">
                of {output.source.sheetName} {output.source.areas.join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
