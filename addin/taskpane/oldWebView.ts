// Runs first; compiled for web views that lack modern JavaScript.

declare global {
  interface Window {
    /** Set if the pane cannot run and has said so. */
    uslFitCannotRun?: true;
  }
}

// Excel's language is not known yet, and the catalogue of texts needs modern JavaScript.
const isGerman = navigator.language.slice(0, 2).toLowerCase() === 'de';
const noWebAssembly = isGerman
  ? 'USL Fit rechnet mit WebAssembly, das hier fehlt oder abgeschaltet ist. Excel aktualisieren oder die Administration bitten, es zu erlauben.'
  : 'USL Fit computes with WebAssembly, which is not available or switched off here. Update Excel, or ask your administrator to allow it.';
const tooOld = isGerman
  ? 'Die Web-Ansicht, in der dieses Excel Bereiche zeigt, ist zu alt für USL Fit. Excel und Windows oder macOS aktualisieren oder die Arbeitsmappe in Excel im Web öffnen.'
  : 'The web view in which this Excel shows panes is too old for USL Fit. Update Excel and Windows or macOS, or open the workbook in Excel on the web.';

/** Tests WebAssembly SIMD, which came later than the JavaScript syntax of the other scripts. */
function isModern(): boolean {
  // (module (func (result v128) i32.const 0 i8x16.splat))
  const header = [0, 97, 115, 109, 1, 0, 0, 0];
  const content = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
  return (
    WebAssembly.validate(new Uint8Array(header.concat(content))) &&
    typeof BigInt === 'function' &&
    typeof Object.hasOwn === 'function' &&
    typeof Intl === 'object'
  );
}

function missing(): string | null {
  if (typeof WebAssembly === 'undefined') return noWebAssembly;
  return isModern() ? null : tooOld;
}

function say(message: string): void {
  window.uslFitCannotRun = true;
  const paragraph = document.createElement('p');
  paragraph.className = 'message';
  paragraph.setAttribute('role', 'status');
  paragraph.appendChild(document.createTextNode(message));
  const root = document.getElementById('root');
  if (root !== null) root.appendChild(paragraph);
}

const message = missing();
if (message !== null) say(message);

export {};
