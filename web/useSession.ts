import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { defaultChartSettings, type ChartSettings } from '../view/chart/chartSettings.ts';
import type { ShownError } from '../view/ErrorCard.tsx';
import { plainEntry, type Entry } from './entry.ts';
import { exampleText } from './examples/firstExample.ts';
import type { SavedSession } from './link/content.ts';
import { useLinks } from './link/useLinks.ts';
import type { InitialSession } from './persistence/openInitial.ts';
import { advance, startWith, type Dispatch, type Session } from './session.ts';

/** The session with the chart's settings, and where it came from. */
export interface SessionStore {
  session: Session;
  dispatch: Dispatch;
  chartSettings: ChartSettings;
  setChartSettings: (chartSettings: ChartSettings) => void;
  /** What a link or a reload keeps of it. */
  saved: SavedSession;
  /** An entry that need not be saved, by identity: an example, or that of the link in the address. */
  fresh: Entry | null;
  /** Whether it was restored after a reload, and not changed since. */
  isRestored: boolean;
  /** Why the last link could not be opened; null as soon as the user does something. */
  linkError: ShownError | null;
  /** Replaces everything by the first example. */
  startAfresh: () => void;
}

/** Opens a session, and later those of links that are entered into the address bar. */
export function useSession(opened: InitialSession): SessionStore {
  const shared = opened !== null && 'shared' in opened ? opened.shared : null;
  const [session, show] = useState(() => startWith(shared?.entry ?? plainEntry(exampleText)));
  const latest = useRef(session);
  const dispatch = useCallback<Dispatch>((action) => {
    latest.current = advance(latest.current, action);
    show(latest.current);
  }, []);
  const { opened: inSolver } = session;
  // Closed as soon as another text is asked.
  useEffect(
    () => () => {
      inSolver?.close();
    },
    [inSolver],
  );
  const [chartSettings, setChartSettings] = useState(shared?.chartSettings ?? defaultChartSettings);
  const { history } = session;
  const [first] = useState(history);
  const wasSaved = opened?.saved === true;
  const [fresh, setFresh] = useState(wasSaved ? null : history.present);
  const [refused, setRefused] = useState({ link: opened, at: history });

  const open = ({ entry, chartSettings: settings }: SavedSession) => {
    dispatch({ kind: 'open', entry });
    setChartSettings(settings);
  };
  useLinks((link) => {
    setRefused({ link, at: history });
    if ('shared' in link) open(link.shared);
  });
  return {
    session,
    dispatch,
    chartSettings,
    setChartSettings,
    saved: { entry: history.present, chartSettings },
    fresh,
    isRestored: wasSaved && history === first,
    linkError:
      refused.at === history && refused.link !== null && 'error' in refused.link
        ? refused.link.error
        : null,
    startAfresh: () => {
      const entry = plainEntry(exampleText);
      setFresh(entry);
      open({ entry, chartSettings: defaultChartSettings });
    },
  };
}
