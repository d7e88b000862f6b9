import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';

/**
 * A system that hears of its debtors' payments: `SALDAR_SECRET=whsec_… node docs/samples/receiver.ts`. It verifies each post, keeps
 * each event once in a file, a line each, and answers 204 only when it has it. SALDAR_SECRET: one secret, or two with a comma
 * between while one replaces the other; EVENTS: the file; PORT: where it listens, for a proxy on this machine that ends TLS and
 * limits what is sent.
 */
const { SALDAR_SECRET: secrets = '', EVENTS: file = 'events.jsonl', PORT: port = '8080' } = process.env;
const webhooks = secrets.split(',').map((secret) => new Webhook(secret));

/** The ids of the file's events. A last line that a crash has torn is cut off: its event was not answered and comes again. */
function readKnown(): Set<string> {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  if (whole.length < bytes.length) truncateSync(file, whole.length);
  const lines = whole.toString('utf8').split('\n').filter(Boolean);
  return new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id));
}
const known = readKnown();

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function isSigned(body: Buffer, headers: Record<string, string>): boolean {
  return webhooks.some((webhook) => {
    try {
      webhook.verify(body, headers, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  });
}

const server = createServer(async (request, response) => {
  const answer = (status: number) => response.writeHead(status).end();
  const body = await bodyOf(request);
  // Over the bytes that came, before they are parsed.
  if (!isSigned(body, request.headers as Record<string, string>)) return answer(401);
  const id = String(request.headers['webhook-id']);
  if (!known.has(id)) {
    const event = JSON.parse(body.toString('utf8')) as unknown;
    appendFileSync(file, `${JSON.stringify({ id, event })}\n`, { flush: true });
    known.add(id);
  }
  return answer(204);
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('Listening\n'));
