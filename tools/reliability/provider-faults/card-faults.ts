import fc from 'fast-check';
import type { Trouble } from '#server/testing/gateway.ts';
import { askDue } from '#server/payments/due.ts';
import type { Stage } from '../support/scheduled-system.ts';

const TROUBLES: readonly Trouble[] = [
  ...(['fault', 'dead', 'hang', 'cut', 'garbage', 'wrongAmount', 'wrongOrder'] as const),
];
const troubles = (max: number) => fc.array(fc.constantFrom(...TROUBLES), { maxLength: max });

/** What a return says, and when it comes. */
const SHAPES = ['finished', 'posted', 'cancelled', 'timedOut', 'broken', 'unknown', 'mixed'] as const;
const comes = fc.record({
  shape: fc.constantFrom(...SHAPES),
  times: fc.constantFrom(1, 1, 2, 10),
  afterMs: fc.constantFrom(0, 0, 40_000, 300_000, 72 * 3_600_000),
});

export const cardTrouble = fc.record({
  code: fc.constantFrom(0, 0, 0, -1, null),
  create: troubles(1),
  commit: troubles(2),
  status: troubles(3),
  /** The provider reverses the charge by itself: before our first request, or after. */
  reversed: fc.constantFrom(null, null, null, 'before', 'after'),
  comes: fc.array(comes, { maxLength: 4 }),
});
export type CardTrouble = typeof cardTrouble extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** Each trouble of the call that charges, alone. */
export const cardTroubles: readonly CardTrouble[] = TROUBLES.map((trouble) => ({
  ...{ code: 0, create: [], commit: [trouble], status: [], reversed: null },
  comes: [{ shape: 'finished', times: 1, afterMs: 0 }],
}));

/** One payment by card through all the provider's troubles; the browser comes back in any shape, often, late or never. */
export async function sufferByCard({ testServer, end }: Stage, scenario: CardTrouble) {
  const { gateway } = testServer;
  gateway.trouble('create', ...scenario.create);
  const visit = await testServer.atTheProvider().catch(() => null);
  if (!visit) return { taken: [], faults: await end(9) };
  const { token, id, order } = visit;
  if (scenario.code !== null) gateway.finish(token, scenario.code);
  if (scenario.reversed === 'before' && scenario.code === 0) gateway.become(token, 'REVERSED');
  gateway.trouble('commit', ...scenario.commit);
  gateway.trouble('status', ...scenario.status);
  const faults: string[] = [];
  for (const { shape, times, afterMs } of scenario.comes) {
    testServer.clock.pass(afterMs);
    const returns = Array.from({ length: times }, () => comeBack(testServer, shape, { token, id, order }));
    for (const answer of await Promise.all(returns)) {
      const isOurs = /^303 http:\/\/localhost:3000\/(banco-cordillera\/(success|error)\?ref=|$)/.test(answer);
      if (!isOurs) faults.push(`${shape} is answered ${answer}`);
    }
    await askDue(testServer.deps);
  }
  faults.push(...(await end(9)));
  const { rows: cases } = await testServer.deps.pool.query('select from case_file');
  if (gateway.strangeOrders() > 0 && cases.length === 0)
    faults.push('a charge reported for another order was believed');
  // A reversal after our last request is only in the provider's list (npm run reconcile); the books stay unchanged.
  return { taken: [], faults: [...faults, ...(await afterwards(testServer, scenario, token))] };
}

type Ids = { token: string; id: string; order: string };

function comeBack(
  testServer: Stage['testServer'],
  shape: (typeof SHAPES)[number],
  { token, id, order }: Ids,
) {
  const session = { TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order };
  if (shape === 'posted') return testServer.comeBack({ token_ws: token }, 'POST');
  if (shape === 'cancelled') return testServer.comeBack({ TBK_TOKEN: token, ...session }, 'POST');
  if (shape === 'timedOut') return testServer.comeBack(session);
  if (shape === 'broken') return testServer.comeBack({ token_ws: token, TBK_TOKEN: token, ...session });
  if (shape === 'unknown') return testServer.comeBack({ token_ws: 'an-unknown-token' });
  if (shape === 'mixed')
    return testServer.comeBack({ TBK_TOKEN: token, ...session, TBK_ORDEN_COMPRA: 'another-order' });
  return testServer.comeBack({ token_ws: token });
}

/** What a late return changes of a payment that has ended: nothing. */
async function afterwards(
  testServer: Stage['testServer'],
  { reversed }: CardTrouble,
  token: string,
): Promise<string[]> {
  const read = async () =>
    JSON.stringify(await testServer.deps.db.selectFrom('payment').selectAll().execute());
  const before = await read();
  if (reversed === 'after') testServer.gateway.become(token, 'REVERSED');
  testServer.clock.pass(72 * 3_600_000);
  await testServer.comeBack({ token_ws: token });
  return before === (await read()) ? [] : ['a return long after the end changed the payment'];
}
