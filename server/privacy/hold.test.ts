import { aPut } from '../testing/fixtures.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import type { Persona } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { findSubject } from './export.ts';
import { holdDebtor, listHolds, releaseDebtor } from './hold.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

/** A debtor under a legal hold. */
async function held(name: string, more: Partial<Persona> = {}) {
  const { persona } = aPut({ name, ...more });
  const { company } = persona;
  await testServer.enter(persona);
  const subject = await findSubject(testServer.deps.db, company, persona.rut);
  if (!subject) throw new Error('no debtor');
  const now = testServer.clock.now();
  await holdDebtor(testServer.deps.db, subject, { by: 'Marcela Ruiz', reason: `Juicio de ${name}`, now });
  testServer.clock.pass(60_000);
  return { subject, since: now };
}

it('The legal holds in force of an institution are listed, the oldest first, with their debtor, reason and day', async () => {
  const [luis, eva, ana] = [await held('Luis', { rut: '200000003' }), await held('Eva'), await held('Ana')];
  await held('Otro', { company: 'recupera' });
  await releaseDebtor(testServer.deps.db, eva.subject, testServer.clock.now());
  const row = (name: string, { subject: { rut }, since }: typeof luis) => ({
    number: expect.any(Number) as number,
    ...{ since, by: 'Marcela Ruiz', reason: `Juicio de ${name}`, rut, name },
  });
  expect(await listHolds(testServer.deps.db, 'banco-cordillera')).toEqual([
    row('Luis', luis),
    row('Ana', ana),
  ]);
});
