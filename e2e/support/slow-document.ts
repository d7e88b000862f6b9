import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { system } from '../../tools/test/running-system.ts';

/** Characters that arrive at once: a block or two of a page. */
const PIECE = 700;

/** The portal behind a line so slow that the page at `path` is drawn piece by piece; the rest comes as always. */
export async function serveSlowly(path: string) {
  const html = await (await fetch(`${system.portal}${path}`)).text();
  let pieces: string[] = [];
  let answer: ServerResponse | undefined;

  const server = createServer(async ({ url = '/' }, response) => {
    if (url === path) {
      // All of the head: without its styles nothing is drawn anyway.
      const start = html.indexOf('<body');
      pieces = html.slice(start).match(new RegExp(`.{1,${PIECE}}`, 'gs')) ?? [];
      answer = response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.write(html.slice(0, start));
      return;
    }
    const other = await fetch(`${system.portal}${url}`);
    response.writeHead(other.status, { 'content-type': other.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await other.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}${path}`,
    /** False when there was nothing left to send. */
    sendMore(): boolean {
      const piece = pieces.shift();
      if (piece === undefined) answer?.end();
      else answer?.write(piece);
      return piece !== undefined;
    },
    /** A browser also keeps lines open on which it never asked anything. */
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
