import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { About } from './About.tsx';
import { AnswersInWorker } from './AnswersInWorker.tsx';
import { Bar } from './Bar.tsx';
import { Problems } from './cards/Problems.tsx';
import {
  DestinationQuestion,
  FittingProgress,
  Leftovers,
  WritingProgress,
} from './cards/writing.tsx';
import { Button } from './Button.tsx';
import { takeCommands } from './commands.ts';
import { MissingParts, onDemand } from '../../view/parts/onDemand.tsx';
import { partTexts } from '../../view/texts/interface.ts';
import { importTexts } from '../texts/logs.ts';
import { paneTexts } from '../texts/pane.ts';
import { notes } from './notes.ts';
import { OutputsSection, Section, SwitchesSection } from './sections.tsx';
import { PaneController } from './controller/controller.ts';
import type { Solver } from './controller/fits.ts';
import { Measured } from './Measured.tsx';
import { outputOfSelection } from './state/paneState.ts';
import { withDecisions } from './state/pendingFit.ts';
import type { Workbook } from '../workbook/openWorkbook.ts';
import { useBroughtIntoView, useRestoredFocus } from './useFocus.ts';
import { onWake } from './wakes.ts';

/** Loaded once the pane is usable. */
const ImportLog = onDemand(
  () => import(/* webpackMode: "lazy", webpackChunkName: "import-log" */ './ImportLog.tsx'),
  'ImportLog',
  () => (
    <Section title={importTexts().title}>{() => <p class="note">{partTexts().loading}</p>}</Section>
  ),
  false,
);

/** The task pane: fits the selected measurements and inserts the result into the workbook. */
export function Pane({
  workbook,
  locale,
  solver,
}: {
  workbook: Workbook;
  locale?: string | undefined;
  solver: Solver;
}) {
  const controller = useMemo(
    () => new PaneController(workbook, solver, locale),
    [workbook, solver, locale],
  );
  const [state, setState] = useState(controller.state);
  /** How often the import of a log was asked for. */
  const [imports, setImports] = useState(0);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const stop = controller.subscribe(() => {
      setState(controller.state);
    });
    void controller.open();
    const leave = takeCommands({ fit: () => controller.fit() });
    const sleep = onWake(() => void controller.wake());
    return () => {
      sleep();
      leave();
      stop();
    };
  }, [controller]);
  useRestoredFocus(() => document.getElementById('fit'));

  const awaitOutcome = useBroughtIntoView(main, state);
  /** The result of a writing may be scrolled out of view. */
  const written = (writing: Promise<void>) => {
    awaitOutcome();
    void writing;
  };

  const { task, selection, outcome, pending } = state;
  const busy = task !== null && task.kind !== 'opening';
  return (
    <>
      <Bar
        busy={busy}
        insertable={outcome?.kind === 'fitted' && pending === null}
        target={state.target}
        output={outputOfSelection(state)}
        onFit={() => void controller.fit()}
        onInsert={() => {
          written(controller.insert());
        }}
        onTarget={(target) => {
          controller.decide({ kind: 'target', target });
        }}
        onUpdate={(output) => {
          written(controller.update(output));
        }}
      >
        <FittingProgress
          pending={pending}
          onStop={() => {
            controller.cancelFit();
          }}
        />
      </Bar>
      <main ref={main}>
        <div role="status" class="notes">
          {notes(state, locale).map(({ text, isDone }) => (
            <p key={text} class={isDone ? 'note done' : 'note'}>
              {text}
            </p>
          ))}
        </div>
        <WritingProgress
          task={task}
          onStop={() => {
            controller.stop();
          }}
        />
        <DestinationQuestion
          insertion={state.insertion}
          onAnswer={(answer) => {
            written(controller.answer(answer));
          }}
          onShow={(address) => void controller.showInTheWay(address)}
        />
        <Problems
          problems={state.problems}
          busy={busy}
          onRetry={(operation) => void controller.retry(operation)}
          onHiddenRows={() => void controller.setSwitches({ hiddenRows: true })}
        />
        <Leftovers
          outputs={state.outputs}
          busy={busy}
          onCleanUp={(output) => void controller.cleanUp(output)}
        />
        {selection === null ? (
          task === null &&
          pending === null && <Start busy={busy} onExample={() => void controller.example()} />
        ) : (
          <AnswersInWorker answer={solver.answer}>
            <Measured
              {...{ controller, selection, busy, locale }}
              state={withDecisions(state)}
              onImport={() => {
                setImports(imports + 1);
              }}
            />
          </AnswersInWorker>
        )}
        <ImportLog key={imports} controller={controller} busy={busy} isOpen={imports > 0} />
        <MissingParts />
        <SwitchesSection
          switches={state.switches}
          onSwitch={(switches) => void controller.setSwitches(switches)}
        />
        <OutputsSection
          outputs={state.outputs}
          onShow={(output) => void controller.select(output, output.address)}
        />
        <About workbook={workbook} />
      </main>
    </>
  );
}

/** Instructions shown before the first fit. */
function Start({ busy, onExample }: { busy: boolean; onExample: () => void }) {
  const { start, fit } = paneTexts();
  return (
    <div class="start">
      <p class="usl-headline">{start.headline}</p>
      <ol>
        <li>{start.columns}</li>
        <li>{start.select}</li>
        <li>
          {start.choose} <strong>{fit}</strong>.
        </li>
      </ol>
      <p class="note">{start.least}</p>
      <Button label={start.example} busy={busy} onPress={onExample} />
    </div>
  );
}
