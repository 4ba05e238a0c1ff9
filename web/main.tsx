import './parts/scripts.ts';
import { render } from 'preact';
import { steadyPresses } from '../view/controls/steadyPresses.ts';
import { App } from './App.tsx';
import { speakFirst } from './language/language.ts';
import { openInitial } from './persistence/openInitial.ts';
import { solverModule, startSolver } from './parts/core.ts';
import { startTexts } from './texts/page.ts';

async function main(root: HTMLElement): Promise<void> {
  const spoken = speakFirst();
  if (typeof WebAssembly === 'undefined') {
    await spoken;
    root.textContent = startTexts().noWebAssembly;
  } else {
    const [opened] = await Promise.all([
      openInitial(location.hash),
      solverModule().then(startSolver),
      spoken,
    ]);
    steadyPresses(document);
    render(<App opened={opened} />, root);
  }
}

const root = document.getElementById('root');
if (root !== null) void main(root);
