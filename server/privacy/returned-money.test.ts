import { closeDays, writeSettlement } from '../institution/settlement.ts';
import { situationsOf, type SituatedPayment } from '../testing/payment-situations.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { eraseDebtor } from './erase.ts';

const testServer = sharedByTests(createPaymentTestServer);
let situations: ReturnType<typeof situationsOf>;
beforeAll(async () => {
  situations = situationsOf(testServer);
});
beforeEach(() => testServer.reset());

const erase = ({ debtorId: id, persona: { company, rut } }: SituatedPayment) =>
  eraseDebtor(testServer.deps.db, { id, company, rut }, { by: 'Marcela Ruiz', now: testServer.clock.now() });

it('an erasure leaves name and RUT for six years with money that came late and went back, and its settlement file as it was', async () => {
  testServer.clock.set(new Date('2026-11-25T15:00:00Z'));
  await closeDays(testServer.deps);
  const payment = await situations['money returned']();
  testServer.clock.set(new Date('2026-11-26T15:00:00Z'));
  const closed = await closeDays(testServer.deps);
  const files = async () =>
    (await Promise.all(closed.map((day) => writeSettlement(testServer.deps.db, day)))).map(({ csv }) => csv);
  const before = await files();
  expect(before.join('')).toContain(payment.persona.rut);
  expect(await erase(payment)).toEqual({ refused: null, kept: ['payments'] });
  expect(await files()).toEqual(before);
  testServer.clock.set(new Date('2032-11-25T14:59:00Z'));
  expect(await erase(payment)).toEqual({ refused: null, kept: ['payments'] });
  testServer.clock.set(new Date('2032-11-25T15:00:00Z'));
  expect(await erase(payment)).toEqual({ refused: null, kept: [] });
});

it('an erasure leaves no name with a payment that was never charged', async () => {
  expect(await erase(await situations.expired())).toEqual({ refused: null, kept: [] });
});
