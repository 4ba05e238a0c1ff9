import { render } from 'preact';
import { loadParts } from '../../view/parts/onDemand.tsx';
import { speak } from '../../view/texts/part.ts';
import { startSolver } from '../solver.ts';
import '../texts/german/start.ts';
import { startTexts } from '../texts/start.ts';
import { associateCommands } from './commands.ts';
import { findHost, officeLanguage, officeLocale, officeTheme, thisUser } from './host.ts';
import { followTheme, isDarkOffice } from './theme.ts';

function Message({ text }: { text: string }) {
  return (
    <main>
      <h1 class="usl-hidden">USL Fit</h1>
      <p class="message" role="status">
        {text}
      </p>
    </main>
  );
}

async function loadPane() {
  const [{ Pane }, { openWorkbook }] = await Promise.all([
    import(/* webpackMode: "eager" */ './Pane.tsx'),
    import(/* webpackMode: "eager" */ '../workbook/openWorkbook.ts'),
  ]);
  await loadParts();
  return { Pane, openWorkbook };
}

async function open(root: HTMLElement): Promise<void> {
  speak(officeLanguage());
  render(<Message text={startTexts().waiting} />, root);
  // Meanwhile Excel answers.
  const parts = loadPane();
  const host = await findHost();
  if (host !== 'excel') {
    speak(officeLanguage());
    render(<Message text={startTexts()[host]} />, root);
    return;
  }
  const language = officeLanguage();
  if (language === 'de') await import(/* webpackMode: "eager" */ '../texts/german/index.ts');
  speak(language, officeLocale());
  document.documentElement.lang = language;
  followTheme(isDarkOffice(officeTheme()));
  const { Pane, openWorkbook } = await parts;
  const workbook = openWorkbook(thisUser());
  render(<Pane {...{ workbook, startSolver }} locale={officeLocale()} />, root);
}

associateCommands();
const root = document.getElementById('root');
if (root !== null && window.uslFitCannotRun !== true) void open(root);
