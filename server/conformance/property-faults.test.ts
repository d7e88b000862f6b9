import * as fc from 'fast-check';
import { sql } from 'kysely';
import { propertiesOf } from '#machines/properties.ts';
import { brokenBy, type Step } from '#machines/temporal.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { writePast } from '../testing/database.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { HISTORIES } from './histories.ts';
import { propertyFaults } from './property-faults.ts';
import { faultsOf, transitionsOf } from './replay.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ writesPast: true }));

type Machine = (typeof HISTORIES)[number]['machine'];

/** Ways of any events between any states of a chart, each from where the one before it ended. */
function waysOf(machine: Machine): fc.Arbitrary<Step[]> {
  const states = fc.constantFrom(...Object.keys(machine.states));
  const events = fc.constantFrom(...new Set(transitionsOf(machine).map(({ event }) => event)));
  const steps = fc.array(fc.record({ event: events, to: states }), { minLength: 1, maxLength: 8 });
  return steps.map((all) => all.map(({ event, to }, at) => ({ event, from: all[at - 1]?.to ?? null, to })));
}

/** What the database finds in histories, by their place: sentences of properties. */
async function foundIn(machine: Machine, ways: Step[][]): Promise<string[][]> {
  const lines = ways.flatMap((way, id) => way.map((step, at) => ({ id, seq: at + 1, ...step })));
  const { rows } = await sql<{ id: number; step: string }>`
    with line as (
      select id, seq, event, "from" as from_state, "to" as to_state
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id int, seq int, event text, "from" text, "to" text))
    select distinct f.id, substring(f.step from ': (.*)') as step from (${propertyFaults(machine)}) f(id, seq, step, what)`.execute(
    testServer.deps.db,
  );
  return ways.map((_, id) =>
    rows
      .filter((row) => row.id === id)
      .map(({ step }) => step)
      .sort(),
  );
}

describe.each(HISTORIES.map(({ machine }) => [machine.id, machine] as const))('of %s', (id, machine) => {
  it('the database finds what breaks a property in the same histories as the charts’ tests do', async () => {
    const ways = fc.sample(waysOf(machine), 400);
    const isFinal = (state: string) => machine.states[state]?.type === 'final';
    const expected = ways.map((way) =>
      brokenBy(propertiesOf(id), way, isFinal(way.at(-1)?.to ?? ''))
        .map(({ sentence }) => sentence)
        .sort(),
    );
    // What must follow is broken by no history that ended where it should; the others are, each by some.
    const broken = new Set(expected.flat());
    const forbidding = propertiesOf(id).filter(({ pattern }) => pattern !== 'eventually');
    expect(forbidding.filter(({ sentence }) => !broken.has(sentence))).toEqual([]);
    expect(await foundIn(machine, ways)).toEqual(expected);
  });
});

it('a payment that was paid twice breaks its property, whatever its chart allows', async () => {
  const { ref } = await testServer.paid();
  await writePast(
    testServer.deps.db,
    `insert into payment_event (payment_id, seq, event, from_state, to_state, at)
       select id, n, 'provider.approved', case n when 5 then 'paid' else 'confirming' end,
              case n when 5 then 'confirming' else 'paid' end, now()
         from payment, generate_series(5, 6) n where ref = '${ref}'`,
  );
  const history = HISTORIES.find(({ table }) => table === 'payment');
  if (!history) throw new Error('No histories of payments.');
  const { rows } = await faultsOf(history, null).execute(testServer.deps.db);
  expect(rows.filter(({ what }) => what === 'propertyBroken').map(({ step }) => step)).toContain(
    '6: Un intento se paga a lo más una vez.',
  );
  await writePast(testServer.deps.db, 'delete from payment_event where seq > 4');
});
