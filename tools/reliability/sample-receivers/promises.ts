import { appendFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../../start/ports.mjs';
import { createWebhookTestServer } from '#server/testing/webhook-test-server.ts';
import { startReceiver, type Receiver, type Sample } from './receiver.ts';

const secretOf = (letter: number) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`;
const [SECRET, NEXT_SECRET, OTHER_SECRET] = [secretOf(1), secretOf(2), secretOf(3)];
const MINUTE = 60_000;
const EVENT = {
  position: 7,
  kind: 'money.received',
  at: '2026-11-25T15:02:11.000Z',
  data: { note: 'Ñuñoa — €' },
};
const BODY = JSON.stringify(EVENT);
/** Of the event of the test that runs. */
let id = '';

const sign = (secret: string, at: Date, body = BODY, of = id) => new Webhook(secret).sign(of, at, body);
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
function headersOf(signature: string, at = new Date(), of = id): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': of, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}
const signed = (secret: string, at = new Date()) => headersOf(sign(secret, at), at);

/** What a post is answered, by its headers; an event that is taken is kept. */
const ANSWERS: readonly [what: string, status: number, headers: () => Record<string, string>][] = [
  ['takes a post that is signed with its secret', 204, () => signed(SECRET)],
  ['takes one that is signed with its second secret', 204, () => signed(NEXT_SECRET)],
  [
    'takes one with several signatures, of which one is of a secret that it knows',
    204,
    () => {
      const at = new Date();
      return headersOf(`${sign(OTHER_SECRET, at)} ${sign(NEXT_SECRET, at)}`, at);
    },
  ],
  ['takes one of four minutes ago', 204, () => signed(SECRET, ago(4))],
  ['refuses one of six minutes ago', 401, () => signed(SECRET, ago(6))],
  ['refuses one of six minutes ahead', 401, () => signed(SECRET, ago(-6))],
  ['refuses one with another time than was signed', 401, () => headersOf(sign(SECRET, ago(4)))],
  ['refuses one that is signed with another secret', 401, () => signed(OTHER_SECRET)],
  ['refuses one with another body than was signed', 401, () => headersOf(sign(SECRET, new Date(), '{}'))],
  [
    'refuses one with another id than was signed',
    401,
    () => headersOf(sign(SECRET, new Date()), new Date(), 'x.1'),
  ],
  [
    'refuses a signature of another version',
    401,
    () => headersOf(sign(SECRET, new Date()).replace('v1,', 'v2,')),
  ],
  ['refuses one without a signature', 401, () => headersOf('')],
  ['refuses one without any header', 401, () => ({})],
  ['refuses one whose time is no number', 401, () => ({ ...signed(SECRET), 'webhook-timestamp': 'now' })],
];

/** The promises that each sample receiver keeps, whatever its language. */
export function itKeepsItsPromises(sampleOf: () => Promise<Sample> | Sample): void {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver(await sampleOf(), `${SECRET},${NEXT_SECRET}`, await freePort());
  });
  afterAll(() => receiver.close());
  let count = 0;
  beforeEach(() => {
    count += 1;
    id = `banco-cordillera.${count}`;
  });
  /** What the file holds of this test. */
  const kept = () => receiver.kept().filter((one) => one.id === id || one.id.startsWith(`${id}.`));

  it.each(ANSWERS)('%s: %d', async (_, status, headers) => {
    expect(await receiver.post(BODY, headers())).toBe(status);
    expect(kept()).toEqual(status === 204 ? [{ id, event: EVENT }] : []);
  });

  it('keeps an event once however often it comes, side by side and after a restart', async () => {
    const posts = () => Promise.all(Array.from({ length: 5 }, () => receiver.post(BODY, signed(SECRET))));
    expect(await posts()).toEqual(Array(5).fill(204));
    await receiver.restart();
    expect(await posts()).toEqual(Array(5).fill(204));
    expect(kept()).toEqual([{ id, event: EVENT }]);
  });

  it('keeps an event anew whose line a crash has torn, and the ones before it', async () => {
    await receiver.post(BODY, signed(SECRET));
    const second = `${id}.second`;
    await receiver.restart(() => appendFileSync(receiver.file, `{"id":"${second}","event":{"pos`));
    const at = new Date();
    const headers = headersOf(sign(SECRET, at, BODY, second), at, second);
    expect(await receiver.post(BODY, headers)).toBe(204);
    expect(kept()).toEqual([
      { id, event: EVENT },
      { id: second, event: EVENT },
    ]);
  });

  it('keeps what the portal sends, once, also when it is sent again', async () => {
    const testServer = await createWebhookTestServer();
    await testServer.reset();
    // Signatures are good for minutes of the receiver's own clock.
    testServer.clock.set(new Date());
    const port = await freePort();
    const { data } = await testServer.create({ url: `http://127.0.0.1:${port}/` });
    const own = await startReceiver(await sampleOf(), data.secret, port);
    try {
      await testServer.paid();
      await testServer.paid();
      await testServer.deliver();
      await testServer.change(data.id, { action: 'resend', after: 0 });
      await testServer.deliver();
      // The former secret signs beside the new one.
      await testServer.change(data.id, { action: 'rotateSecret' });
      await testServer.paid();
      await testServer.deliver();
      expect(own.kept().map(({ event }) => event)).toEqual(await testServer.feed());
      expect(await testServer.list()).toMatchObject([{ state: 'active', waiting: 0 }]);
    } finally {
      await own.close();
      await testServer.close();
    }
  });
}
