import { useRef, useState } from 'preact/hooks';

/** The panels that open above the others, one at a time, by their ids. */
const ids = { gallery: 'examples', plan: 'plan-first' } as const;

type Name = keyof typeof ids;

/** Which panel is open above the others, with the buttons that open and close it. */
export function useTopPanel() {
  const [open, setOpen] = useState<Name | null>(null);
  const buttons = {
    gallery: useRef<HTMLButtonElement>(null),
    plan: useRef<HTMLButtonElement>(null),
  };
  return {
    open,
    /** Attributes of the button of a panel. */
    button: (name: Name) => ({
      ref: buttons[name],
      'aria-expanded': open === name,
      'aria-controls': open === name ? ids[name] : undefined,
      onClick: () => {
        setOpen(open === name ? null : name);
      },
    }),
    /** Closes the panel, from where the focus goes back to its button. */
    close: () => {
      if (open !== null) buttons[open].current?.focus();
      setOpen(null);
    },
  };
}

/** The panel above the others. */
export type TopPanelState = ReturnType<typeof useTopPanel>;

/** Attributes of a button that opens a panel. */
export type PanelButton = ReturnType<TopPanelState['button']>;
