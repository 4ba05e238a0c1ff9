import { ErrorCard } from '../../view/ErrorCard.tsx';
import { Nothing, onDemand } from '../../view/parts/onDemand.tsx';
import type { ShownExample } from '../examples/useExample.ts';
import { ReadingSummary } from '../import/ReadingSummary.tsx';
import { OpenFile, TextInput } from '../import/TextInput.tsx';
import type { Intake } from '../import/useIntake.ts';
import { intakeTexts } from '../texts/intake.ts';
import { exampleNotes, pageTexts } from '../texts/page.ts';
import type { SessionStore } from '../useSession.ts';
import { InputOptions } from './InputOptions.tsx';
import type { InputFocus } from './useInputFocus.ts';

const PersistSession = onDemand(
  () => import(/* webpackChunkName: "soon" */ '../persistence/PersistSession.tsx'),
  'PersistSession',
  Nothing,
);

/** The measurements as text, how they were read, and everything that is said of them. */
export function InputPanel({
  store,
  intake,
  input,
  shown,
}: {
  store: SessionStore;
  intake: Intake;
  input: InputFocus;
  shown: ShownExample;
}) {
  const { session, dispatch, saved, fresh, isRestored } = store;
  const { past, present, future } = session.history;
  const texts = pageTexts();
  const undo = () => {
    dispatch({ kind: 'undo' });
  };
  const redo = () => {
    dispatch({ kind: 'redo' });
  };
  return (
    <section class="panel input" id="input" aria-labelledby="measurements">
      <h2 id="measurements">{texts.measurements}</h2>
      <TextInput
        area={input.textArea}
        text={present.text}
        onChange={intake.edit}
        onPaste={intake.paste}
        onUndo={undo}
        onRedo={redo}
      />
      <div class="buttons">
        <OpenFile label={intakeTexts().open} onFiles={(files) => void intake.loadFiles(files)} />
        <Button name={texts.undo} disabled={past.length === 0} onPress={undo} />
        <Button name={texts.redo} disabled={future.length === 0} onPress={redo} />
        <Button
          name={texts.clear}
          disabled={present.text === ''}
          onPress={() => {
            intake.clear();
            input.focusText();
          }}
        />
      </div>
      <PersistSession
        shared={saved}
        fresh={fresh}
        isBack={isRestored}
        onAfresh={() => {
          store.startAfresh();
          input.focusText();
        }}
      />
      <div class="arrived" aria-live="polite">
        {intake.notice.notes.map((note) => (
          <p key={note()} class="hint">
            {note()}
          </p>
        ))}
        {intake.notice.error !== null && <ErrorCard error={intake.notice.error()} />}
      </div>
      {shown.example !== null && <p class="hint">{exampleNotes().source(shown.example.source)}</p>}
      <ReadingSummary
        session={session}
        onChoose={(choice) => {
          dispatch({ kind: 'choose', choice });
        }}
      />
      <InputOptions {...{ session, dispatch, shown }} />
    </section>
  );
}

function Button({
  name,
  disabled,
  onPress,
}: {
  name: string;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" class="usl-button" disabled={disabled} onClick={onPress}>
      {name}
    </button>
  );
}
