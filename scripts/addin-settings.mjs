// Build settings: where the add-in is served from, and where it loads Office.js from.
import { Problem } from './run.mjs';

/** The address in the repository's manifest: the development server. */
export const developmentUrl = 'https://localhost:3443';

/** Microsoft's address of Office.js, which must be used unless self-hosting is permitted. */
const microsoftOfficeJs = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * The address the add-in is served from, without a slash at its end.
 * @param {Environment} [env] `USL_FIT_ADDIN_URL` is read from it
 */
export function addinUrl(env = process.env) {
  const given = env['USL_FIT_ADDIN_URL'];
  if (!given) return developmentUrl;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 'https:' || url.search || url.hash || url.username) {
    throw new Problem(
      `USL_FIT_ADDIN_URL is ${given}; it must be a plain https address such as https://example.com/usl-fit.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * The address of Office.js for the page, and its origin unless it is the add-in's own.
 * @param {Environment} [env] `USL_FIT_OFFICE_JS` is read from it: an https address, or a path below
 *   the add-in's own address
 * @returns {{ url: string, origin: string | null }}
 */
export function officeJs(env = process.env) {
  const given = env['USL_FIT_OFFICE_JS'] || microsoftOfficeJs;
  const base = addinUrl(env);
  const url = URL.canParse(given, `${base}/`) ? new URL(given, `${base}/`) : null;
  if (url?.protocol !== 'https:' || url.username || !/^[\w./:%~-]+\.js$/.test(given)) {
    throw new Problem(
      `USL_FIT_OFFICE_JS is ${given}; it must be the https address of office.js, or its path below the add-in's address, such as office/office.js.`,
    );
  }
  return { url: given, origin: url.origin === new URL(base).origin ? null : url.origin };
}

/**
 * Further sites that may frame the add-in, such as those of a national cloud.
 * @param {Environment} [env] `USL_FIT_FRAME_ANCESTORS` is read from it: https origins with blanks
 *   between them; a host may begin with `*.`
 * @returns {string[]}
 */
export function frameAncestors(env = process.env) {
  const given = (env['USL_FIT_FRAME_ANCESTORS'] ?? '').split(/\s+/).filter(Boolean);
  for (const origin of given) {
    if (!/^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/i.test(origin)) {
      throw new Problem(
        `USL_FIT_FRAME_ANCESTORS has ${origin}; each site must be an https origin such as https://*.example.com.`,
      );
    }
  }
  return given;
}
