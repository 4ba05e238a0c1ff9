// A small static file server for this machine only: it listens on loopback addresses.
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { extname, join, relative, sep } from 'node:path';
import { Problem } from './run.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Headers of pages that only we frame and that will be rebuilt. */
const pageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The file for a request's path, or null if there is none in the folder.
 * @param {string} folder real path of the served folder
 * @param {string} url the request's path, percent-encoded
 * @returns {string | null}
 */
function fileFor(folder, url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    if (path.includes('\0')) return null;
    let file = join(folder, path);
    if (statSync(file).isDirectory()) file = join(file, 'index.html');
    file = realpathSync(file);
    return file.startsWith(folder + sep) && statSync(file).isFile() ? file : null;
  } catch {
    // Invalid encoding or no such file: nothing to send.
    return null;
  }
}

/**
 * @typedef {object} ServeOptions
 * @property {string} folder what to serve
 * @property {number} port 0 for any free port
 * @property {(file: string) => Record<string, string>} [headersOf] headers by path in the folder; by
 *   default pages are not cached, and only framed by this server
 * @property {{ key: string, cert: string }} [certificate] for https
 * @property {(path: string) => void} [onRequest] called for each request
 */

/** @param {string} folder @param {Required<ServeOptions>['headersOf']} headersOf @param {ServeOptions['onRequest']} onRequest @returns {import('node:http').RequestListener} */
function answerFrom(folder, headersOf, onRequest) {
  return (request, response) => {
    onRequest?.(request.url ?? '');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const file = fileFor(folder, request.url ?? '/');
    if (file === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('not found\n');
      return;
    }
    const type = types[/** @type {keyof typeof types} */ (extname(file).toLowerCase())];
    response.writeHead(200, {
      ...headersOf(relative(folder, file).split(sep).join('/')),
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Length': statSync(file).size,
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  };
}

/** @param {import('node:http').Server} server @param {number} port @param {string} host */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(undefined);
    });
  });
}

/**
 * Serves a folder on 127.0.0.1, and on ::1 if available, since some browsers resolve `localhost` to
 * the latter.
 * @param {ServeOptions} options
 */
export async function serve({
  folder,
  port,
  headersOf = () => pageHeaders,
  certificate,
  onRequest,
}) {
  const answer = answerFrom(realpathSync(folder), headersOf, onRequest);
  const create = () =>
    certificate ? createHttpsServer(certificate, answer) : createHttpServer(answer);
  const servers = [create()];
  try {
    await listen(servers[0], port, '127.0.0.1');
  } catch (error) {
    throw portProblem(error, port);
  }
  const actualPort = addressOf(servers[0]).port;
  const second = create();
  try {
    await listen(second, actualPort, '::1');
    servers.push(second);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') {
      servers[0].close();
      throw portProblem(error, actualPort);
    }
  }
  return {
    port: actualPort,
    hosts: servers.map((server) => addressOf(server).address),
    url: `${certificate ? 'https' : 'http'}://localhost:${actualPort}`,
    close: () => {
      const closed = servers.map((server) => new Promise((closed) => server.close(closed)));
      // Browsers keep idle connections open.
      for (const server of servers) server.closeAllConnections();
      return Promise.all(closed);
    },
  };
}

/** @param {import('node:http').Server} server */
function addressOf(server) {
  return /** @type {import('node:net').AddressInfo} */ (server.address());
}

/** @param {unknown} error */
function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** @param {unknown} error @param {number} port */
function portProblem(error, port) {
  if (codeOf(error) === 'EADDRINUSE') {
    return new Problem(
      `port ${port} is in use by another program: stop that one, or choose another port with --port ${port + 1}.`,
    );
  }
  if (codeOf(error) === 'EACCES') {
    return new Problem(`port ${port} is not allowed here: choose another with --port, above 1023.`);
  }
  return error;
}
