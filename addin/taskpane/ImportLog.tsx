import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { ImportedLogs, ImportOptions } from 'usl-fit/logs';
import { Disclosure } from '../../view/controls/Disclosure.tsx';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { LogForm } from '../../view/logs/LogForm.tsx';
import { logProgress } from '../../view/logs/progress.ts';
import { LogTrail, stepInWords } from '../../view/logs/LogTrail.tsx';
import type { LogsAnswer, LogsRequest } from '../../view/logs/readFiles.ts';
import { shownError } from '../../view/logs/shownError.ts';
import { cellsOf, choiceOf } from '../../view/logTable.ts';
import { logTexts } from '../../view/texts/logs.ts';
import type { Progress } from '../logs/protocol.ts';
import { readInWorker } from '../logs/readInWorker.ts';
import { importTexts } from '../texts/logs.ts';
import { cardTexts } from '../texts/pane.ts';
import { Button } from './Button.tsx';
import type { PaneController } from './controller/controller.ts';
import { Section } from './sections.tsx';

/** The result of reading files. */
interface Read {
  request: LogsRequest;
  answer: LogsAnswer;
}

/** Imports logs of load tools and, on request, writes them as a table on a new sheet. */
export function ImportLog({
  controller,
  busy,
  isOpen,
}: {
  controller: PaneController;
  busy: boolean;
  /** Whether it is open from the beginning, with the focus. */
  isOpen: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const [reading, setReading] = useState<LogsRequest | null>(null);
  const [progress, setProgress] = useState<Progress>({ bytes: 0, rows: 0 });
  const [read, setRead] = useState<Read | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      stop.current();
    },
    [],
  );
  const texts = importTexts();

  const begin = (files: readonly File[], options: ImportOptions) => {
    stop.current();
    const request = { files, options };
    setReading(request);
    setProgress({ bytes: 0, rows: 0 });
    setCancelled(false);
    const { stop: end } = readInWorker(request, {
      onProgress: setProgress,
      onAnswer: (answer) => {
        setReading(null);
        setRead({ request, answer });
      },
    });
    stop.current = end;
  };

  const imported = read !== null && 'imported' in read.answer ? read.answer.imported : null;
  return (
    <Section title={texts.title} open={isOpen}>
      {() => (
        <div class="import-log">
          <p class="usl-help">{texts.help}</p>
          <label>
            {texts.choose}
            <input
              ref={input}
              type="file"
              multiple
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // Lets the same file be chosen again.
                currentTarget.value = '';
                if (files.length > 0) begin(files, {});
              }}
            />
          </label>
          {reading !== null && (
            <Reading
              request={reading}
              progress={progress}
              onCancel={() => {
                stop.current();
                setReading(null);
                setCancelled(true);
              }}
            />
          )}
          <div role="status">
            {isCancelled && <p class="note">{texts.cancelled}</p>}
            {reading === null && !isCancelled && imported !== null && imported.rows.length > 0 && (
              <p class="note">
                {texts.found(imported.rows.length, read?.request.files.length ?? 0)}
              </p>
            )}
          </div>
          {reading === null && read !== null && (
            <Outcome
              {...read}
              busy={busy}
              onWrite={(logs) => void controller.importLog(written(logs, read.request.files))}
              onAgain={(options) => {
                begin(read.request.files, options);
              }}
            />
          )}
        </div>
      )}
    </Section>
  );
}

/** The table and its provenance, as written on the sheet. */
function written(logs: ImportedLogs, files: LogsRequest['files']) {
  const steps = logs.provenance.map((step) => stepInWords(step, files));
  const trail = [importTexts().trail, ...steps];
  return { cells: cellsOf(logs), trail, choice: choiceOf(logs) };
}

/** Progress of the reader. */
function Reading({
  request: { files },
  progress: { bytes, rows },
  onCancel,
}: {
  request: LogsRequest;
  progress: Progress;
  onCancel: () => void;
}) {
  const id = useId();
  const since = useRef(performance.now());
  const of = files.reduce((sum, { size }) => sum + size, 0);
  const elapsed = performance.now() - since.current;
  const { share, reading, pace } = logProgress(files, { done: bytes, of, rows }, elapsed);
  return (
    <>
      <p id={id} class="note" role="status">
        {reading}
      </p>
      <div class="writing">
        <progress aria-labelledby={id} value={share} max={1} />
        <Button label={cardTexts().cancel} onPress={onCancel} />
      </div>
      <p class="note">{pace}</p>
    </>
  );
}

/** The result: measurements to write, errors, and options to read the files differently. */
function Outcome({
  request,
  answer,
  busy,
  onWrite,
  onAgain,
}: Read & {
  busy: boolean;
  onWrite: (logs: ImportedLogs) => void;
  onAgain: (options: ImportOptions) => void;
}) {
  const logs = 'imported' in answer ? answer.imported : null;
  const errors = 'error' in answer ? [answer.error] : answer.imported.errors;
  const isEmpty = logs === null || logs.rows.length === 0;
  return (
    <>
      {errors.map((error) => (
        <ErrorCard key={error.message} error={shownError(error)} />
      ))}
      {!isEmpty && (
        <>
          <Button
            label={importTexts().write}
            busy={busy}
            onPress={() => {
              if (!busy) onWrite(logs);
            }}
          />
          <Disclosure title={importTexts().trail}>
            <LogTrail steps={logs.provenance} files={request.files} />
          </Disclosure>
        </>
      )}
      <Disclosure key={isEmpty ? 'failed' : 'read'} title={logTexts().otherwise} open={isEmpty}>
        <LogForm options={request.options} onRead={onAgain} />
      </Disclosure>
    </>
  );
}
