import { createElement, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../ErrorCard.tsx';
import { partTexts } from '../texts/interface.ts';

/** How each part is loaded. */
const parts: (() => Promise<unknown>)[] = [];

/** What has those parts tried again that did not come and have nothing of their own to say so. */
const missing = new Set<() => void>();
let onMissing: (() => void) | null = null;

/**
 * Has a part loaded unless it is there, and what shows it drawn anew when it is.
 *
 * @param told whether `MissingParts` is to tell of it where it does not come
 */
function usePart(load: () => Promise<void>, isThere: boolean, told: boolean) {
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
    if (state !== 'failed' || !told) return undefined;
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
 * A component whose code is loaded once it is first shown, after that has been painted. Where it cannot be
 * loaded there is a sentence and a button to try again.
 *
 * Not `lazy` of preact/compat: that never tries again, and it makes `onChange` of a text field come with each key and
 * `onBlur` with that of each child.
 *
 * ```tsx
 * const Plan = onDemand(() => import('./Plan.tsx'), 'Plan');
 * ```
 *
 * @param name what the module calls it
 * @param Waiting what stands in its place as long as it is not there, whatever the reason, which
 *   `MissingParts` tells; if left out, a word that it is coming, and the sentence and the button themselves
 */
export function onDemand<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Waiting?: FunctionComponent<PropsOf<Module[Name]>>,
): FunctionComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let loaded: FunctionComponent<Props> | null = null;
  const part = async () => {
    loaded ??= (await load())[name] as FunctionComponent<Props>;
  };
  parts.push(part);
  return function OnDemand(props: Props) {
    const { failed, again } = usePart(part, loaded !== null, Waiting !== undefined);
    const Component = loaded ?? Waiting;
    if (Component !== undefined) return createElement(Component, props);
    return failed ? <NotLoaded onAgain={again} /> : <OneMoment />;
  };
}

/** Says, once for all of them, that parts did not come that say nothing themselves; one on a page. */
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

/** Loads all parts there are, for who shows them without waiting for any. */
export async function loadParts(): Promise<void> {
  // One after the other: two at once that share a module are more than some module loaders can link.
  for (const load of parts) await load();
}

/** What stands in the place of a part that is not missed until it is there. */
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

/** Why a part of the page is not there. */
export function notLoaded(): ShownError {
  return { code: 'part-not-loaded', message: partTexts().notLoaded };
}

/** Says that a part did not come, and offers to try again. */
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
