import { sql } from 'kysely';
import { listEvents, type EventAnswer } from '#contract/institution-events.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { forgetPerson } from '../privacy/erase.ts';
import { createKey, listKeys, revokeKey } from '../session/institution-keys.ts';
import { assignMoney, refundMoney } from '../suspense/orders.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { withSuspense } from '../testing/suspense.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const COMPANY = 'banco-cordillera';
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(createPaymentTestServer);
afterEach(() => testServer.reset());

const newKey = async (company = COMPANY) =>
  createKey(testServer.deps.db, { company, name: 'ERP', scopes: ['events'] }, testServer.deps.clock.now());

async function ask(key: string, query: Record<string, string> = { after: '0' }) {
  const { statusCode, json, body } = await testServer.app.inject({
    url: listEvents.path,
    query,
    headers: { authorization: `Bearer ${key}` },
  });
  return {
    statusCode,
    body: (body ? json() : null) as { data: EventAnswer[]; next: number; has_more: boolean },
  };
}
async function heard(company = COMPANY): Promise<EventAnswer[]> {
  const { key } = await newKey(company);
  return (await ask(key)).body.data;
}
/** A debtor who has paid one debt and let the signature of a plan for another run out. */
async function soldAndSigned() {
  const plans = withAgreements(testServer);
  const [put, plan] = [aPut(), aPlan()];
  const offers = [put, plan].flatMap(({ persona }) => persona.offers ?? []);
  const persona = { ...put.persona, offers };
  const { debtorId: id, token } = await testServer.enter(persona);
  await plans.pay(token, put.everything.product_type, put.agreement, 1);
  await plans.sign(token, plan.agreement);
  testServer.clock.pass(5 * 24 * 60 * 60_000);
  await endDueAgreements(testServer.deps);
  return { id, persona: { company: persona.company, rut: persona.rut } };
}
const kindsOf = (events: readonly EventAnswer[]) => events.map(({ kind }) => kind);

describe('what an institution hears', () => {
  it('of a payment is whose it was, what it paid and how it stands in the provider’s own books', async () => {
    const payment = await testServer.paid();
    const [event, ...more] = await heard();
    expect(more).toEqual([]);
    expect(event).toEqual({
      position: 1,
      kind: 'money.received',
      at: testServer.deps.clock.now().toISOString(),
      data: {
        amount: 500_000,
        off_debts: 1_250_000,
        discount: 750_000,
        payment: {
          ref: payment.ref,
          order: payment.order,
          method: 'webpay',
          rut: payment.persona.rut,
          offer_type: 'put',
          amount: 500_000,
          discount: 750_000,
          lines: [
            {
              ...{ debt_id: `${payment.agreement}-1`, number: 1, amount: 500_000 },
              ...{ agreement_number: payment.agreement, operation_number: `op-${payment.agreement}-1` },
            },
          ],
          authorisation: expect.any(String),
          paid_with: expect.stringMatching(/^\d{4}$/),
        },
      },
    });
  });

  it('of money that waits is that it is held, and then that it was assigned or went back, by its amount', async () => {
    const { waiting, owedAgain, pass } = withSuspense(testServer);
    const first = await waiting();
    await owedAgain(first.agreement);
    expect(await assignMoney(testServer.deps, { ...OPERATOR, ref: first.ref })).toBeNull();
    const second = await waiting(aPut());
    expect(await refundMoney(testServer.deps, { ...OPERATOR, ref: second.ref, amount: 200_000 })).toBeNull();
    await pass(60_000);
    const events = await heard();
    expect(events.map(({ kind, data }) => [kind, 'amount' in data && data.amount])).toEqual([
      ['money.held', 500_000],
      ['money.assigned', 500_000],
      ['money.held', 500_000],
      ['money.returned', -200_000],
    ]);
  });

  it('of an agreement is that it was signed and that its down payment made it one', async () => {
    const plans = withAgreements(testServer);
    const { id, agreement, number, persona } = await plans.inForce();
    const events = await heard();
    expect(kindsOf(events)).toEqual(['agreement.signed', 'agreement.formalised', 'money.received']);
    // Read before there were any, and now: what is said of an event does not change.
    expect(events[0]?.data).toMatchObject({ agreement_id: id, instalments_number: null });
    expect(events[1]?.data).toEqual({
      ...{ agreement_id: id, agreement_number: agreement, instalments_number: number, rut: persona.rut },
      ...{ instalments: 12, payment_day: 5, down_payment: 288_000, instalment_amount: 216_000 },
      signed_at: testServer.deps.clock.now().toISOString(),
    });
  });

  it('of money that the provider does not give back is that it is where it was', async () => {
    const { waiting, pass } = withSuspense(testServer);
    const { ref } = await waiting();
    testServer.gateway.trouble('refund', 'refuse');
    await refundMoney(testServer.deps, { ...OPERATOR, ref, amount: null });
    await pass(0);
    const [, refused, ...more] = await heard();
    expect(more).toEqual([]);
    expect(refused).toMatchObject({ kind: 'refund.refused', data: { payment: { ref, amount: 500_000 } } });
  });

  it('of a payment that a person must look at is what was asked for, and not with what it was charged', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'wrongAmount');
    await testServer.comeBack({ token_ws: token });
    const events = await heard();
    expect(kindsOf(events)).toEqual(['payment.underReview', 'money.held']);
    expect(events[0]?.data).toMatchObject({
      payment: { ref, amount: 500_000, authorisation: null, paid_with: null },
    });
  });

  it('of a debtor who is forgotten names them no more, and leaves the rest as it was', async () => {
    const { id: subject, persona } = await soldAndSigned();
    const before = await heard();
    expect(kindsOf(before)).toEqual(['money.received', 'agreement.signed', 'agreement.withdrawn']);
    testServer.clock.set(new Date('2034-01-15T15:00:00Z'));
    await forgetPerson(testServer.deps.db, { id: subject, ...persona }, testServer.deps.clock.now());
    const named = JSON.stringify(before).replaceAll(`"rut":"${persona.rut}"`, '"rut":null');
    expect(await heard()).toEqual(JSON.parse(named));
  });

  it('is nothing of another institution’s debtors', async () => {
    await testServer.paid();
    // Read by its own institution first: from then on it has a position.
    expect(await heard()).toHaveLength(1);
    expect(await heard('cordillera-consumo')).toEqual([]);
  });

  it('is each event once, in order and without a gap, however it is cut into answers', async () => {
    for (let count = 0; count < 3; count++) {
      await testServer.paid(aPut({ company: 'recupera' }));
      await testServer.paid(aPut());
    }
    // Another institution counts its own.
    expect((await heard('recupera')).map(({ position }) => position)).toEqual([1, 2, 3]);
    const { key } = await newKey();
    const positions: number[] = [];
    for (let after = 0, more = true; more;) {
      const { body } = await ask(key, { after: String(after), limit: '2' });
      positions.push(...body.data.map(({ position }) => position));
      [after, more] = [body.next, body.has_more];
    }
    expect(positions).toEqual([1, 2, 3]);
    expect((await ask(key, { after: '0', limit: '0' })).statusCode).toBe(400);
    for (const limit of ['3', '1000']) {
      const { data, has_more: more } = (await ask(key, { after: '0', limit })).body;
      expect([data.length, more]).toEqual([3, false]);
    }
    expect((await ask(key, { after: '3' })).body).toMatchObject({ data: [], next: 3, has_more: false });
  });

  it('once written is not changed or deleted', async () => {
    await testServer.paid();
    await heard();
    const { db } = testServer.deps;
    await expect(db.deleteFrom('institution_event').execute()).rejects.toThrow('stays');
    await expect(db.updateTable('institution_event').set({ company: 'recupera' }).execute()).rejects.toThrow(
      'only its position',
    );
  });
});

describe('the key of an institution', () => {
  it('opens nothing without it, with a wrong one, with a debtor’s token, or once it is revoked', async () => {
    const { token } = await testServer.enter(aPut().persona);
    const { id, key } = await newKey();
    expect((await ask(key)).statusCode).toBe(200);
    for (const wrong of ['', 'saldar_inst_wrong', token]) expect((await ask(wrong)).statusCode).toBe(401);
    expect(await revokeKey(testServer.deps.db, 'recupera', id, new Date())).toBe(false);
    expect(await revokeKey(testServer.deps.db, COMPANY, id, new Date())).toBe(true);
    const revoked = await ask(key);
    expect(revoked.statusCode).toBe(401);
    expect(revoked.body).toMatchObject({ detail: 'La llave falta, no es válida o fue revocada.' });
  });

  it('opens what it was made for and says so of the rest, which no change of it opens', async () => {
    const { db, clock } = testServer.deps;
    const wish = { company: COMPANY, name: 'ERP', scopes: ['webhooks', 'payments'] } as const;
    const { key } = await createKey(db, wish, clock.now());
    const { statusCode, body } = await ask(key);
    expect([statusCode, body]).toEqual([403, expect.objectContaining({ code: 'INSUFFICIENT_SCOPE' })]);
    expect((await ask(key, {})).statusCode).toBe(403);
    expect(await listKeys(db, COMPANY)).toMatchObject([{ scopes: ['payments', 'webhooks'] }]);
    const change = (scopes: string) =>
      db.executeQuery(sql`update institution_key set scopes = ${scopes}`.compile(db));
    await expect(change('{events}')).rejects.toThrow('stay as they were given');
    for (const scopes of [[], ['everything'] as never[]])
      await expect(createKey(db, { ...wish, scopes }, clock.now())).rejects.toThrow('scopes');
  });

  it('is kept as a hash alone, with the day it was last used', async () => {
    const { key } = await newKey();
    await ask(key);
    const rows = await testServer.deps.db.selectFrom('institution_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await listKeys(testServer.deps.db, COMPANY)).toMatchObject([
      { name: 'ERP', used_on: '2026-11-21' },
    ]);
  });
});
