import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startPayment } from '#contract/payment.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut, aPutInQuotas } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { START } from '../texts/payment.ts';

const testServer = sharedByTests(createPaymentTestServer);

it('a provider that gives the token of another payment ends the attempt without a charge, and the next one gets a page', async () => {
  const before = await testServer.atTheProvider();
  const next = `token-${Number(before.token.replace('token-', '')) + 1}`;
  const { db } = testServer.deps;
  await db.updateTable('payment').set({ provider_token: next }).where('id', '=', before.id).execute();
  const { persona, everything } = aPut();
  const { debtorId, token } = await testServer.enter(persona);
  const { quote_id } = await testServer.prepare(token, everything);
  const start = () => testServer.call(startPayment, { quote_id, payment_method: 'webpay' }, { token });
  expect(await start()).toEqual({ status: 'PROVIDER_DOWN', message: START.PROVIDER_DOWN });
  const states = db.selectFrom('payment').select('state').where('debtor_id', '=', debtorId);
  expect(await states.execute()).toEqual([{ state: 'cancelled' }]);
  expect(await start()).toMatchObject({ status: 'success', data: { field: 'token_ws' } });
});

it('a page that was opened and cannot be written down is no silence of its provider: the same start succeeds later', async () => {
  const { persona, everything } = aPut();
  const { token } = await testServer.enter(persona);
  const { quote_id } = await testServer.prepare(token, everything);
  const key = randomUUID();
  const start = () => testServer.call(startPayment, { quote_id, payment_method: 'webpay' }, { token, key });
  const { db } = testServer.deps;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before insert on payment_event for each row
    when (new.event = 'provider.opened') execute function refuse()`.execute(db);
  await expect(start()).rejects.toThrow('answered 500');
  await sql`drop function refuse cascade`.execute(db);
  expect(await start()).toMatchObject({ status: 'success', data: { field: 'token_ws' } });
});

it('a start beside two payments that hold its quotas leads to the one that was begun first', async () => {
  const { agreements, ...fixture } = aPutInQuotas();
  const { token } = await testServer.enter(fixture.persona);
  const one = (id = '') => ({ product_type: 'put_wf', debts: [{ id, selected_quota: 1 }] });
  const begun = await testServer.begin(token, one(agreements[0]));
  testServer.clock.pass(1000);
  await testServer.begin(token, one(agreements[1]));
  const { quote_id } = await testServer.prepare(token, fixture.everything);
  const wish = { quote_id, payment_method: 'webpay' as const };
  const started = await testServer.call(startPayment, wish, { token });
  expect(started).toMatchObject({ status: 'IN_PROGRESS', data: { ref: begun.ref, amount: 60_000 } });
});

it('a start leads to the page that stands open only where it is the same selection, not another of the same amount', async () => {
  const { agreements, ...fixture } = aPutInQuotas();
  const { token } = await testServer.enter(fixture.persona);
  const select = (...quotas: number[]) => ({
    product_type: 'put_wf',
    debts: quotas.map((selected_quota, index) => ({ id: agreements[index] ?? '', selected_quota })),
  });
  const twoOfOne = select(2);
  const begun = await testServer.begin(token, twoOfOne);
  const startAgain = async (selection: typeof twoOfOne) => {
    const { quote_id } = await testServer.prepare(token, selection);
    return testServer.call(startPayment, { quote_id, payment_method: 'webpay' }, { token });
  };
  expect(await startAgain(twoOfOne)).toMatchObject({ status: 'success', data: { ref: begun.ref } });
  expect(await startAgain(select(1, 1))).toMatchObject({
    status: 'IN_PROGRESS',
    data: { ref: begun.ref, amount: 120_000 },
  });
});
