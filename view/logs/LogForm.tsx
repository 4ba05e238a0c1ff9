import { useLayoutEffect, useId, useRef, useState } from 'preact/hooks';
import type { ImportOptions } from 'usl-fit/logs';
import { SelectField } from '../controls/SelectField.tsx';
import { logTexts, type LogOption } from '../texts/logs.ts';

/** Options with an input; `by` and `unit` have a choice. */
const typed = ['discard', 'discardEnd', 'interval', 'n', 'offset', 'label', 'x', 'factor'] as const;
/** Options that are times. */
const times: readonly LogOption[] = ['discard', 'discardEnd', 'interval'];

/** The values entered; all others are left to the log. */
type Draft = Readonly<Partial<Record<LogOption, string | undefined>>>;

/** A form for how logs are read: empty fields are left to the log. A button reads them again. */
export function LogForm({
  options,
  onRead,
}: {
  options: ImportOptions;
  onRead: (options: ImportOptions) => void;
}) {
  const id = useId();
  const texts = logTexts();
  const [draft, setDraft] = useState<Draft>({});
  const submitted = useRef<ImportOptions | null>(null);
  useLayoutEffect(() => {
    // Input entered while the logs were being read stays.
    if (options === submitted.current) return;
    // Undo restores the previous options.
    const fields = Object.entries(options).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    );
    setDraft(Object.fromEntries(fields) as Draft);
  }, [options]);
  const set = (name: LogOption) => (value: string) => {
    setDraft({ ...draft, [name]: value.trim() === '' ? undefined : value });
  };
  const text = (name: LogOption) => (
    <div class="usl-field" key={name}>
      <label for={`${id}-${name}`}>{texts.labels[name]}</label>
      <input
        id={`${id}-${name}`}
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={draft[name] ?? ''}
        aria-describedby={times.includes(name) ? `${id}-times` : undefined}
        onInput={({ currentTarget }) => {
          set(name)(currentTarget.value);
        }}
      />
    </div>
  );
  const select = <Value extends string>(
    name: 'by' | 'unit',
    answers: Readonly<Record<Value, string>>,
  ) => (
    <SelectField
      label={texts.labels[name]}
      value={(draft[name] ?? '') as Value}
      answers={(Object.entries(answers) as [Value, string][]).map(([value, label]) => ({
        value,
        label,
      }))}
      onChange={set(name)}
    />
  );
  return (
    <form
      class="usl-choice log-form"
      onSubmit={(event) => {
        event.preventDefault();
        const given = Object.entries(draft).filter(([, value]) => value !== undefined);
        submitted.current = {
          ...Object.fromEntries(given),
          ...(options.windows !== undefined && { windows: options.windows }),
        };
        onRead(submitted.current);
      }}
    >
      <div class="usl-fields">
        {select('by', texts.by)}
        {typed.map(text)}
        {select('unit', texts.unit)}
      </div>
      <label class="log-check">
        <input
          type="checkbox"
          checked={draft.errors === 'leave-out'}
          onChange={({ currentTarget }) => {
            set('errors')(currentTarget.checked ? 'leave-out' : '');
          }}
        />
        {texts.labels.errors}
      </label>
      <p class="usl-note" id={`${id}-times`}>
        {texts.times}
      </p>
      <button type="submit" class="usl-button">
        {texts.again}
      </button>
    </form>
  );
}
