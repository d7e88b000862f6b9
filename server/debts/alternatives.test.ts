import { fetchDebts } from '#contract/debts.ts';
import { preparePayment } from '#contract/payment.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { readBooks } from '../testing/books.ts';
import { createCertificateTestServer } from '../testing/certificates.ts';
import { aConvenio, aPlan, aPut, both, inTwo, type DebtorFixture } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';

/** Each test server reads its books after every test. */
const testServer = sharedByTests(createCertificateTestServer);
beforeEach(() => testServer.reset());

const db = () => testServer.deps.db;
const on = (day: string) => testServer.clock.set(new Date(`${day}T15:00:00Z`));

/** A debtor whose first operation is offered in two ways. */
async function inTwoWays(one: DebtorFixture = aPlan(), other: DebtorFixture = aPut()) {
  const fixture = both(one, other);
  const { debtorId, token } = await testServer.enter(fixture.persona);
  const [operation, second] = [one, other].map(({ agreement }) => `op-${agreement}-1`) as [string, string];
  const debts = db().updateTable('debt').set({ operation_number: operation });
  await debts.where('operation_number', '=', second).execute();
  await db().deleteFrom('operation').where('operation_number', '=', second).execute();
  return { ...fixture, other: other.agreement, operation, debtorId, token };
}
type Debtor = Awaited<ReturnType<typeof inTwoWays>>;

const shown = async (debtor: Debtor) => testServer.shown(await testServer.again(debtor));
const payPut = ({ token, other }: Debtor) => testServer.pay(token, 'put', other, 1);

async function putPaid(one?: DebtorFixture) {
  const debtor = await inTwoWays(one);
  return { ...debtor, ref: await payPut(debtor) };
}

const PAID_HERE = { status: 'NOT_DEBTS', message: expect.stringMatching(/^Ya pagaste aquí todo/) as string };

describe('a debt that is offered in two ways, once it is paid whole in one of them', () => {
  it('is not offered in the other one, and its voucher says that nothing is left', async () => {
    const debtor = await putPaid();
    expect(await testServer.call(fetchDebts, {}, { token: debtor.token })).toMatchObject(PAID_HERE);
    const { voucher } = (await testServer.status(debtor.ref, debtor.token)).data;
    expect(voucher?.still_owed).toMatchObject({ offers: 0 });
  });

  it('can neither be signed for nor paid in the other one', async () => {
    const { token, agreement } = await putPaid();
    expect(await testServer.sign(token, agreement)).toMatchObject({ reason: 'unknownDebt' });
    const debts = [{ id: agreement, selected_quota: 1 }];
    const body = { product_type: 'abono_convenio', debts };
    expect(await testServer.call(preparePayment, body, { token })).toMatchObject({ reason: 'unknownDebt' });
  });

  it('takes no down payment of an agreement that was signed on it before', async () => {
    const debtor = await inTwoWays();
    await testServer.sign(debtor.token, debtor.agreement);
    await payPut(debtor);
    expect(await testServer.prepared(debtor.token, debtor.agreement)).toMatchObject({
      reason: 'unknownDebt',
    });
  });

  it('is offered again in the other one after its payment has been given back, not before', async () => {
    const debtor = await putPaid();
    await testServer.giveBack(debtor.ref);
    expect(await shown(debtor)).toBe('NOT_DEBTS');
    await testServer.pass(0);
    expect(await shown(debtor)).toEqual([`abono_convenio ${debtor.agreement} 1`, `put ${debtor.other} 1`]);
  });

  it('stays paid where a load takes out what was paid, unless it is overdue since a later day', async () => {
    const debtor = await putPaid();
    on('2026-11-25');
    const { clock } = testServer;
    const takenOut = db().updateTable('offer').set({ withdrawn_at: clock.now() });
    await takenOut.where('agreement_number', '=', debtor.other).execute();
    const debts = db().updateTable('debt').set({ withdrawn_at: clock.now() });
    await debts.where('agreement_number', '=', debtor.other).execute();
    expect(await testServer.call(fetchDebts, {}, { token: await testServer.again(debtor) })).toMatchObject(
      PAID_HERE,
    );
    await db().updateTable('offer').set({ expires_on: null }).execute();
    const overdue = db().updateTable('operation').set({ overdue_since: '2026-11-22' });
    await overdue.where('operation_number', '=', debtor.operation).execute();
    on('2027-08-01');
    expect(await shown(debtor)).toEqual([`abono_convenio ${debtor.agreement} 1`]);
  });

  it('is not asked for before the discount of that payment, where a load brings later arrears of it', async () => {
    const debtor = await putPaid(aConvenio());
    await db().updateTable('operation').set({ overdue_since: '2026-11-22' }).execute();
    on('2027-08-01');
    expect(await shown(debtor)).toEqual([`convenio ${debtor.agreement} 3`]);
    const { voucher } = (await testServer.status(debtor.ref, await testServer.again(debtor))).data;
    expect(voucher?.owed_first).toBeNull();
  });

  it('is not offered together with another debt either, of which only the institution can take a payment then', async () => {
    expect(await shown(await putPaid(inTwo(aPlan())))).toBe('NOT_OFFERS');
  });

  it('is not offered in the other one where its instalments are all under another debt of the same offer', async () => {
    const convenio = aConvenio();
    const [offer] = convenio.persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const offers = [{ ...offer, parts: [...offer.parts, { quotas: [] }] }];
    const debtor = await inTwoWays({ ...convenio, persona: { ...convenio.persona, offers } });
    const debts = db()
      .updateTable('debt')
      .set({ operation_number: `op-${debtor.agreement}-2` });
    await debts.where('agreement_number', '=', debtor.other).execute();
    expect(await shown(debtor)).toHaveLength(2);
    await testServer.pay(debtor.token, 'convenio', debtor.agreement, 3);
    expect(await shown(debtor)).toBe('NOT_DEBTS');
  });

  it('is still offered in the other one where only some instalments were paid', async () => {
    const debtor = await inTwoWays(aConvenio());
    await testServer.pay(debtor.token, 'convenio', debtor.agreement, 2);
    expect(await shown(debtor)).toEqual([`convenio ${debtor.agreement} 1`, `put ${debtor.other} 1`]);
  });

  it('is still offered whole where only what was overdue of a credit that runs on was paid', async () => {
    const convenio = aConvenio();
    const [offer] = convenio.persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const persona = { ...convenio.persona, offers: [{ ...offer, product_type: 'ciclo_1' as const }] };
    const debtor = await inTwoWays({ ...convenio, persona });
    await testServer.pay(debtor.token, 'ciclo', debtor.agreement, 3);
    expect(await shown(debtor)).toEqual([`put ${debtor.other} 1`]);
  });
});

describe('a debt that is offered in two ways, while an agreement on it is in force', () => {
  it('is offered in the other one only after the agreement has lapsed', async () => {
    const debtor = await inTwoWays();
    await db().updateTable('offer').set({ expires_on: null }).execute();
    await testServer.sign(debtor.token, debtor.agreement);
    expect(await shown(debtor)).toContain(`put ${debtor.other} 1`);
    await testServer.pay(debtor.token, 'abono_convenio', debtor.agreement, 1);
    expect(await shown(debtor)).toEqual([`convenio ${debtor.agreement}-C1 12`]);
    on('2027-08-01');
    await endDueAgreements(testServer.deps);
    expect(await shown(debtor)).toEqual([`put ${debtor.other} 1`]);
  });

  it('is not offered in the other one once the agreement is fulfilled', async () => {
    const debtor = await inTwoWays();
    await db().updateTable('offer').set({ expires_on: null }).execute();
    const six = { agreed_quota: 6, expiration_day: 5 };
    await testServer.sign(debtor.token, debtor.agreement, six);
    await testServer.pay(debtor.token, 'abono_convenio', debtor.agreement, 1);
    on('2027-02-01');
    await testServer.pay(await testServer.again(debtor), 'convenio', `${debtor.agreement}-C1`, 6);
    expect(await shown(debtor)).toBe('NOT_DEBTS');
  });
});

describe('a payment that is under way when its debt is paid in another way', () => {
  async function underWay() {
    const debtor = await inTwoWays(aConvenio());
    const debts = [{ id: debtor.agreement, selected_quota: 3 }];
    const page = await testServer.begin(debtor.token, { product_type: 'convenio', debts });
    await payPut(debtor);
    testServer.gateway.finish(page.token);
    return page;
  }

  it('is not charged, and its debtor gets a mail', async () => {
    const page = await underWay();
    await testServer.comeBack({ token_ws: page.token });
    expect(await readBooks(db(), page.ref)).toMatchObject({
      state: 'cancelled',
      holds: ['released'],
      mails: ['notCharged'],
      ledger: [],
    });
  });

  it('waits in suspense to be given back where the provider charged it all the same', async () => {
    const page = await underWay();
    testServer.gateway.become(page.token, 'AUTHORIZED');
    await testServer.comeBack({ token_ws: page.token });
    expect(await readBooks(db(), page.ref)).toMatchObject({
      cases: ['debtChanged'],
      ledger: ['providerClearing 255000', 'suspense -255000'],
    });
  });
});

it('two charges for a debt that is offered in two ways, booked in the same moment, pay it once: one waits to be given back', async () => {
  const debtor = await inTwoWays(aConvenio());
  const { deps, gateway } = testServer;
  const [convenio, put] = [
    { product_type: 'convenio' as const, debts: [{ id: debtor.agreement, selected_quota: 3 }] },
    { product_type: 'put' as const, debts: [{ id: debtor.other, selected_quota: 1 }] },
  ];
  const pages = [await testServer.begin(debtor.token, convenio), await testServer.begin(debtor.token, put)];
  for (const { token } of pages) gateway.finish(token);
  const other = await deps.pool.connect();
  await other.query('begin; lock table ledger_entry in exclusive mode');
  const booked = Promise.all(pages.map(({ token }) => testServer.comeBack({ token_ws: token })));
  await untilWaiting(deps.pool, booked, 2);
  await other.query('commit');
  other.release();
  await booked;
  const books = await Promise.all(pages.map(({ ref }) => readBooks(db(), ref)));
  expect(books.map(({ state, cases, holds }) => [state, ...cases, ...holds]).sort()).toEqual([
    ['paid', 'debtChanged', 'waiting'],
    ['paid', 'paid'],
  ]);
  expect(gateway.charges()).toHaveLength(2);
});
