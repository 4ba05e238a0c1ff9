import { useEffect, useRef, useState } from 'preact/hooks';
import type { ImportedLogs, ImportOptions } from 'usl-fit/logs';
import { Disclosure } from '../../view/controls/Disclosure.tsx';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { LogForm } from '../../view/logs/LogForm.tsx';
import { LogTrail } from '../../view/logs/LogTrail.tsx';
import type { LogsRequest } from '../../view/logs/readFiles.ts';
import { shownError, type LogProblem } from '../../view/logs/shownError.ts';
import { logTexts } from '../../view/texts/logs.ts';
import type { Entry } from '../entry.ts';
import { OpenFile } from '../import/TextInput.tsx';
import type { Logs } from '../import/useImport.ts';
import { entryOf } from './entry.ts';
import { LogPictures } from './LogPictures.tsx';
import { ReadingLogs } from './ReadingLogs.tsx';

/** Logs that were read, and the resulting text. */
interface Read {
  request: LogsRequest;
  imported: ImportedLogs;
  text: string;
}

/** Logs without measurements, and the error. */
interface Failure {
  request: LogsRequest;
  errors: readonly LogProblem[];
  /** The text of the table at that time. */
  text: string;
}

/**
 * Reads new logs, together with those whose measurements are shown, shows their timelines with the measured windows,
 * lists the steps, and offers options to read them differently. It is shown for the present text, or for logs that gave
 * none.
 */
export function LogPanel({
  arrived,
  text,
  onEntry,
  onFiles,
  onCancel,
}: {
  /** Compared by identity. */
  arrived: Logs;
  text: string;
  /** Receives the resulting entry. */
  onEntry: (entry: Entry) => void;
  /** Opens files of any kind. */
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
}) {
  const [task, setTask] = useState<({ kind: 'logs' } & LogsRequest) | null>(null);
  const [reads, setReads] = useState<readonly Read[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Whether logs arrived with other files, and it is open which are meant.
  const [asking, setAsking] = useState(false);
  // The text at the time Cancel was pressed.
  const [cancelled, setCancelled] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(text);
  latest.current = text;
  const texts = logTexts();

  const shown = reads.find((one) => one.text === text) ?? null;
  const read = (files: readonly File[], options: ImportOptions) => {
    setCancelled(null);
    setAsking(false);
    setTask({ kind: 'logs', files, options });
  };
  /** Reads logs together with those that are shown, in the same way. */
  const add = (logs: readonly File[]) => {
    if (shown === null) {
      read(logs, {});
      return;
    }
    const { files, options } = shown.request;
    // The concurrency that was given is that of the earlier files.
    const alike = Object.entries(options).filter(([name]) => name !== 'n');
    const earlier = files.filter((file) => !logs.some((other) => isSame(file, other)));
    read([...earlier, ...logs], Object.fromEntries(alike));
  };
  useEffect(() => {
    setFailure(null);
    if (arrived.others.length === 0) add(arrived.logs);
    else {
      setTask(null);
      setAsking(true);
    }
  }, [arrived]);

  const failed = failure !== null && failure.text === text ? failure : null;
  const about = failed?.request ?? shown?.request ?? null;
  const isCancelled = task === null && cancelled === text;
  if (task === null && about === null && !isCancelled && !asking) return null;
  const added =
    shown === null ? [] : arrived.logs.filter((log) => shown.request.files.includes(log));
  const isJoined = shown !== null && added.length > 0 && added.length < shown.request.files.length;
  return (
    <section
      class={`panel log-panel ${task === null && failed === null ? 'log-read' : ''}`}
      aria-labelledby="log-heading"
      tabIndex={-1}
      ref={panel}
    >
      <h2 id="log-heading">{texts.heading}</h2>
      {asking && (
        <div class="counts" role="group" aria-labelledby="log-question">
          <span id="log-question" role="status">
            {texts.mixed(arrived.others.map(({ name }) => name))}
          </span>
          <button
            type="button"
            class="usl-button"
            onClick={() => {
              add(arrived.logs);
              // The pressed button is gone.
              panel.current?.focus();
            }}
          >
            {texts.theLogs}
          </button>
          <button
            type="button"
            class="usl-button"
            onClick={() => {
              setAsking(false);
              onFiles(arrived.others);
              onCancel();
            }}
          >
            {texts.theTable}
          </button>
        </div>
      )}
      {task !== null && (
        <ReadingLogs
          task={task}
          onAnswer={(request, answer) => {
            setTask(null);
            const errors = 'error' in answer ? [answer.error] : answer.imported.errors;
            if ('error' in answer || answer.imported.rows.length === 0) {
              setFailure({ request, errors, text: latest.current });
              return;
            }
            const { imported } = answer;
            const entry = entryOf(imported);
            setFailure(null);
            setReads([{ request, imported, text: entry.text }, ...reads]);
            onEntry(entry);
          }}
          onFailure={(request, error) => {
            setTask(null);
            setFailure({ request, errors: [error], text: latest.current });
          }}
          onCancel={() => {
            setTask(null);
            setCancelled(latest.current);
            onCancel();
          }}
        />
      )}
      <div class="log-told" role="status">
        {isCancelled && <p class="hint">{texts.cancelled}</p>}
        {shown !== null && failed === null && (
          <>
            <p class="hint">
              {texts.became(
                shown.imported.rows.length,
                shown.request.files.map(({ name }) => name),
              )}{' '}
              {entryOf(shown.imported).choice.deviation !== null && texts.weights}
            </p>
            {levelsIn(shown.imported) === 1 && <p class="hint">{texts.oneLevel}</p>}
          </>
        )}
      </div>
      {shown !== null && task === null && (
        <div class="buttons">
          <OpenFile label={texts.add} onFiles={onFiles} />
          {isJoined && (
            <button
              type="button"
              class="usl-button"
              onClick={() => {
                read(added, {});
              }}
            >
              {texts.onlyNew}
            </button>
          )}
        </div>
      )}
      {(failed?.errors ?? shown?.imported.errors ?? []).map((error) => (
        <ErrorCard key={error.message} error={shownError(error)} />
      ))}
      {shown !== null && (
        <LogPictures
          imported={shown.imported}
          onWindows={(file, windows) => {
            const { files, options } = shown.request;
            const known = typeof options.windows === 'object' ? options.windows : {};
            read(files, { ...options, windows: { ...known, [file]: windows } });
          }}
        />
      )}
      {shown?.request.options.windows !== undefined && (
        <button
          type="button"
          class="usl-button"
          onClick={() => {
            const others = Object.entries(shown.request.options).filter(
              ([name]) => name !== 'windows',
            );
            read(shown.request.files, Object.fromEntries(others));
          }}
        >
          {texts.findAgain}
        </button>
      )}
      {about !== null && (
        <Disclosure
          // Logs that could not be read may be readable with other options.
          key={failed === null ? 'read' : 'failed'}
          title={failed === null ? texts.trail : texts.otherwise}
          open={failed !== null}
        >
          {failed === null && shown !== null && (
            <LogTrail steps={shown.imported.provenance} files={shown.request.files} />
          )}
          <LogForm
            options={about.options}
            onRead={(options) => {
              read(about.files, options);
            }}
          />
        </Disclosure>
      )}
    </section>
  );
}

/** Whether a file was opened twice; another of the same name is another run. */
function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}

function levelsIn({ rows }: ImportedLogs): number {
  return new Set(rows.map(({ concurrency }) => concurrency)).size;
}
