import { useEffect, useRef } from 'preact/hooks';
import { onDemand } from '../../view/parts/onDemand.tsx';
import type { Entry } from '../entry.ts';
import type { Example } from '../examples/examples.ts';
import { styled } from '../parts/styled.ts';
import { intakeTexts } from '../texts/intake.ts';
import { exampleNotes, pageTexts } from '../texts/page.ts';
import type { TopPanelState } from './useTopPanel.ts';

const Gallery = onDemand(
  () => styled(import(/* webpackChunkName: "later" */ '../examples/Gallery.tsx')),
  'Gallery',
);
const BeforeMeasuring = onDemand(
  () => styled(import(/* webpackChunkName: "later" */ './BeforeMeasuring.tsx')),
  'BeforeMeasuring',
);

/** The panel above the others that is open: the worked examples, or the plan of a test. */
export function TopPanel({
  panel: { open, close },
  onExample,
}: {
  panel: TopPanelState;
  onExample: (entry: Entry, example: Example) => void;
}) {
  if (open === null) return null;
  if (open === 'plan') return <Plan onDone={close} />;
  return (
    <section class="panel gallery" id="examples" aria-labelledby="examples-heading">
      <h2 id="examples-heading">{exampleNotes().heading}</h2>
      <p class="hint">{exampleNotes().intro}</p>
      <Gallery
        onOpen={(entry, example) => {
          onExample(entry, example);
          close();
        }}
      />
    </section>
  );
}

function Plan({ onDone }: { onDone: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, []);
  return (
    <section
      class="panel gallery"
      id="plan-first"
      ref={section}
      tabIndex={-1}
      aria-label={pageTexts().planTest}
    >
      <BeforeMeasuring />
      <button type="button" class="usl-button" onClick={onDone}>
        {intakeTexts().changeDone}
      </button>
    </section>
  );
}
