import { useCallback, useState } from 'preact/hooks';

/** Tracks whether any of several inputs is invalid; each reports by `onWrong` when that begins and ends. */
export function useWrong(): { isWrong: boolean; onWrong: (isWrong: boolean) => void } {
  const [count, setCount] = useState(0);
  const onWrong = useCallback((isWrong: boolean) => {
    setCount((before) => before + (isWrong ? 1 : -1));
  }, []);
  return { isWrong: count > 0, onWrong };
}
