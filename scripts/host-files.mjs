// Writes the add-in's headers as configuration files of common static hosts.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from './files.mjs';

/** @typedef {ReturnType<import('./addin-headers.mjs').addinHeaders>} AddinHeaders */
/** @typedef {{ file: string, headers: import('./addin-headers.mjs').Headers }[]} Particulars */

/** Names of the files below; each host needs only its own. */
export const hostFiles = ['_headers', 'web.config', '.htaccess', 'nginx.conf'];

/** @param {import('./addin-headers.mjs').Headers} headers @param {(name: string, value: string) => string} line */
const lines = (headers, line) =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');

/** Netlify, Cloudflare Pages. @param {AddinHeaders} headers @param {Particulars} files @param {string} path */
function netlify({ everywhere }, files, path) {
  const block = (/** @type {string} */ route, /** @type {AddinHeaders['everywhere']} */ headers) =>
    `${path}${route}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`;
  return [block('*', everywhere), ...files.map((each) => block(each.file, each.headers))].join(
    '\n',
  );
}

/** Apache with mod_headers, which matches by file name only. @param {AddinHeaders} headers @param {Particulars} files */
function apache({ everywhere }, files) {
  const set = (/** @type {string} */ name, /** @type {string} */ value) =>
    `Header always set ${name} "${value}"`;
  const blocks = files.map(
    ({ file, headers }) => `<Files "${basename(file)}">\n${lines(headers, set)}\n</Files>\n`,
  );
  return `Header always unset X-Frame-Options\n${lines(everywhere, set)}\n\n${blocks.join('\n')}`;
}

/** For a server block of nginx; a location does not inherit headers. @param {AddinHeaders} headers @param {Particulars} files @param {string} path */
function nginx(headers, files, path) {
  const add = (/** @type {string} */ name, /** @type {string} */ value) =>
    `  add_header ${name} "${value}" always;`;
  const block = (/** @type {string} */ route, /** @type {AddinHeaders['everywhere']} */ all) =>
    `location ${route} {\n${lines(all, add)}\n}\n`;
  return [
    block(path, headers.everywhere),
    ...files.map(({ file }) => block(`= ${path}${file}`, headers.of(file))),
  ].join('\n');
}

/** @param {string} text */
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** IIS serves only files whose type it knows, and old versions do not know this one. */
const wasmType = `<staticContent>
  <remove fileExtension=".wasm" /><mimeMap fileExtension=".wasm" mimeType="application/wasm" />
</staticContent>`;

/** IIS. @param {AddinHeaders} headers @param {Particulars} files */
function iis({ everywhere }, files) {
  const customHeaders = (/** @type {AddinHeaders['everywhere']} */ headers) =>
    `<httpProtocol><customHeaders>\n${lines(
      headers,
      (name, value) =>
        `  <remove name="${name}" /><add name="${name}" value="${attribute(value)}" />`,
    )}\n</customHeaders></httpProtocol>`;
  const server = (/** @type {string} */ sections) =>
    `<system.webServer>${sections}</system.webServer>`;
  const blocks = files.map(
    ({ file, headers }) =>
      `<location path="${file}">\n${server(customHeaders(headers))}\n</location>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<configuration>',
    server(`${customHeaders({ ...everywhere })}\n${wasmType}`),
    ...blocks,
    '</configuration>\n',
  ].join('\n');
}

/**
 * Writes the configuration files into the add-in's folder.
 * @param {string} folder @param {AddinHeaders} headers
 * @param {string} url the address it will be served from
 */
export function writeHostFiles(folder, headers, url) {
  const path = `${new URL(url).pathname.replace(/\/+$/, '')}/`;
  const files = filesBelow(folder)
    .map((file) => ({ file, headers: headers.particular(file) }))
    .filter((each) => Object.keys(each.headers).length > 0);
  const texts = {
    _headers: netlify(headers, files, path),
    'web.config': iis(headers, files),
    '.htaccess': apache(headers, files),
    'nginx.conf': nginx(headers, files, path),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
}
