import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';

/**
 * A system that hears of its debtors' payments: `SALDAR_SECRET=whsec_… node docs/samples/receiver.ts`. It verifies each post, keeps
 * each event once in a file, a line each, and answers 204 only when it has it. EVENTS: the file; PORT: where it listens.
 */
const { SALDAR_SECRET: secret = '', EVENTS: file = 'events.jsonl', PORT: port = '8080' } = process.env;
const webhook = new Webhook(secret);

const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
const known = new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const answer = (status: number) => response.writeHead(status).end();
  try {
    // Over the bytes that came, before they are parsed.
    webhook.verify(body, request.headers as Record<string, string>);
  } catch {
    return answer(401);
  }
  const id = String(request.headers['webhook-id']);
  if (!known.has(id)) {
    // What is written may be sent again after a crash, and is then known.
    appendFileSync(file, `${JSON.stringify({ id, event: JSON.parse(body) as unknown })}\n`);
    known.add(id);
  }
  return answer(204);
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('Listening\n'));
