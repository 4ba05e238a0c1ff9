import type { ComponentChildren } from 'preact';

/** Content that is folded at first, under a title. */
export function Fold({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <details class="usl-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
