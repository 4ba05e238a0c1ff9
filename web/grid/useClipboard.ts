import { useEffect, useRef } from 'preact/hooks';

/** What is done with the clipboard; each tells whether it was. */
export interface ClipboardUse {
  /** The text that is put there; null for nothing. */
  onCopy: () => string | null;
  onCut: () => string | null;
  onPaste: (plain: string, html: string) => boolean;
}

/**
 * Copy, cut and paste, where `isMeant` says so of the event. The browser sends them to wherever a caret was
 * last, which is not the cell that has the focus, so they are taken at the document.
 */
export function useClipboard(isMeant: () => boolean, use: ClipboardUse): void {
  const latest = useRef({ isMeant, use });
  latest.current = { isMeant, use };
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const { isMeant: meant, use: own } = latest.current;
      if (clipboardData === null || !meant()) return;
      if (event.type === 'paste') {
        const [plain, html] = ['text/plain', 'text/html'].map((type) =>
          clipboardData.getData(type),
        );
        if (own.onPaste(plain ?? '', html ?? '')) event.preventDefault();
        return;
      }
      const text = event.type === 'cut' ? own.onCut() : own.onCopy();
      if (text === null) return;
      clipboardData.setData('text/plain', text);
      event.preventDefault();
    };
    const types = ['copy', 'cut', 'paste'] as const;
    // Before the page takes a paste for a whole table.
    for (const type of types) document.addEventListener(type, take, true);
    return () => {
      for (const type of types) document.removeEventListener(type, take, true);
    };
  }, []);
}
