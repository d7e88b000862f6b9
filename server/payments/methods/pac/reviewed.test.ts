import { listCases } from '#contract/desk-cases.ts';
import { closePayment } from '../../../suspense/orders.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { DESK_ENVIRONMENT, deskOf } from '../../../testing/desk-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { askDue } from '../../due.ts';

const testServer = sharedByTests(() => createDebitTestServer({ env: DESK_ENVIRONMENT }));
beforeEach(() => testServer.reset());

const PEOPLE = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'El banco no cobró' };

/** The bank said nothing about the charge for thirty days: a person looks. */
async function underReview() {
  testServer.debits.bank.overruns = true;
  const { ref, debtorId, persona } = await testServer.charging();
  const [payment = ''] = await testServer.payments(ref);
  for (let day = 1; day <= 32; day += 1) {
    testServer.clock.pass(24 * 60 * 60_000);
    await askDue(testServer.deps);
  }
  const token = await testServer.identify(debtorId, persona);
  const desk = await deskOf(testServer)('agent', 'read-only', persona.company);
  const everywhere = async () => ({
    page: (await testServer.debit(ref, token)).ending?.reason,
    withReferenceAlone: (await testServer.debit(ref)).ending?.reason,
    besideDebts: (await testServer.shown(token)).map(({ ending }) => ending?.reason),
    desk: (await desk(listCases, {})).body.data.length,
    need: (await desk(listCases, {})).body.debits[0].need,
  });
  return { payment, everywhere };
}

/** The nightly replay found that the payment's history is not one of its chart. */
async function findStrange(ref: string) {
  const { db, clock } = testServer.deps;
  const { id } = await db.selectFrom('payment').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
  const history = { id, payment_id: id, chart: 'payment-attempt', ref, what: 'x', step: 'y' };
  await db
    .insertInto('strange_history')
    .values({ ...history, open_since: clock.now() })
    .execute();
}

describe('an automatic debit that ended because its charge is under review', () => {
  it('says not to pay again until the case is closed, and no longer', async () => {
    const { payment, everywhere } = await underReview();
    expect(await everywhere()).toEqual({
      ...{ page: 'underReview', withReferenceAlone: 'underReview', besideDebts: ['underReview'] },
      ...{ desk: 1, need: 'closeCase' },
    });
    expect(await closePayment(testServer.deps, { ref: payment, ...PEOPLE })).toBeNull();
    expect(await everywhere()).toEqual({
      ...{ page: 'reviewed', withReferenceAlone: 'reviewed', besideDebts: [] },
      ...{ desk: 0, need: 'anotherWay' },
    });
  });

  it('is mailed that nothing is to be paid for now, and not that it has to be', async () => {
    await underReview();
    await testServer.post();
    const mail = testServer.mails.find(({ subject }) => subject === 'Tu cargo automático fue cancelado');
    expect(mail?.text).toContain('No vuelvas a pagar por ahora.');
    expect(mail?.text).not.toMatch(/debes pagarlo|suscribirte otra vez/);
  });

  it('needs no case to be closed at the desk where only the operator can mend what is left', async () => {
    const { payment, everywhere } = await underReview();
    await findStrange(payment);
    expect(await everywhere()).toMatchObject({ page: 'underReview', need: 'closeCase' });
    await closePayment(testServer.deps, { ref: payment, ...PEOPLE });
    expect(await everywhere()).toMatchObject({ page: 'reviewed', desk: 1, need: 'anotherWay' });
  });
});
