import { cardTexts } from '../../texts/pane.ts';
import type { Conversion, Selection } from '../../workbook/contract.ts';
import { Button } from '../Button.tsx';
import { Card, CellButtons } from './parts.tsx';

/** Reports cells with an Excel error, such as `#N/A`. */
export function ErrorCells({
  cells,
  onShow,
}: {
  cells: Selection['errorCells'];
  onShow: (address: string) => void;
}) {
  if (cells.length === 0) return null;
  return (
    <Card title={cardTexts().errorCells} isError>
      <p>{cardTexts().errors(cells.length)}</p>
      <p class="usl-row-list">
        <CellButtons {...{ cells, onShow }} />
      </p>
    </Card>
  );
}

/** Reports numbers stored as text; they are included in the fit. */
export function TextNumbers({
  cells,
  convertible,
  busy,
  onShow,
  onConvert,
}: {
  cells: Selection['textNumbers'];
  /** Those whose value the fit determined. */
  convertible: readonly Conversion[];
  busy: boolean;
  onShow: (address: string) => void;
  onConvert: (cells: readonly Conversion[]) => void;
}) {
  if (cells.length === 0) return null;
  const texts = cardTexts();
  const convert = () => {
    onConvert(convertible);
  };
  return (
    <Card title={texts.textNumbers}>
      <p>{texts.texts(cells.length, convertible.length > 0)}</p>
      <p class="usl-row-list">
        <CellButtons {...{ cells, onShow }} />
      </p>
      {convertible.length > 0 && (
        <Button label={texts.convert(convertible.length)} busy={busy} onPress={convert} />
      )}
    </Card>
  );
}
