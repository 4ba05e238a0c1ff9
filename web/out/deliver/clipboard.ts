/** What goes to the clipboard, in one form or two. */
export interface Clip {
  plain: string;
  /** The same as HTML. */
  html?: string;
}

/**
 * Puts something on the clipboard; false where the browser does not let a page do so. What takes time
 * to be made is promised: some browsers want to be asked in the very moment of the press.
 */
export async function copied(clip: Clip | Promise<Clip>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') {
      await navigator.clipboard.writeText((await clip).plain);
    } else {
      await navigator.clipboard.write([new ClipboardItem(forms(clip))]);
    }
    return true;
  } catch {
    return false;
  }
}

function forms(clip: Clip | Promise<Clip>): Record<string, Promise<Blob>> {
  const plain = Promise.resolve(clip).then((made) => textOf(made.plain, 'text/plain'));
  if (clip instanceof Promise || clip.html === undefined) return { 'text/plain': plain };
  return {
    'text/plain': plain,
    'text/html': Promise.resolve(textOf(clip.html, 'text/html')),
  };
}

function textOf(text: string, type: string): Blob {
  return new Blob([text], { type });
}
