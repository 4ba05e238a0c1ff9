import { gridTexts } from '../texts/grid.ts';

/** The names of the columns. */
export function GridHead({ names }: { names: readonly string[] }) {
  const texts = gridTexts();
  const all = [...names.map(breakable), texts.leftOut, texts.heldOut];
  return (
    <div role="rowgroup" class="grid-head">
      <div role="row" class="grid-row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} class="grid-number">
          <span class="usl-hidden">{texts.row}</span>
        </div>
        {all.map((name, i) => (
          <div key={i} role="columnheader" aria-colindex={i + 2} data-column={i}>
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Lets a long name wrap after an underscore. */
function breakable(name: string) {
  return name.split(/(?<=_)/).map((part, i) => (
    <span key={i}>
      {i > 0 && <wbr />}
      {part}
    </span>
  ));
}
