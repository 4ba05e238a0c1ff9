import { render } from 'preact';
import { steadyPresses } from '../../view/controls/steadyPresses.ts';
import { loadParts } from '../../view/parts/onDemand.tsx';
import { speak } from '../../view/texts/part.ts';
import { paneSolver } from '../fitting/paneSolver.ts';
import { insisting } from '../insisting.ts';
import { meet } from '../met.ts';
import '../texts/german/start.ts';
import { startTexts } from '../texts/start.ts';
import { Button } from './Button.tsx';
import { associateCommands } from './commands.ts';
import { findHost, officeLanguage, officeLocale, officeTheme, thisUser } from './host.ts';
import { followTheme, isDarkOffice } from './theme.ts';

/** A message in place of the pane, with a button to load it again. */
function Message({ text, reload = false }: { text: string; reload?: boolean }) {
  return (
    <main>
      <h1 class="usl-hidden">USL Fit</h1>
      <p class="message" role="status">
        {text}
      </p>
      {reload && (
        <Button
          label={startTexts().reload}
          onPress={() => {
            location.reload();
          }}
        />
      )}
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

/** A file of its own, which only a German Excel loads; without it the pane speaks English. */
async function loadGerman(): Promise<void> {
  const load = () =>
    import(/* webpackMode: "lazy", webpackChunkName: "german" */ '../texts/german/index.ts');
  // A file that does not arrive is no TypeError here, as it is of `fetch`.
  const insisted = insisting(() =>
    load().catch((error: unknown) => {
      throw new TypeError(String(error));
    }),
  );
  await insisted.catch(() => undefined);
}

async function open(root: HTMLElement): Promise<void> {
  speak(officeLanguage());
  render(<Message text={startTexts().waiting} />, root);
  // Meanwhile Excel answers.
  const parts = loadPane();
  const host = await findHost(() => {
    meet('late');
    render(<Message text={startTexts().late} reload />, root);
  });
  if (host !== 'excel') {
    speak(officeLanguage());
    render(<Message text={startTexts()[host]} reload={host === 'none'} />, root);
    return;
  }
  const language = officeLanguage();
  if (language === 'de') await loadGerman();
  speak(language, officeLocale());
  document.documentElement.lang = language;
  const readTheme = () => {
    followTheme(isDarkOffice(officeTheme()));
  };
  readTheme();
  // Excel may change its theme without an event (issues 713 and 6348 of OfficeDev/office-js).
  window.addEventListener('focus', readTheme);
  const { Pane, openWorkbook } = await parts;
  const workbook = openWorkbook(thisUser());
  steadyPresses(document);
  render(<Pane solver={paneSolver} {...{ workbook }} locale={officeLocale()} />, root);
}

associateCommands();
const root = document.getElementById('root');
if (root !== null && window.uslFitCannotRun !== true) void open(root);
