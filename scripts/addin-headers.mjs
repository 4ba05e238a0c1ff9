// Defines once what the add-in's pages may load, who may frame them, and how long each file may be cached. The page,
// the development server and the files for hosts all use it.
import { frameAncestors, officeJs } from './addin-settings.mjs';
import { policyText } from './policy.mjs';

/** @typedef {import('./addin-settings.mjs').Environment} Environment */
/** @typedef {Record<string, string>} Headers */

/**
 * The content security policy of the add-in's pages. Office.js loads its host-specific script from its own origin;
 * otherwise only the add-in's server is contacted.
 * @param {Environment} [env]
 */
export function addinPolicy(env = process.env) {
  const { origin } = officeJs(env);
  const office = origin === null ? '' : ` ${origin}`;
  return {
    'default-src': "'none'",
    'script-src': `'self' 'wasm-unsafe-eval'${office}`,
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': `'self'${office}`,
    'base-uri': "'none'",
    'form-action': "'none'",
  };
}

/**
 * Who may show the add-in in a frame: Excel on the web, and the pages it is itself shown in
 * (OneDrive, SharePoint, Teams, Microsoft 365), since every page above has to be on the list.
 * Microsoft gives no list for this purpose (OfficeDev/office-js issues 1005 and 3342,
 * office-js-docs-pr issue 4911); these are the sites on which it says users see its products, by
 * the number of their set in "Microsoft 365 URLs and IP address ranges", and those named there.
 */
const officeSites = [
  'https://*.officeapps.live.com', // set 46
  'https://office.live.com', // set 46
  'https://onedrive.live.com', // issue 3342
  'https://*.sharepoint.com', // set 31, issue 4911
  'https://*.office.com', // set 46, and the start page
  'https://*.office365.com', // set 71
  'https://*.microsoft365.com', // the start page
  'https://*.cloud.microsoft', // set 184, issue 4911
  'https://teams.microsoft.com', // set 12
  'https://*.teams.microsoft.com', // set 12
];

/**
 * Headers of every file: the page's own policy, and what only a header can set.
 * @param {Environment} env @returns {Headers}
 */
function everywhere(env) {
  const ancestors = ["'self'", ...officeSites, ...frameAncestors(env)].join(' ');
  return {
    'Content-Security-Policy': policyText({ ...addinPolicy(env), 'frame-ancestors': ancestors }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

const hashed = /\.[\da-f]{20}\.(js|css|wasm)$/;

/**
 * Additional headers of one file.
 * @param {string} file its path in the add-in's folder
 * @returns {Headers}
 */
function particular(file) {
  // Its name changes with its content.
  if (hashed.test(file)) return { 'Cache-Control': 'public, max-age=31536000, immutable' };
  // Office replaces icons that come with any Cache-Control header by a default picture ("Image element", Office add-ins
  // manifest).
  if (file.endsWith('.png')) return {};
  // Excel on the web fetches the functions from its own origin ("Manually create JSON metadata"), and possibly the
  // shortcuts.
  if (/^(functions(\.de)?|shortcuts)\.json$/.test(file)) {
    return { 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' };
  }
  return { 'Cache-Control': 'no-cache' };
}

/**
 * The headers of the add-in's files.
 * @param {Environment} [env] the settings of the build
 */
export function addinHeaders(env = process.env) {
  const common = everywhere(env);
  return {
    /** Headers of every file. */
    everywhere: common,
    /** Additional headers of a file. @param {string} file */
    particular,
    /** All headers of a file. @param {string} file */
    of: (file) => ({ ...common, ...particular(file) }),
  };
}
