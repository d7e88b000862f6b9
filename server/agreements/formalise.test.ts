import { fetchDebts } from '#contract/debts.ts';
import { startPayment } from '#contract/payment.ts';
import { signatureEndsOn } from '#domain/agreement.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Tx } from '../database/schema.ts';
import { readBooks } from '../testing/books.ts';
import { untilWaiting } from '../testing/until.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';
import { moveAgreement } from './move.ts';
import { lockSubject } from './rows.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** As a later signature, or the end of its days, would. */
async function withdraw(tx: Tx, agreementNumber: string): Promise<void> {
  const signed = tx.selectFrom('agreement').selectAll().where('agreement_number', '=', agreementNumber);
  await moveAgreement(tx, testServer.deps, await signed.executeTakeFirstOrThrow(), {
    event: 'contract.withdrawn',
  });
}

describe('the down payment', () => {
  it('can be paid once the plan is signed, not before', async () => {
    const { token, agreement } = await testServer.carla();
    expect(await testServer.prepared(token, agreement)).toMatchObject({ reason: 'notSigned' });
    await testServer.sign(token, agreement);
    expect(await testServer.prepared(token, agreement)).toMatchObject({
      status: 'success',
      data: { amount: 288_000, discount: 0 },
    });
  });

  it('names the plan that it makes binding, which is the last one signed', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    const signed = await testServer.sign(token, agreement, { agreed_quota: 24, expiration_day: 15 });
    const agreement_id = signed.status === 'success' ? signed.data.agreement_id : signed.status;
    expect(await testServer.prepared(token, agreement)).toMatchObject({ data: { agreement_id } });
  });

  it('is refused when the debt is not any more what was signed', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    await testServer.deps.db.updateTable('offer').set({ discount: 1_900_000 }).execute();
    expect(await testServer.prepared(token, agreement)).toMatchObject({ reason: 'notSigned' });
  });

  it('formalises the agreement and opens its instalments, with the books balanced', async () => {
    const { token, agreement, ref, number } = await testServer.inForce();
    expect(await testServer.historyOf(agreement)).toEqual([
      ['contract.signed → signed', 'downPayment.received → formalised', 'instalments.opened → inForce'],
    ]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'paid',
      holds: ['paid'],
      cases: [],
      mails: expect.arrayContaining(['voucher', 'agreement', 'executive']) as string[],
      ledger: ['debtorReceivable -288000', 'providerClearing 288000'],
    });
    expect(await testServer.shown(token)).toEqual([`convenio ${number} 12`]);
    const status = await testServer.status(ref, token);
    expect(status.data.voucher).toMatchObject({ total_amount: 288_000, quotas: null });
  });

  it('leaves all the rest owed, the discount too, until the last instalment earns it', async () => {
    const { token } = await testServer.inForce();
    expect(await testServer.call(fetchDebts, {}, { token })).toMatchObject({
      offers: [{ debt_amount: 4_800_000 - 288_000, savings: 1_920_000 }],
    });
  });

  it('of a signature that was withdrawn meanwhile is not charged', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    const payment = await testServer.begin(token, {
      product_type: 'abono_convenio',
      debts: [{ id: agreement, selected_quota: 1 }],
    });
    await testServer.deps.db.transaction().execute((tx) => withdraw(tx, agreement));
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({
      state: 'cancelled',
      mails: ['notCharged'],
      ledger: [],
    });
    expect(testServer.gateway.charges()).toEqual([]);
  });

  it('whose amount a load changed while it was paid formalises what was signed', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    const payment = await testServer.begin(token, {
      product_type: 'abono_convenio',
      debts: [{ id: agreement, selected_quota: 1 }],
    });
    const { db } = testServer.deps;
    await db
      .updateTable('quota')
      .set({ amount: 289_000 })
      .where('debt_id', 'like', `${agreement}%`)
      .execute();
    await db
      .updateTable('offer')
      .set({ total_debt: 4_900_000, down_payment_percent: '11', expires_on: '2026-11-20' })
      .where('agreement_number', '=', agreement)
      .execute();
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({
      state: 'paid',
      cases: [],
      ledger: ['debtorReceivable -288000', 'providerClearing 288000'],
    });
    expect(await testServer.shown(token)).toEqual([`convenio ${agreement}-C1 12`]);
  });

  it('that comes in while the signature is being withdrawn waits for that, and then in suspense', async () => {
    const { token, agreement, persona } = await testServer.carla();
    await testServer.sign(token, agreement);
    const payment = await testServer.begin(token, {
      product_type: 'abono_convenio',
      debts: [{ id: agreement, selected_quota: 1 }],
    });
    testServer.gateway.finish(payment.token);
    const { back } = await testServer.deps.db.transaction().execute(async (tx) => {
      await lockSubject(tx, persona.company, agreement);
      const coming = testServer.comeBack({ token_ws: payment.token });
      await untilWaiting(testServer.deps.pool, coming);
      await withdraw(tx, agreement);
      return { back: coming };
    });
    await back;
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({
      state: 'paid',
      cases: ['debtChanged'],
      ledger: ['providerClearing 288000', 'suspense -288000'],
    });
  });

  it('that comes in when the plan was signed again meanwhile formalises the last signature', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    const payment = await testServer.begin(token, {
      product_type: 'abono_convenio',
      debts: [{ id: agreement, selected_quota: 1 }],
    });
    testServer.clock.pass(1_000);
    await testServer.sign(token, agreement, { agreed_quota: 24, expiration_day: 15 });
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await testServer.shown(token)).toEqual([`convenio ${agreement}-C1 24`]);
  });
});

describe('an unpaid signature', () => {
  it('expires after its last day, once, and does not bind the debtor', async () => {
    const { token, agreement, debtorId, persona } = await testServer.carla();
    await testServer.sign(token, agreement);
    expect(signatureEndsOn(santiagoDay(testServer.clock.now()))).toBe('2026-11-24');
    testServer.clock.set(new Date('2026-11-24T02:59:00Z'));
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    testServer.clock.set(new Date('2026-11-24T03:01:00Z'));
    // What others pay meanwhile is not its down payment.
    await testServer.atTheProvider();
    const moved = await Promise.all([1, 2, 3].map(() => endDueAgreements(testServer.deps)));
    expect(moved.sort()).toEqual([0, 0, 1]);
    const later = await testServer.identify(debtorId, persona);
    expect(await testServer.prepared(later, agreement)).toMatchObject({ reason: 'notSigned' });
    expect(await testServer.sign(later, agreement)).toMatchObject({ status: 'success' });
  });

  it('cannot be paid once its last day is over, also when no worker has looked at it yet', async () => {
    const { token, agreement, debtorId, persona } = await testServer.carla();
    await testServer.sign(token, agreement);
    testServer.clock.set(new Date('2026-11-24T02:59:00Z'));
    const late = await testServer.identify(debtorId, persona);
    const prepared = await testServer.prepared(late, agreement);
    const quote_id = prepared.status === 'success' ? prepared.data.quote_id : prepared.status;
    testServer.clock.set(new Date('2026-11-24T03:01:00Z'));
    expect(await testServer.prepared(late, agreement)).toMatchObject({ reason: 'notSigned' });
    const request = { quote_id, payment_method: 'webpay' } as const;
    expect(await testServer.call(startPayment, request, { token: late })).toMatchObject({
      status: 'QUOTE_STALE',
    });
  });

  it('takes effect when its payment began on its last day and was charged after it', async () => {
    const { token, agreement, debtorId, persona } = await testServer.carla();
    await testServer.sign(token, agreement);
    testServer.clock.set(new Date('2026-11-24T02:59:00Z'));
    const selection = { product_type: 'abono_convenio', debts: [{ id: agreement, selected_quota: 1 }] };
    const payment = await testServer.begin(await testServer.identify(debtorId, persona), selection);
    testServer.clock.set(new Date('2026-11-24T03:01:00Z'));
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    expect(await readBooks(testServer.deps.db, payment.ref)).toMatchObject({ state: 'paid', cases: [] });
    expect((await testServer.historyOf(agreement))[0]?.at(-1)).toBe('instalments.opened → inForce');
  });

  it('is looked at again once another lets go of it', async () => {
    const { token, agreement, persona } = await testServer.carla();
    await testServer.sign(token, agreement);
    testServer.clock.set(new Date('2026-11-24T03:01:00Z'));
    const { round } = await testServer.deps.db.transaction().execute(async (tx) => {
      await lockSubject(tx, persona.company, agreement);
      const begun = endDueAgreements(testServer.deps);
      await untilWaiting(testServer.deps.pool, begun);
      await withdraw(tx, agreement);
      return { round: begun };
    });
    expect(await round).toBe(0);
  });

  it('stays, while another has it, until its debtor’s next one can take its place', async () => {
    const { token, agreement, persona } = await testServer.carla();
    await testServer.sign(token, agreement);
    const { next } = await testServer.deps.db.transaction().execute(async (tx) => {
      await lockSubject(tx, persona.company, agreement);
      const signing = testServer.sign(token, agreement, { agreed_quota: 24, expiration_day: 15 });
      await untilWaiting(testServer.deps.pool, signing);
      expect(await testServer.historyOf(agreement)).toEqual([['contract.signed → signed']]);
      return { next: signing };
    });
    expect(await next).toMatchObject({ status: 'success' });
  });

  it('stays while its down payment is under way', async () => {
    const { token, agreement } = await testServer.carla();
    await testServer.sign(token, agreement);
    await testServer.begin(token, {
      product_type: 'abono_convenio',
      debts: [{ id: agreement, selected_quota: 1 }],
    });
    testServer.clock.set(new Date('2026-11-25T03:01:00Z'));
    expect(await endDueAgreements(testServer.deps)).toBe(0);
  });
});
