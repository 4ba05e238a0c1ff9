import { render } from 'preact';
import { openLink } from './out/link/link.ts';

const root = document.getElementById('root');
if (root !== null) {
  if (typeof WebAssembly === 'undefined') {
    root.textContent =
      'This page computes with WebAssembly, which this browser does not offer or has switched off. Open it in a current browser.';
  } else {
    // The core starts when it is imported, so it is imported only where it can start.
    const { App } = await import(/* webpackMode: "eager" */ './App.tsx');
    render(<App opened={await openLink(location.hash)} />, root);
  }
}

export {};
