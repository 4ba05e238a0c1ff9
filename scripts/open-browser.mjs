// Opens a page in the default browser if somebody can see it.
import { spawn } from 'node:child_process';

/** @param {string} platform @param {string} url @returns {[string, string[]]} */
function opener(platform, url) {
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]];
  return [platform === 'darwin' ? 'open' : 'xdg-open', [url]];
}

/**
 * Whether there is somebody with a screen: a terminal, no CI, and on Linux a display.
 * @param {{ platform: string, env: Record<string, string | undefined>, terminal: boolean }} machine
 */
export function canOpen({ platform, env, terminal }) {
  if (!terminal || (env['CI'] && env['CI'] !== 'false')) return false;
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/**
 * Opens the page. If the browser does not start, that is no error, since the terminal shows the address.
 * @param {string} url
 */
export function openBrowser(url) {
  const { platform, env, stdout } = process;
  if (!canOpen({ platform, env, terminal: stdout.isTTY })) return;
  const [program, args] = opener(platform, url);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
