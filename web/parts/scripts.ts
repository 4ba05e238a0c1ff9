/**
 * How the script of a part comes, for webpack, which asks for it at the first `import()`: from inside the
 * page where the page is one file, else from beside it.
 */
/** What webpack is told of the outcome; a part that did not come may be asked for again. */
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
    // Its hash stands in the page's policy.
    const script = document.createElement('script');
    script.textContent = carried.textContent;
    document.head.append(script);
    script.remove();
    ended('load');
  } catch {
    ended('error');
  }
};
