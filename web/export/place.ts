import { carried } from '../link/open.ts';

/**
 * The page's address on a server: its own, or that of the copy configured at build time; null for a file without one.
 */
export function hostedAddress(): string | null {
  const { protocol, origin, pathname } = location;
  if (/^https?:$/.test(protocol)) return origin + pathname;
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null;
}

/** Whether the page contains all its parts, so that it can be sent as a file. */
export function isOneFile(): boolean {
  return document.querySelector('script[type="text/plain"]') !== null;
}

/** This page with an embedded session, as HTML text. */
export function pageWith(link: string): string {
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  page.querySelector('#root')?.replaceChildren();
  page.querySelector(`meta[name="${carried}"]`)?.remove();
  const meta = document.createElement('meta');
  meta.name = carried;
  meta.content = link;
  page.querySelector('head')?.append(meta);
  return `<!doctype html>\n${page.outerHTML}\n`;
}
