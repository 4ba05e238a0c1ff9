// The simulated Excel's pages from a server on the loopback interface, as any web server would send them.
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from '../../scripts/certificate.mjs';
import type { Served } from './chromium.ts';

export interface HostServer {
  /** Arguments that lead a browser to the server instead of the given hosts. */
  args: string[];
  close: () => Promise<void>;
}

/** Starts a server over HTTP/2 that answers for several hosts. */
export async function startServer(
  hosts: readonly string[],
  answer: (url: URL) => Promise<Served | null>,
): Promise<HostServer> {
  const { private: key, cert } = await generate(new Date());
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    void answer(new URL(`https://${headers[':authority']}${headers[':path']}`)).then((found) => {
      // A page that was closed waits for nothing.
      if (stream.destroyed) return;
      if (found === null) {
        stream.respond({ ':status': 404 }, { endStream: true });
        return;
      }
      stream.respond({
        ':status': 200,
        'content-type': found.contentType,
        // Office.js is read from another origin.
        'access-control-allow-origin': '*',
        ...found.headers,
      });
      stream.end(found.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(',');
  return {
    args: [`--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
