import { fetchDebts } from '#contract/debts.ts';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import { fetchPaymentMethods } from '#contract/payment.ts';
import { tracePayment } from '#contract/receipt.ts';
import { endDueAgreements } from './agreements/due.ts';
import { withAgreements } from './testing/agreement-world.ts';
import { createDebitWorld } from './testing/debit-world.ts';
import { addNeighbour, crossRelations } from './testing/neighbour.ts';
import { addPastPayments } from './testing/past-payments.ts';
import { readMail } from './testing/read-mail.ts';
import { scrubbed } from './testing/scrubbed.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from './testing/stories.ts';

/**
 * Institutions number by themselves: a debt's number is another debt's elsewhere, of another person, agreement and operation. A
 * query that forgets the company beside one of its numbers answers otherwise when there is such an institution.
 */

async function createWorld() {
  const debits = await createDebitWorld({ writesPast: true });
  return { ...debits, ...withAgreements(debits) };
}
let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const PEOPLE = {
  ana: aConvenio({ name: 'Ana Rojas', rut: '111111111' }),
  zoe: aConvenio({ name: 'Zoe Araya', rut: '222222222' }),
  ciro: aConvenio({ name: 'Ciro Lagos', rut: '333333333' }),
  eva: aPut({ name: 'Eva Soto', rut: '444444444' }),
  carla: aPlan({ name: 'Carla Paz', rut: '555555555' }),
  luis: anAutomatable({ name: 'Luis Vera', rut: '666666666' }),
};
type Name = keyof typeof PEOPLE;

/** Six debtors of one institution live through everything; answers all that they and the institution are told. */
async function liveThrough({ isCrossed }: { isCrossed: boolean }): Promise<string[]> {
  await world.reset();
  const ids = new Map<string, string>();
  const told: unknown[] = [];
  for (const [name, { story }] of Object.entries(PEOPLE)) {
    ids.set(name, (await world.enter(story)).debtorId);
    await addPastPayments(world.deps.db, story, 1, {
      operation_number: `op-${story.rut}`,
      reference: 'TRX-9',
    });
    if (isCrossed) await addNeighbour(world.deps.db, story);
  }
  if (isCrossed) await crossRelations(world.deps.db);

  const enter = (name: Name) => world.identify(ids.get(name) ?? '', PEOPLE[name].story);
  async function lookAround(names = Object.keys(PEOPLE) as Name[]) {
    for (const name of names) {
      const token = await enter(name);
      const { agreement } = PEOPLE[name];
      const debts = await world.call(fetchDebts, {}, { token });
      const isOwed = JSON.stringify(debts).includes(`"${agreement}"`);
      told.push(
        [name, world.clock.now()],
        debts,
        await world.call(fetchPaymentHistory, {}, { token }),
        await world.call(exportPaymentHistory, {}, { token }),
        isOwed &&
          (await world.call(
            fetchPaymentMethods,
            { automize: name === 'luis', debts_ids: [agreement] },
            { token },
          )),
      );
    }
  }
  async function pay(name: Name, type: string, id = PEOPLE[name].agreement, count = 1) {
    const token = await enter(name);
    const ref = await world.pay(token, type, id, count);
    const trace = { product_type: 'BANCO_CORDILLERA', rut: PEOPLE[name].story.rut, reference: ref };
    told.push([name, (await world.status(ref, token)).data, await world.call(tracePayment, trace)]);
  }
  const at = (instant: string) => world.clock.set(new Date(instant));

  await lookAround();
  await pay('ana', 'convenio', undefined, 2);
  await pay('eva', 'put');
  await world.begin(await enter('zoe'), PEOPLE.zoe.everything);
  await world.sign(await enter('carla'), PEOPLE.carla.agreement);
  await pay('carla', 'abono_convenio');
  const debit = await world.ask(await enter('luis'), PEOPLE.luis);
  const [mandate] = world.debits.mandates();
  if (debit.status !== 'success' || !mandate) throw new Error('no debit');
  world.debits.become(mandate.id, 'active');
  await world.back(mandate.id);
  await world.round();
  told.push(await world.debit(debit.data.ref, await enter('luis')));
  await lookAround();
  world.debits.decide(world.lastCharge(), 'paid');
  await world.sendCallback({ type: 'charge.paid', reference: world.lastCharge() });
  await world.roundAt('2026-11-25T15:00:00Z');
  await endDueAgreements(world.deps);
  await lookAround();
  at('2027-02-02T15:00:00Z');
  await pay('carla', 'convenio', `${PEOPLE.carla.agreement}-C1`);
  await world.roundAt('2027-06-20T15:00:00Z');
  await endDueAgreements(world.deps);
  await lookAround();
  await world.post();
  told.push(...world.mails.map(readMail));
  return told.map(scrubbed);
}

it('all that debtors are told is the same beside an institution that uses their numbers for other things', async () => {
  const alone = await liveThrough({ isCrossed: false });
  expect(alone.join()).toContain('Pagada 3 de 4');
  expect(alone.length).toBeGreaterThan(100);
  expect(await liveThrough({ isCrossed: true })).toEqual(alone);
}, 120_000);
