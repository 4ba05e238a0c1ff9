import { useState } from 'preact/hooks';
import type { FitReport } from 'usl-fit';
import { formatPlain } from '../../../view/format.ts';
import { numberLocale } from '../../../view/texts/part.ts';
import { partTexts } from '../../../view/texts/parts.ts';
import type { Wording } from '../../../view/wording.ts';
import { workbookTexts } from '../../texts/workbook.ts';
import type { Origin } from './book.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes a workbook of the report; what makes it is loaded at the first press. */
export function WorkbookButton({
  report,
  wording,
  onTold,
  onMade,
}: {
  report: FitReport;
  wording: Wording;
  /** Is told how it goes, in the language spoken when it is said. */
  onTold: (say: () => string) => void;
  onMade: (file: Blob) => void;
}) {
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    onTold(() => workbookTexts().making);
    await shown();
    try {
      const loaded = await import('./makeWorkbook.ts').catch(() => null);
      if (loaded === null) onTold(() => partTexts().notLoaded);
      else
        onMade(new Blob([await loaded.makeWorkbook(report, originOf(report, wording))], { type }));
    } catch {
      onTold(() => workbookTexts().notMade);
    } finally {
      setMaking(false);
    }
  };
  return (
    <button
      type="button"
      class="usl-button"
      aria-disabled={making}
      onClick={() => {
        if (!making) void make();
      }}
    >
      {workbookTexts().button}
    </button>
  );
}

/** When what was told is on the screen: thousands of rows take seconds. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function originOf({ fits }: FitReport, wording: Wording): Origin {
  const { locale = numberLocale() } = wording;
  const day = new Date();
  const count = fits.reduce((sum, { points }) => sum + points.length, 0);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day);
  const { source } = workbookTexts();
  return {
    source: source(formatPlain(count, locale), count === 1, fits[0]?.version ?? '', date),
    ...{ day, wording },
  };
}
