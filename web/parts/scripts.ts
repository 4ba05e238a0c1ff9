import { bytesOf } from '../../package/src/bytes.ts';

/**
 * Webpack's script loader for parts, called at the first `import()`: takes the script from the page itself if it is a
 * single file, else from its own file.
 */
/** Webpack's callback; a part that failed to load may be requested again. */
type Done = (event: { type: string; target: { src: string } | EventTarget | null }) => void;

declare const __webpack_require__: { l: (url: string, done: Done) => void };

__webpack_require__.l = (url, done) => {
  const carried = document.getElementById(url);
  if (carried === null) {
    const script = document.createElement('script');
    script.src = url;
    script.onload = script.onerror = (event) => {
      script.remove();
      done(event as Event);
    };
    document.head.append(script);
    return;
  }
  const ended = (type: string) => {
    done({ type, target: { src: url } });
  };
  const run = (text: string) => {
    // Its hash is in the page's content security policy.
    const script = document.createElement('script');
    script.textContent = text;
    document.head.append(script);
    script.remove();
    ended('load');
  };
  unpacked(carried.textContent)
    .then(run)
    .catch(() => {
      ended('error');
    });
};

/** The script that a page of one file carries, by gzip and in base64: a third of the page need not be parsed at the start. */
async function unpacked(packed: string): Promise<string> {
  const text = new Blob([bytesOf(atob(packed))])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return new Response(text).text();
}
