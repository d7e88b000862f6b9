import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Stage } from '../support/scheduled-system.ts';

const KEY = 'test-key-of-the-callbacks';
const WAYS = ['good', 'old key', 'forged', 'stale', 'unsigned', 'changed', 'unknown', 'replayed'] as const;
type Way = (typeof WAYS)[number];

/** What each is answered: what is genuine and in time always 200, whatever it reports. */
const EXPECTED: Readonly<Record<Way, number>> = {
  ...{ good: 200, 'old key': 200, unknown: 200, replayed: 200 },
  ...{ forged: 401, stale: 401, unsigned: 401, changed: 401 },
};

const callback = fc.record({
  way: fc.constantFrom<Way>('good', 'good', ...WAYS),
  type: fc.constantFrom('charge.paid', 'charge.failed', 'charge.failed', 'mandate.revoked', 'mandate.active'),
  times: fc.constantFrom(1, 2, 10),
  afterMs: fc.constantFrom(0, 1000, 72 * 3_600_000),
});

export const debitTrouble = fc.record({
  bank: fc.constantFrom('paid', 'noFunds', 'overLimit', null),
  order: fc.array(fc.constantFrom('fault' as const, 'cut' as const), { maxLength: 2 }),
  charge: fc.array(fc.constantFrom('fault' as const, 'cut' as const), { maxLength: 2 }),
  /** The bank took another amount than it was asked for. */
  wrongAmount: fc.boolean(),
  callbacks: fc.array(callback, { maxLength: 5 }),
});
export type DebitTrouble = typeof debitTrouble extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** The bank took another amount than it was asked for, and says so. */
export const debitTroubles: readonly DebitTrouble[] = [
  {
    ...{ bank: 'paid', order: [], charge: [], wrongAmount: true },
    callbacks: [{ way: 'good', type: 'charge.paid', times: 1, afterMs: 0 }],
  },
];

/** An automatic debit whose provider fails, and whose callbacks come often, late, in any order, forged or for an unknown id. */
export async function sufferByDebit({ testServer, end }: Stage, scenario: DebitTrouble) {
  const luis = await testServer.active();
  testServer.debits.trouble('order', ...scenario.order);
  await testServer.round();
  const charge = testServer.lastCharge();
  // Nothing was ordered where the call failed.
  if (charge && scenario.bank) testServer.debits.decide(charge, scenario.bank);
  if (charge && scenario.bank === 'paid' && scenario.wrongAmount)
    testServer.debits.spoil(charge, { amount: 1 });
  testServer.debits.trouble('charge', ...scenario.charge);
  const faults: string[] = [];
  for (const { way, type, times, afterMs } of scenario.callbacks) {
    testServer.clock.pass(afterMs);
    const about = {
      mandate: luis.mandate,
      reference: way === 'unknown' ? 'unknown' : testServer.lastCharge() || 'none',
    };
    const event = way === 'replayed' ? 'the-same-event' : randomUUID();
    const sent = Array.from({ length: times }, () =>
      send(testServer, way, { event_id: event, type, ...about }),
    );
    for (const status of await Promise.all(sent))
      if (status !== EXPECTED[way]) faults.push(`a callback (${way}) is answered ${status}`);
  }
  return { taken: [], faults: [...faults, ...(await end(40))] };
}

async function send(
  { app, clock }: Stage['testServer'],
  way: Way,
  event: Record<string, string>,
): Promise<number> {
  const payload = JSON.stringify(event);
  const seconds = Math.floor(clock.now().getTime() / 1000) - (way === 'stale' ? 72 * 3600 : 0);
  const [kid, key] = way === 'old key' ? ['old', 'earlier-key-of-the-callbacks'] : ['new', KEY];
  const hex = createHmac('sha256', way === 'forged' ? 'an-unknown-key' : key)
    .update(`${seconds}.${payload}`)
    .digest('hex');
  const answer = await app.inject({
    method: 'POST',
    url: '/saldar/callback/debit/banco-cordillera',
    payload: way === 'changed' ? payload.replace('charge.failed', 'charge.paid').replace('}', ' }') : payload,
    headers: {
      'content-type': 'application/json',
      ...(way !== 'unsigned' && { 'debit-signature': `t=${seconds},k=${kid},v1=${hex}` }),
    },
  });
  return answer.statusCode;
}
