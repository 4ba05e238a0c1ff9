import { useEffect, useState } from 'preact/hooks';

/** How long a text must stay before it is announced, in milliseconds. */
const rest = 600;

/** A text once it no longer changes, for announcements while a slider moves; empty while it does. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(text);
    }, rest);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return rested === text ? text : '';
}
