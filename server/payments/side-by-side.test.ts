import { fetchDebts } from '#contract/debts.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { createBesideTestServer, numbered, SIX } from '../agreements/testing/beside.ts';
import { assignMoney } from '../suspense/orders.ts';
import { aConvenio, aPlan, aPut, both, inTwo, type DebtorFixture } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { askDue } from './due.ts';

const testServer = sharedByTests(createBesideTestServer);
beforeEach(() => testServer.reset());
afterEach(() => jest.restoreAllMocks());

const db = () => testServer.deps.db;

async function enter(fixture: DebtorFixture) {
  return { ...fixture, ...(await testServer.enter(fixture.persona)) };
}
type Debtor = Awaited<ReturnType<typeof enter>>;

const voucherOf = async (debtor: Parameters<typeof testServer.again>[0], ref: string) =>
  (await testServer.status(ref, await testServer.again(debtor))).data.voucher;

async function underWay({ token }: Debtor) {
  const answer = await testServer.call(fetchDebts, {}, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.payment_under_way?.ref ?? null;
}

const payNext = ({ token, agreement }: Debtor, count = 1) =>
  testServer.pay(token, 'convenio', agreement, count);

/** Withdrawn by the institution since, as a load of its portfolio does. */
const withdrawn = () => ({ withdrawn_at: testServer.clock.now() });

describe('a voucher', () => {
  it('counts the instalments of its own agreement, whatever has the same numbers at other institutions', async () => {
    const longer = ({ persona, ...fixture }: DebtorFixture): DebtorFixture => {
      const offers = (persona.offers ?? []).map(({ parts, ...offer }) => ({
        ...offer,
        parts: parts.map(({ quotas }) => ({ quotas: [...quotas, [5, '2027-01-31', 85_000] as const] })),
      }));
      return { ...fixture, persona: { ...persona, offers } };
    };
    const rosa = await enter(longer(numbered('A', aConvenio({ company: 'recupera' }))));
    await payNext(rosa, 2);
    await enter(numbered('B', aConvenio()));
    const ofB = { company: 'banco-austral', debt_id: 'A-1', agreement_number: 'B' };
    await db()
      .insertInto('debt')
      .values({ ...ofB, operation_number: 'another', amount: 1 })
      .execute();
    const ana = await enter(inTwo(numbered('A', aConvenio())));
    await db()
      .updateTable('debt')
      .set(withdrawn())
      .where('company', '=', ana.persona.company)
      .where('debt_id', '=', 'A-2')
      .execute();
    expect(await voucherOf(ana, await payNext(ana))).toMatchObject({
      items: [{ detail: 'Cuota 2 de 4' }],
      quotas: [
        {
          payment_agreement_number: 'A',
          operations: ['op-A-1'],
          paid: 2,
          total: 4,
          pending_this_month: 1,
          pending_amount: 85_000,
        },
      ],
    });
  });

  it('counts nothing as owed of an agreement that has lapsed, and of another only what is still in it', async () => {
    const ana = await enter(aConvenio());
    await db()
      .updateTable('quota')
      .set(withdrawn())
      .where('debt_id', '=', `${ana.agreement}-1`)
      .where('number', '=', 4)
      .execute();
    const ofAna = await payNext(ana);
    const carla = await testServer.inForce(aPlan(), SIX);
    testServer.on('2027-04-03');
    const ofCarla = await testServer.payInstalments(carla);
    const counted = async () => (await voucherOf(carla, ofCarla))?.quotas;
    const before = { paid: 1, total: 6, pending_this_month: 2, pending_amount: 5 * 432_000 };
    expect(await counted()).toMatchObject([before]);
    testServer.on('2027-07-31');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
    expect(await counted()).toMatchObject([{ ...before, pending_this_month: 0, pending_amount: null }]);
    expect(await voucherOf(ana, ofAna)).toMatchObject({
      items: [{ detail: 'Cuota 2 de 3' }],
      quotas: [{ paid: 2, total: 3, pending_amount: 85_000 }],
    });
  });

  it('counts what its debtor paid of a debt that is another’s since, and nothing of what that one owes or pays', async () => {
    const [ana, luis] = [await enter(aConvenio()), await enter(aPut({ offers: [] }))];
    const ref = await payNext(ana);
    const before = { paid: 2, total: 4, pending_amount: 170_000 };
    expect(await voucherOf(ana, ref)).toMatchObject({ quotas: [before] });
    const { rut } = luis.persona;
    await db().updateTable('offer').set({ rut }).where('agreement_number', '=', ana.agreement).execute();
    await db().updateTable('operation').set({ rut }).execute();
    testServer.clock.pass(24 * 60 * 60_000);
    await payNext({ ...luis, token: await testServer.again(luis), agreement: ana.agreement });
    expect(await voucherOf(ana, ref)).toMatchObject({ quotas: [{ ...before, pending_amount: null }] });
  });

  it('shows its own card, also after another payment was charged late', async () => {
    const [ana, eva] = [await enter(aPut()), await testServer.atTheProvider()];
    const page = await testServer.begin(ana.token, ana.everything);
    testServer.gateway.finish(page.token, 0, 6);
    await testServer.comeBack({ token_ws: page.token });
    testServer.clock.pass(60 * 60_000);
    await askDue(testServer.deps);
    testServer.gateway.finish(eva.token);
    testServer.gateway.become(eva.token, 'AUTHORIZED');
    await testServer.comeBack({ token_ws: eva.token });
    expect((await testServer.status(eva.ref)).data.money).toMatchObject({ standing: 'returning' });
    expect(await voucherOf(ana, page.ref)).toMatchObject({ instalments_count: 6 });
  });

  it('says whether it was mailed itself, also after a mail about money that had waited', async () => {
    const suspense = withSuspense(testServer);
    const ana = await suspense.waiting();
    await testServer.post();
    await suspense.owedAgain(ana.agreement);
    const order = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'La deuda se debe' };
    expect(await assignMoney(testServer.deps, { ref: ana.ref, ...order })).toBeNull();
    expect(await voucherOf(ana, ana.ref)).toMatchObject({ email_state: 'waiting' });
    await testServer.post();
    expect(await voucherOf(ana, ana.ref)).toMatchObject({ email_state: 'sent' });
  });
});

describe('a debtor with several payments, beside another', () => {
  it('is shown the one begun last, and goes on with the one that holds what is to be paid', async () => {
    const ana = await enter(both(aPut(), aConvenio()));
    const [, convenio] = ana.persona.offers ?? [];
    const agreement = convenio?.agreement_number ?? '';
    const eva = await enter(aPut());
    await payNext({ ...ana, agreement });
    testServer.clock.pass(1000);
    const first = await testServer.begin(ana.token, ana.everything);
    testServer.clock.pass(1000);
    const debts = [{ id: agreement, selected_quota: 1 }];
    const last = await testServer.begin(ana.token, { product_type: 'convenio', debts });
    testServer.clock.pass(1000);
    const ofEva = await testServer.begin(eva.token, eva.everything);
    // Read without an index, rows have no order of their own.
    await testServer.deps.pool.query('analyze payment');
    expect([await underWay(ana), await underWay(eva)]).toEqual([last.ref, ofEva.ref]);
    expect(await testServer.begin(ana.token, ana.everything)).toMatchObject({ ref: first.ref });
  });

  it('is shown no payment under way for the charge of an automatic debit', async () => {
    const luis = await testServer.charging();
    expect(await underWay(luis)).toBeNull();
  });

  it('comes back to what is known of their own payment when it cannot be settled', async () => {
    await testServer.paid();
    const { ref, order, id, token } = await testServer.atTheProvider();
    await testServer.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
    jest.spyOn(testServer.deps.outside.providers, 'webpay').mockImplementation(() => {
      throw new Error('no provider');
    });
    expect(await testServer.comeBack({ token_ws: token })).toContain(`/error?ref=${ref}`);
  });
});
