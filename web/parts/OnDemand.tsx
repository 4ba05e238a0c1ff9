import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { partTexts } from '../texts/parts.ts';

/**
 * A component whose code is loaded when it is first shown. Where it cannot be loaded there is a sentence
 * and a button to try again.
 *
 * ```tsx
 * const Plan = onDemand(() => import('./Plan.tsx').then(({ Plan }) => Plan));
 * ```
 */
export function onDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  return function OnDemand(props: Props) {
    const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(
      loaded === null ? 'loading' : 'loaded',
    );
    useEffect(() => {
      if (state !== 'loading') return undefined;
      let waited = true;
      load().then(
        (component) => {
          loaded = component;
          if (waited) setState('loaded');
        },
        () => {
          if (waited) setState('failed');
        },
      );
      return () => {
        waited = false;
      };
    }, [state]);
    if (loaded !== null) {
      const Component = loaded;
      return <Component {...props} />;
    }
    return state === 'loading' ? (
      <p class="hint" role="status">
        {partTexts().loading}
      </p>
    ) : (
      <NotLoaded
        onAgain={() => {
          setState('loading');
        }}
      />
    );
  };
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
