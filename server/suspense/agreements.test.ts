import { endDueAgreements } from '../agreements/due.ts';
import { createAgreementTestServer, type AgreementTestServer } from '../testing/agreement-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { assignMoney, refundMoney } from './orders.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'La cuota se debía igual' };
const SIX = { agreed_quota: 6, expiration_day: 5 };

const testServer = sharedByTests(createAgreementTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

type Charged = Pick<Awaited<ReturnType<AgreementTestServer['inForce']>>, 'debtorId' | 'persona' | 'number'>;

/** Charged for so many instalments that were paid elsewhere just then, which the institution takes back. */
async function charged(
  { debtorId, persona, number }: Charged,
  run: number,
  product_type: 'convenio' | 'abono_convenio' = 'convenio',
) {
  const session = await testServer.identify(debtorId, persona);
  const debts = [{ id: number, selected_quota: run }];
  const { ref, token } = await testServer.begin(session, { product_type, debts });
  testServer.gateway.finish(token);
  testServer.gateway.become(token, 'AUTHORIZED');
  await suspense.payElsewhere(number);
  await testServer.comeBack({ token_ws: token });
  await suspense.owedAgain(number);
  return ref;
}

const stateOf = (id: string) =>
  testServer.deps.db
    .selectFrom('agreement')
    .select(['state', 'due_on'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('money in suspense for an agreement', () => {
  it('that is assigned to its down payment brings it into force, and names that payment', async () => {
    const carla = await testServer.carla();
    await testServer.sign(carla.token, carla.agreement, SIX);
    const ref = await charged({ ...carla, number: carla.agreement }, 1, 'abono_convenio');
    expect(await testServer.historyOf(carla.agreement)).toEqual([['contract.signed → signed']]);
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    const made = testServer.deps.db
      .selectFrom('agreement')
      .innerJoin('payment', 'payment.id', 'agreement.payment_id')
      .select(['payment.ref', 'agreement.state', 'agreement.due_on']);
    expect(await made.execute()).toEqual([{ ref, state: 'inForce', due_on: '2027-05-07' }]);
    const mails = await suspense.mails();
    expect(mails.some((text) => text.startsWith(`Tu convenio de pago ${carla.agreement}-C1 quedó`))).toBe(
      true,
    );
  });

  it('that is assigned to the first moves the day on which the agreement lapses', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    testServer.clock.set(new Date('2027-02-03T15:00:00Z'));
    const ref = await charged(carla, 1);
    expect(await stateOf(carla.id)).toEqual({ state: 'inForce', due_on: '2027-05-07' });
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    expect(await stateOf(carla.id)).toEqual({ state: 'inForce', due_on: '2027-06-04' });
  });

  it('that is assigned to the last fulfils the agreement, and its debtor is notified', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    testServer.clock.set(new Date('2027-07-03T15:00:00Z'));
    const ref = await charged(carla, 6);
    expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBeNull();
    expect(await stateOf(carla.id)).toEqual({ state: 'fulfilled', due_on: null });
    const mails = await suspense.mails();
    expect(mails.some((text) => text.includes(`${carla.number}`) && text.includes('6 de 6'))).toBe(true);
  });

  it('keeps the agreement from lapsing until it is decided', async () => {
    const carla = await testServer.inForce(undefined, SIX);
    testServer.clock.set(new Date('2027-05-07T03:59:00Z'));
    const ref = await charged(carla, 1);
    testServer.clock.set(new Date('2027-05-07T04:01:00Z'));
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
    await suspense.pass(0);
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    expect(await stateOf(carla.id)).toMatchObject({ state: 'lapsed' });
  });
});
