import { useState } from 'preact/hooks';
import manifest from '../package.json' with { type: 'json' };
import { paneTexts } from '../texts/pane.ts';
import type { Workbook } from '../workbook/openWorkbook.ts';
import { Button } from './Button.tsx';
import { copied } from './clipboard.ts';
import { diagnosis } from './diagnostics.ts';

/** Links to the help, the version, and diagnostics for support. */
export function About({ workbook }: { workbook: Workbook }) {
  const { about } = paneTexts();
  const [text, setText] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const pages = { index: about.help, functions: about.functions, privacy: about.privacy };
  const diagnose = async () => {
    setStatus('');
    const found = diagnosis(manifest.version, await workbook.probe());
    setText(found);
    setStatus((await copied(found)) ? about.copied : about.notCopied);
  };
  return (
    <footer class="about note">
      {Object.entries(pages).map(([page, label]) => (
        <a key={page} href={`help/${page}.html`} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
      <span>
        {about.version} {manifest.version}
      </span>
      <Button look="usl-quiet" label={about.diagnostics} onPress={() => void diagnose()} />
      <p role="status">{status}</p>
      {text !== null && (
        <pre class="diagnosis" tabIndex={0} aria-label={about.diagnostics}>
          {text}
        </pre>
      )}
    </footer>
  );
}
