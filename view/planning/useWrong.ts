import { useCallback, useState } from 'preact/hooks';

/** Whether any of some inputs holds what will not do; each tells by `onWrong` when that begins and ends. */
export function useWrong(): { isWrong: boolean; onWrong: (isWrong: boolean) => void } {
  const [count, setCount] = useState(0);
  const onWrong = useCallback((isWrong: boolean) => {
    setCount((before) => before + (isWrong ? 1 : -1));
  }, []);
  return { isWrong: count > 0, onWrong };
}
