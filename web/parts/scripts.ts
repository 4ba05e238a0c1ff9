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
  try {
    // Its hash is in the page's content security policy.
    const script = document.createElement('script');
    script.textContent = carried.textContent;
    document.head.append(script);
    script.remove();
    ended('load');
  } catch {
    ended('error');
  }
};
