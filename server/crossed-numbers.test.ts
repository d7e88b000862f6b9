import { fetchDebts } from '#contract/debts.ts';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import { fetchPaymentMethods } from '#contract/payment.ts';
import { tracePayment } from '#contract/receipt.ts';
import { endDueAgreements } from './agreements/due.ts';
import { withAgreements } from './testing/agreement-test-server.ts';
import { createDebitTestServer } from './testing/debit-test-server.ts';
import { addOtherTenant, crossRelations } from './testing/other-tenant.ts';
import { addPastPayments } from './testing/past-payments.ts';
import { readMail } from './testing/read-mail.ts';
import { scrubbed } from './testing/transcript.ts';
import { anAutomatable, aConvenio, aPlan, aPut } from './testing/fixtures.ts';
import { sharedByTests } from './testing/shared-by-tests.ts';

/**
 * Institutions number by themselves: a debt's number is another debt's elsewhere, of another person, agreement and operation. A
 * query that forgets the company beside one of its numbers answers otherwise when there is such an institution.
 */

async function createTestServer() {
  const debits = await createDebitTestServer({ writesPast: true });
  return { ...debits, ...withAgreements(debits) };
}
const testServer = sharedByTests(createTestServer);

const PEOPLE = {
  ana: aConvenio({ name: 'Ana Rojas', rut: '111111111' }),
  zoe: aConvenio({ name: 'Zoe Araya', rut: '222222222' }),
  ciro: aConvenio({ name: 'Ciro Lagos', rut: '333333333' }),
  eva: aPut({ name: 'Eva Soto', rut: '444444444' }),
  carla: aPlan({ name: 'Carla Paz', rut: '555555555' }),
  luis: anAutomatable({ name: 'Luis Vera', rut: '666666666' }),
};
type Name = keyof typeof PEOPLE;

/** Runs the whole scenario of six debtors of one institution; answers everything that they and the institution are answered or sent. */
async function runScenario({ isCrossed }: { isCrossed: boolean }): Promise<string[]> {
  await testServer.reset();
  const ids = new Map<string, string>();
  const answers: unknown[] = [];
  for (const [name, { persona }] of Object.entries(PEOPLE)) {
    ids.set(name, (await testServer.enter(persona)).debtorId);
    await addPastPayments(testServer.deps.db, persona, 1, {
      operation_number: `op-${persona.rut}`,
      reference: 'TRX-9',
    });
    if (isCrossed) await addOtherTenant(testServer.deps.db, persona);
  }
  if (isCrossed) await crossRelations(testServer.deps.db);

  const enter = (name: Name) => testServer.identify(ids.get(name) ?? '', PEOPLE[name].persona);
  async function lookAround(names = Object.keys(PEOPLE) as Name[]) {
    for (const name of names) {
      const token = await enter(name);
      const { agreement } = PEOPLE[name];
      const debts = await testServer.call(fetchDebts, {}, { token });
      const isOwed = JSON.stringify(debts).includes(`"${agreement}"`);
      answers.push(
        [name, testServer.clock.now()],
        debts,
        await testServer.call(fetchPaymentHistory, {}, { token }),
        await testServer.call(exportPaymentHistory, {}, { token }),
        isOwed &&
          (await testServer.call(
            fetchPaymentMethods,
            { automize: name === 'luis', debts_ids: [agreement] },
            { token },
          )),
      );
    }
  }
  async function pay(name: Name, type: string, id = PEOPLE[name].agreement, count = 1) {
    const token = await enter(name);
    const ref = await testServer.pay(token, type, id, count);
    const trace = { product_type: 'BANCO_CORDILLERA', rut: PEOPLE[name].persona.rut, reference: ref };
    answers.push([
      name,
      (await testServer.status(ref, token)).data,
      await testServer.call(tracePayment, trace),
    ]);
  }
  const at = (instant: string) => testServer.clock.set(new Date(instant));

  await lookAround();
  await pay('ana', 'convenio', undefined, 2);
  await pay('eva', 'put');
  await testServer.begin(await enter('zoe'), PEOPLE.zoe.everything);
  await testServer.sign(await enter('carla'), PEOPLE.carla.agreement);
  await pay('carla', 'abono_convenio');
  const debit = await testServer.ask(await enter('luis'), PEOPLE.luis);
  const [mandate] = testServer.debits.mandates();
  if (debit.status !== 'success' || !mandate) throw new Error('no debit');
  testServer.debits.become(mandate.id, 'active');
  await testServer.back(mandate.id);
  await testServer.round();
  answers.push(await testServer.debit(debit.data.ref, await enter('luis')));
  await lookAround();
  testServer.debits.decide(testServer.lastCharge(), 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: testServer.lastCharge() });
  await testServer.roundAt('2026-11-25T15:00:00Z');
  await endDueAgreements(testServer.deps);
  await lookAround();
  at('2027-02-02T15:00:00Z');
  await pay('carla', 'convenio', `${PEOPLE.carla.agreement}-C1`);
  await testServer.roundAt('2027-06-20T15:00:00Z');
  await endDueAgreements(testServer.deps);
  await lookAround();
  await testServer.post();
  answers.push(...testServer.mails.map(readMail));
  return answers.map(scrubbed);
}

it('every answer to a debtor is the same beside an institution that uses their numbers for other things', async () => {
  const alone = await runScenario({ isCrossed: false });
  expect(alone.join()).toContain('Pagada 3 de 4');
  expect(alone.length).toBeGreaterThan(100);
  expect(await runScenario({ isCrossed: true })).toEqual(alone);
}, 120_000);
