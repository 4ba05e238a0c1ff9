import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorCard } from '../../view/ErrorCard.tsx';
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

/** Says that a part did not come, and offers to try again. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { again, notLoaded } = partTexts();
  return (
    <>
      <ErrorCard error={{ code: 'part-not-loaded', message: notLoaded }} />
      <button type="button" class="usl-button" onClick={onAgain}>
        {again}
      </button>
    </>
  );
}
