import { useMemo, useState } from 'preact/hooks';
import { threadPool, type Fit } from 'usl-fit';
import { notNegative, NumberField, positive } from '../controls/NumberField.tsx';
import type { Headers } from '../labels.ts';
import { threadTexts } from '../texts/sizing.ts';
import { attempt } from './attempt.ts';
import { Answered } from './Sentences.tsx';
import { threadWords } from './sizing.ts';

/**
 * A panel for the number of threads that keep the cores busy if each request waits part of its time, compared with the
 * fit.
 */
export function Threads({ measured }: { measured: { fit: Fit; headers: Headers } | null }) {
  const texts = threadTexts();
  const [cores, setCores] = useState<number | null>(null);
  const [total, setTotal] = useState<number | null>(null);
  const [waiting, setWaiting] = useState<number | null>(null);
  const found = useMemo(
    () =>
      cores === null || total === null || waiting === null
        ? null
        : attempt(() => ({ cores, pool: threadPool(cores, total, waiting) })),
    [cores, total, waiting],
  );
  return (
    <fieldset class="usl-choice usl-plan">
      <legend>{texts.title}</legend>
      <NumberField
        label={texts.cores}
        value={cores}
        check={positive}
        optional
        onChange={setCores}
      />
      <NumberField
        label={texts.total}
        value={total}
        check={positive}
        optional
        onChange={setTotal}
      />
      <NumberField
        label={texts.waiting}
        help={texts.waitingHelp}
        value={waiting}
        check={notNegative}
        optional
        onChange={setWaiting}
      />
      <Answered
        found={found}
        fillIn={texts.fillIn}
        words={({ pool, cores: given }) => threadWords(pool, given, measured)}
      />
    </fieldset>
  );
}
