import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What may become of a request between a browser and the server. */
export const FAULTS = ['aborted', 'slow', 'stuck', 'html', 'error', 'missing', 'cut'] as const;
export type Fault = (typeof FAULTS)[number];

/** One kind of request: `GET portal /assets/App.js`. */
export type Key = string;
export type Seen = { readonly key: Key; readonly dest: string; readonly turn: number };

/** A mark in every answer given in our place, by which it is recognised. */
export const STRANGER = 'Red de la cafetería';
const page = (text: string) => `<!doctype html><title>${STRANGER}</title><h1>${STRANGER}</h1><p>${text}`;

const ANSWERS = {
  html: { status: 200, body: page('Acepta las condiciones para navegar.') },
  error: { status: 500, body: page('Internal Server Error') },
  missing: { status: 404, body: page('Not Found') },
} as const;

/** Hosts by what they are; whatever else a browser asks for does not exist here. */
type Hosts = Readonly<Record<string, string>>;

/** References and tokens differ each time. */
function keyOf(method: string, url: URL, hosts: Hosts): Key | null {
  const host = Object.entries(hosts).find(([, origin]) => origin === url.origin)?.[0];
  const path = url.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32,}/g, ':id');
  return host === undefined ? null : `${method} ${host} ${path}`;
}

/**
 * The line between a browser and everything else: its proxy, on which one kind of request goes wrong until it is mended. A real
 * one, so that documents, modules, beacons and what is fetched ahead all pass it, and an answer may break off in the middle.
 */
export async function openLine(hosts: Hosts) {
  const seen: Seen[] = [];
  let held: { dest: string; release: () => void }[] = [];
  let broken: { matches: (key: Key) => boolean; fault: Fault } | null = null;
  let hits = 0;
  let passing = 0;
  let isPageHalf = false;
  let turn = 0;
  let withCookies = true;

  function pass(request: IncomingMessage, response: ServerResponse, url: URL, isCut = false): void {
    const headers = { ...request.headers };
    delete headers['proxy-connection'];
    if (!withCookies) delete headers.cookie;
    const onward = ask(url, { method: request.method ?? 'GET', headers }, (answer) => {
      if (!withCookies) delete answer.headers['set-cookie'];
      if (isCut) return cut(answer, response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('error', () => undefined);
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://nowhere');
    const key = keyOf(request.method ?? 'GET', url, hosts);
    if (key === null) return void response.writeHead(502).end();
    const dest = String(request.headers['sec-fetch-dest'] ?? 'empty');
    seen.push({ key, dest, turn });
    if (!broken?.matches(key)) {
      passing += 1;
      response.once('close', () => (passing -= 1));
      return pass(request, response, url);
    }
    hits += 1;
    const { fault } = broken;
    if (fault === 'aborted') return void request.socket.resetAndDestroy();
    isPageHalf ||= fault === 'cut' && dest === 'document';
    if (fault === 'cut') return pass(request, response, url, true);
    if (fault === 'slow' || fault === 'stuck')
      return void held.push({ dest, release: () => response.destroyed || pass(request, response, url) });
    const { status, body } = ANSWERS[fault];
    return void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    seen: (): readonly Seen[] => seen,
    /** Requests seen from here on belong to another part of the persona. */
    turn: () => (turn += 1),
    /** How many requests went wrong. */
    hits: () => hits,
    /** Nothing is under way but what does not come. */
    isStill: () => held.length > 0 && passing === 0,
    /** Half a document is on show: its visitor loads it again, as nothing of it can say so. */
    isPageHalf: () => isPageHalf,
    /** Then the browser itself shows that it waits. */
    holdsDocument: () => held.some(({ dest }) => dest === 'document'),
    break(matches: (key: Key) => boolean, fault: Fault) {
      broken = { matches, fault };
    },
    /** From here on everything arrives, what was held back too, late. */
    mend() {
      broken = null;
      for (const { release } of held) release();
      held = [];
    },
    dropCookies: () => (withCookies = false),
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}
export type Line = Awaited<ReturnType<typeof openLine>>;

/** The other side has done what was asked; half of its answer comes, then the line is dead. */
function cut(answer: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    if (body.length < 2) return void response.socket?.resetAndDestroy();
    const { headers } = answer;
    delete headers['transfer-encoding'];
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.resetAndDestroy());
  });
}
