import type { ProvenanceStep } from 'usl-fit/logs';
import { logTexts } from '../texts/logs.ts';

/** The steps of an import, grouped by file. */
export function LogTrail({
  steps,
  files,
}: {
  steps: readonly ProvenanceStep[];
  files: readonly { name: string }[];
}) {
  const { readerMessage } = logTexts();
  const groups = [...new Set(files.map(({ name }) => name)), null].flatMap((name) => {
    const fileSteps = steps.filter(({ detail }) => fileOf(detail, files) === name);
    return fileSteps.length === 0 ? [] : [{ name, fileSteps }];
  });
  return (
    <div class="log-trail">
      {groups.map(({ name, fileSteps }) => (
        <div key={name}>
          {name !== null && <p class="log-file">{name}</p>}
          <ul>
            {fileSteps.map(({ detail, german }) => (
              <li key={detail}>{readerMessage(without(name, detail), without(name, german))}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A step in words, after its file. */
export function stepInWords(
  { detail, german }: ProvenanceStep,
  files: readonly { name: string }[],
): string {
  const name = fileOf(detail, files);
  const text = logTexts().readerMessage(without(name, detail), without(name, german));
  return name === null ? text : `${name}: ${text}`;
}

/** A sentence without the file that it begins with, if it is about one. */
function without(name: string | null, sentence: string): string {
  return name === null ? sentence : sentence.slice(name.length + 2);
}

/** The file that a step names; null for a step about all files. */
function fileOf(detail: string, files: readonly { name: string }[]): string | null {
  return files.find(({ name }) => detail.startsWith(`${name}: `))?.name ?? null;
}
