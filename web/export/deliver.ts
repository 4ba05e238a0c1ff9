/** Clipboard content, in one format or two. */
export interface Clip {
  plain: string;
  /** The same as HTML. */
  html?: string;
}

/**
 * Writes to the clipboard; false if the browser denies it. Takes a promise, with or without HTML, because some browsers
 * only allow it during the click itself.
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

/** Writes a picture to the clipboard; false if the browser denies it. */
export async function copiedPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    // As a promise, for the same reason.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': markHandled(png) })]);
    return true;
  } catch {
    return false;
  }
}

function forms(clip: Promise<Clip>, html: boolean): Record<string, Promise<Blob>> {
  const plain = markHandled(clip.then((made) => textOf(made.plain, 'text/plain')));
  if (!html) return { 'text/plain': plain };
  return {
    'text/plain': plain,
    'text/html': markHandled(clip.then((made) => textOf(made.html ?? '', 'text/html'))),
  };
}

/** Marks a rejection as handled: the caller handles that of the whole. */
function markHandled(form: Promise<Blob>): Promise<Blob> {
  form.catch(() => undefined);
  return form;
}

function textOf(text: string, type: string): Blob {
  return new Blob([text], { type });
}

/** Downloads a file under this name. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading only after a while.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Names of downloaded files, in every language. */
export const files = {
  csv: 'usl-fit-points.csv',
  xlsx: 'usl-fit.xlsx',
  template: 'usl-fit-template.xlsx',
  json: 'usl-fit-result.json',
  svg: 'usl-fit-chart.svg',
  png: 'usl-fit-chart.png',
  picture: 'usl-fit-picture.png',
  page: 'usl-fit.html',
} as const;
