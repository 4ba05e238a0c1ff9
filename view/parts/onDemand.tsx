import { createElement, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../ErrorCard.tsx';
import { partTexts } from '../texts/interface.ts';

/** The loaders of all parts. */
const parts: (() => Promise<unknown>)[] = [];

/** Retries the parts that failed to load and show no error of their own. */
const missing = new Set<() => void>();
let onMissing: (() => void) | null = null;

/**
 * Loads a part unless it is loaded, and rerenders its component afterwards.
 *
 * @param reportsFailure whether `MissingParts` reports a failure
 */
function usePart(load: () => Promise<void>, isThere: boolean, reportsFailure: boolean) {
  const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(
    isThere ? 'loaded' : 'loading',
  );
  const again = () => {
    setState('loading');
  };
  useEffect(() => {
    if (state === 'loading') {
      let waited = true;
      const end = (next: 'failed' | 'loaded') => () => {
        if (waited) setState(next);
      };
      load().then(end('loaded'), end('failed'));
      return () => {
        waited = false;
      };
    }
    if (state !== 'failed' || !reportsFailure) return undefined;
    missing.add(again);
    onMissing?.();
    return () => {
      missing.delete(again);
      onMissing?.();
    };
  }, [state]);
  return { failed: state === 'failed', again };
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never;

/**
 * A component whose code is loaded after it was first shown and painted. If loading fails, it shows a sentence and a
 * button to try again.
 *
 * Not `lazy` of preact/compat: that never retries, and it makes `onChange` of a text field fire at every key press and
 * `onBlur` with that of every child.
 *
 * ```tsx
 * const Plan = onDemand(() => import('./Plan.tsx'), 'Plan');
 * ```
 *
 * @param name the export's name
 * @param Waiting shown in its place until it is loaded, while `MissingParts` reports failures; if omitted, a loading
 * message, and on failure the sentence and the button
 * @param isEarly whether {@link loadParts} loads it, too
 */
export function onDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Waiting?: FunctionComponent<PropsOf<Module[Name]>>,
  isEarly = true,
): FunctionComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let loaded: FunctionComponent<Props> | null = null;
  const part = async () => {
    loaded ??= (await load())[name] as FunctionComponent<Props>;
  };
  if (isEarly) parts.push(part);
  return function OnDemand(props: Props) {
    const { failed, again } = usePart(part, loaded !== null, Waiting !== undefined);
    const Component = loaded ?? Waiting;
    if (Component !== undefined) return createElement(Component, props);
    return failed ? <NotLoaded onAgain={again} /> : <OneMoment />;
  };
}

/** Reports the failure of all parts that show no error of their own; one on a page. */
export function MissingParts() {
  const [some, setSome] = useState(false);
  useEffect(() => {
    onMissing = () => {
      setSome(missing.size > 0);
    };
    onMissing();
    return () => {
      onMissing = null;
    };
  }, []);
  return some ? (
    <NotLoaded
      onAgain={() => {
        for (const again of missing) again();
      }}
    />
  ) : null;
}

/** Loads all parts, for callers that must show them without waiting. */
export async function loadParts(): Promise<void> {
  // Sequentially: some module loaders cannot link two modules at once that share a dependency.
  for (const load of parts) await load();
}

/** A placeholder for a part that is not missed while it loads. */
export function Nothing() {
  return <span class="usl-coming" hidden />;
}

function OneMoment() {
  return (
    <p class="hint usl-coming" role="status">
      {partTexts().loading}
    </p>
  );
}

/** The error for a part that could not be loaded. */
export function notLoaded(): ShownError {
  return { code: 'part-not-loaded', message: partTexts().notLoaded };
}

/** Reports that a part could not be loaded, and offers to try again. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <ErrorCard error={notLoaded()} />
      <button type="button" class="usl-button" onClick={onAgain}>
        {partTexts().again}
      </button>
    </>
  );
}
