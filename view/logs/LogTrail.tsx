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
  const { note } = logTexts();
  const groups = [...new Set(files.map(({ name }) => name)), null].flatMap((name) => {
    const group = steps.filter(({ detail }) => fileOf(detail, files) === name);
    return group.length === 0 ? [] : [{ name, fileSteps: group }];
  });
  return (
    <div class="log-trail">
      {groups.map(({ name, fileSteps: group }) => (
        <div key={name}>
          {name !== null && <p class="log-file">{name}</p>}
          <ul>
            {group.map(({ detail, german }) => (
              <li key={detail}>{note(without(name, detail), without(name, german))}</li>
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
  const text = logTexts().note(without(name, detail), without(name, german));
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
