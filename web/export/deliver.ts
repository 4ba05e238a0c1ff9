/** What goes to the clipboard, in one form or two. */
export interface Clip {
  plain: string;
  /** The same as HTML. */
  html?: string;
}

/**
 * Puts something on the clipboard; false where the browser does not let a page do so. It is promised,
 * with or without HTML, since some browsers want to be asked in the very moment of the press.
 */
export async function copied(clip: Promise<Clip>, { html }: { html: boolean }): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') {
      await navigator.clipboard.writeText((await clip).plain);
    } else {
      await navigator.clipboard.write([new ClipboardItem(forms(clip, html))]);
    }
    return true;
  } catch {
    return false;
  }
}

/** Puts a picture on the clipboard; false where the browser does not let a page do so. */
export async function copiedPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    // Promised, as above.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': told(png) })]);
    return true;
  } catch {
    return false;
  }
}

function forms(clip: Promise<Clip>, html: boolean): Record<string, Promise<Blob>> {
  const plain = told(clip.then((made) => textOf(made.plain, 'text/plain')));
  if (!html) return { 'text/plain': plain };
  return {
    'text/plain': plain,
    'text/html': told(clip.then((made) => textOf(made.html ?? '', 'text/html'))),
  };
}

/** A promise that may fail: who waits for the whole is told, and nobody has to be told of each form. */
function told(form: Promise<Blob>): Promise<Blob> {
  form.catch(() => undefined);
  return form;
}

function textOf(text: string, type: string): Blob {
  return new Blob([text], { type });
}

/** Saves a file of this name where the browser puts downloads. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after a while.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** What saved files are called, in every language. */
export const files = {
  csv: 'usl-fit-points.csv',
  xlsx: 'usl-fit.xlsx',
  json: 'usl-fit-result.json',
  svg: 'usl-fit-chart.svg',
  png: 'usl-fit-chart.png',
  picture: 'usl-fit-picture.png',
  page: 'usl-fit.html',
} as const;
