// Opens a page in the default browser where there is somebody to look at it.
import { spawn } from 'node:child_process';

/** @param {string} platform @param {string} url @returns {[string, string[]]} */
function opener(platform, url) {
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]];
  return [platform === 'darwin' ? 'open' : 'xdg-open', [url]];
}

/**
 * Whether there is a person with a screen: a terminal, no CI, and on Linux a display.
 * @param {{ platform: string, env: Record<string, string | undefined>, terminal: boolean }} machine
 */
export function canOpen({ platform, env, terminal }) {
  if (!terminal || (env['CI'] && env['CI'] !== 'false')) return false;
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/**
 * Opens the page. The address is on the terminal anyway, so a browser that does not start is no error.
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
