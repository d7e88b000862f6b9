import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Question = { path: string; headers: IncomingMessage['headers']; body: string };
type Answer = (question: Question, response: ServerResponse) => void;

/** A host of the outside world on this machine: answers as set and remembers what it was asked. */
export async function startDouble(answer: Answer) {
  const questions: Question[] = [];
  const double = { answer, questions, url: '', close: (): Promise<unknown> => Promise.resolve() };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const question = { path: request.url ?? '', headers: request.headers, body };
    questions.push(question);
    double.answer(question, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  double.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return double;
}

export const json =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
export const hangUp: Answer = (_, response) => void response.destroy();
export const silence: Answer = () => undefined;
