import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { failureBody, Refusal } from './failures.ts';
import { PROTECTIONS } from './security-headers.ts';
import { FAILURE_STATUSES, type FailureCode } from '#contract/failure.ts';

const CODES: Readonly<Record<string, FailureCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** What is not even HTTP, or never ends: the same shape of failure, written by hand, and the connection closes. */
export function answerBrokenHttp(problem: Error & { code?: string }, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES[problem.code ?? ''] ?? 'BAD_REQUEST';
  const status = FAILURE_STATUSES[code];
  const correlation = randomUUID();
  const body = JSON.stringify(failureBody(new Refusal(code), correlation));
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(PROTECTIONS).map(([name, value]) => `${name}: ${value}`),
    `x-correlation-id: ${correlation}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
