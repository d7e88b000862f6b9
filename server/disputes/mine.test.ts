import { refundMoney } from '../suspense/orders.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { aConvenio, aPut, both } from '../testing/fixtures.ts';

const DAY = 24 * 3_600_000;
let testServer: DisputeTestServer;
let agent: Ask;
beforeAll(async () => {
  testServer = await createDisputeTestServer();
});
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});
afterAll(() => testServer.close());

/** A debtor with two debts. */
function ofTwo() {
  const other = aConvenio();
  return { fixture: both(aPut(), other), other: other.agreement };
}

describe('what a debtor can dispute', () => {
  it('is no debt that the institution has withdrawn', async () => {
    const ana = await testServer.debtor();
    expect((await ana.mine()).debts).toEqual([
      { operation_number: ana.operation, product: expect.anything() },
    ]);
    await testServer.deps.db.updateTable('operation').set({ withdrawn_at: testServer.clock.now() }).execute();
    expect((await ana.mine()).debts).toEqual([]);
    expect(await ana.open()).toMatchObject({ status: 'UNKNOWN_DEBT' });
  });

  it('is no debt of another debtor', async () => {
    const [ana, other] = [await testServer.debtor(), await testServer.debtor(aConvenio())];
    for (const debtor of [ana, other])
      expect((await debtor.mine()).debts).toMatchObject([{ operation_number: debtor.operation }]);
  });

  it('is a debt again once its dispute is settled', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    expect((await ana.mine()).debts).toEqual([]);
    await testServer.decide(agent, id, 'refuse');
    expect((await ana.mine()).debts).toMatchObject([{ operation_number: ana.operation }]);
  });

  it('stands by its debts’ numbers, short ones first', async () => {
    const { fixture, other } = ofTwo();
    const ana = await testServer.debtor(fixture);
    const numbers = [ana.operation, `op-${other}-1`].sort(
      (a, b) => a.length - b.length || a.localeCompare(b),
    );
    expect((await ana.mine()).debts.map(({ operation_number }) => operation_number)).toEqual(numbers);
  });
});

describe('a debtor’s disputes', () => {
  it('stand with the newest first, each with the product of its own debt and the day in Santiago of its payment', async () => {
    const { fixture, other } = ofTwo();
    const ana = await testServer.debtor(fixture);
    const { db } = testServer.deps;
    const second = `op-${other}-1`;
    const nameProduct = (product: string, number: string) =>
      db.updateTable('operation').set({ product }).where('operation_number', '=', number).execute();
    await nameProduct('Tarjeta', ana.operation);
    await nameProduct('Consumo', second);
    // Another institution calls a debt of its own by the same number.
    const elsewhere = { company: 'recupera', rut: '444444444', product: 'Hipotecario' };
    for (const operation_number of [ana.operation, second])
      await db
        .insertInto('operation')
        .values({ ...elsewhere, operation_number, overdue_since: null })
        .execute();
    expect((await ana.mine()).debts.map(({ product }) => product).sort()).toEqual(['Consumo', 'Tarjeta']);
    await ana.opened({ operation_number: second });
    testServer.clock.set(new Date('2026-11-22T02:34:00Z'));
    const ref = await testServer.pay(await testServer.again(ana), 'put', ana.agreement, 1);
    const later = testServer.disputing(ana, await testServer.again(ana));
    await later.opened({ kind: 'alreadyPaid' });
    expect((await ana.mine()).disputes).toMatchObject([
      {
        operation_number: ana.operation,
        product: 'Tarjeta',
        receipt: { ref, amount: 500_000, on: '2026-11-21' },
      },
      { operation_number: second, product: 'Consumo', receipt: null },
    ]);
  });
});

describe('a dispute that was not answered', () => {
  it('is late from the day after the last one to answer, not on that day', async () => {
    const ana = await testServer.debtor();
    await ana.opened();
    const isLate = async (instant: string) => {
      testServer.clock.set(new Date(instant));
      return (await ana.mine()).disputes.map(({ overdue }) => overdue);
    };
    expect(await isLate('2026-12-22T02:59:00Z')).toEqual([false]);
    expect(await isLate('2026-12-22T03:01:00Z')).toEqual([true]);
  });
});

describe('an answer that can be appealed', () => {
  it('names the last day for it until that day is over', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    testServer.clock.pass(30 * DAY);
    expect((await ana.mine()).disputes).toMatchObject([{ appeal_by: '2026-12-21' }]);
    testServer.clock.pass(DAY);
    expect((await ana.mine()).disputes).toMatchObject([{ appeal_by: null }]);
  });

  it('is appealed only in words', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    expect(await ana.act(id, 'dispute.appeal', ' ')).toMatchObject({ status: 'SAY_MORE' });
    expect((await ana.mine()).disputes).toMatchObject([{ state: 'refused' }]);
  });
});

describe('a debtor without an address', () => {
  it('disputes a debt, reads the answer here and appeals it, and no mail is queued', async () => {
    const fixture = aPut();
    const { debtorId, token } = await testServer.enter(fixture.persona);
    await testServer.deps.db.deleteFrom('contact').where('debtor_id', '=', debtorId).execute();
    await testServer.deps.db.updateTable('debtor').set({ email: null }).where('id', '=', debtorId).execute();
    const ana = testServer.disputing({ ...fixture, debtorId }, token);
    const { id } = await ana.opened();
    expect((await testServer.decide(agent, id, 'refuse')).body).toMatchObject({ status: 'success' });
    expect((await ana.mine()).disputes).toMatchObject([{ state: 'refused' }]);
    expect(await ana.act(id, 'dispute.appeal')).toMatchObject({ data: { state: 'appealed' } });
    expect(await testServer.mailKinds()).toEqual([]);
  });
});

describe('«ya pagué»', () => {
  it('of one debt is not closed by the payment of another one, named or not', async () => {
    const { fixture, other } = ofTwo();
    const ana = await testServer.debtor(fixture);
    const ref = await testServer.pay(ana.token, 'convenio', other, 3);
    const { id } = await ana.opened({ kind: 'alreadyPaid' });
    expect((await ana.mine()).disputes).toMatchObject([{ state: 'opened', receipt: null }]);
    await ana.act(id, 'dispute.withdraw', '');
    expect(await ana.opened({ kind: 'alreadyPaid', receipt: ref })).toMatchObject({ state: 'opened' });
  });

  it.each([
    ['stands at the provider', null],
    ['was declined', -1],
  ])('is not closed by a payment that %s', async (_, response) => {
    const ana = await testServer.debtor();
    const page = await testServer.begin(ana.token, ana.everything);
    if (response !== null) {
      testServer.gateway.finish(page.token, response);
      await testServer.comeBack({ token_ws: page.token });
    }
    expect(await ana.opened({ kind: 'alreadyPaid', receipt: page.ref })).toMatchObject({ state: 'opened' });
  });

  it('is not closed by a down payment whose instalments are to come, named or not', async () => {
    const carla = await testServer.inForce();
    const disputing = testServer.disputing(carla, await testServer.again(carla));
    const first = await disputing.opened({ kind: 'alreadyPaid' });
    expect(first).toMatchObject({ state: 'opened', receipt: null });
    await disputing.act(first.id, 'dispute.withdraw', '');
    const named = await disputing.opened({ kind: 'alreadyPaid', receipt: carla.ref });
    expect(named).toMatchObject({ state: 'opened' });
  });

  it('is not closed by a payment from before the operation fell overdue again, named or not', async () => {
    const ana = await testServer.debtor();
    const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
    await testServer.deps.db.updateTable('operation').set({ overdue_since: '2026-11-22' }).execute();
    const first = await ana.opened({ kind: 'alreadyPaid' });
    expect(first).toMatchObject({ state: 'opened', receipt: null });
    await ana.act(first.id, 'dispute.withdraw', '');
    expect(await ana.opened({ kind: 'alreadyPaid', receipt: ref })).toMatchObject({ state: 'opened' });
  });

  it('is not closed while the last instalment was only tried', async () => {
    const luis = await testServer.debtor(aConvenio());
    await testServer.pay(luis.token, 'convenio', luis.agreement, 2);
    testServer.clock.pass(11 * DAY);
    const token = await testServer.again(luis);
    const debts = [{ id: luis.agreement, selected_quota: 1 }];
    const page = await testServer.begin(token, { product_type: 'convenio', debts });
    testServer.gateway.finish(page.token, -1);
    await testServer.comeBack({ token_ws: page.token });
    const disputing = testServer.disputing(luis, token);
    expect(await disputing.opened({ kind: 'alreadyPaid' })).toMatchObject({ state: 'opened', receipt: null });
  });

  it('is not closed by a payment whose money is on its way back', async () => {
    const ana = await testServer.debtor();
    const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
    const order = { ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagado dos veces', amount: null };
    expect(await refundMoney(testServer.deps, order)).toBeNull();
    expect(await ana.opened({ kind: 'alreadyPaid' })).toMatchObject({ state: 'opened', receipt: null });
  });

  it('is not closed by what another institution was paid under the same numbers', async () => {
    const luis = await testServer.debtor(aConvenio());
    await testServer.pay(luis.token, 'convenio', luis.agreement, 2);
    const elsewhere = { ...luis, persona: { ...luis.persona, company: 'recupera' } };
    const there = await testServer.debtor(elsewhere);
    await testServer.pay(there.token, 'convenio', luis.agreement, 3);
    expect(await luis.opened({ kind: 'alreadyPaid' })).toMatchObject({ state: 'opened', receipt: null });
  });

  it('is closed by the last of several payments, with what was paid elsewhere or withdrawn beside them', async () => {
    const luis = await testServer.debtor(aConvenio());
    await testServer.pay(luis.token, 'convenio', luis.agreement, 1);
    testServer.clock.pass(60_000);
    const last = await testServer.pay(luis.token, 'convenio', luis.agreement, 1);
    const { id } = await luis.opened({ kind: 'alreadyPaid' });
    await luis.act(id, 'dispute.withdraw', '');
    // The last instalment is unpaid until the institution takes it out.
    await testServer.deps.db
      .updateTable('quota')
      .set({ withdrawn_at: testServer.clock.now() })
      .where('number', '=', 4)
      .execute();
    expect(await luis.opened({ kind: 'alreadyPaid' })).toMatchObject({
      state: 'closedByReceipt',
      receipt: { ref: last },
    });
  });
});

it.each(['refuse', 'acceptPartly'] as const)(
  'a doubt that was answered (%s) is not opened again once its appeal is taken back',
  async (answer) => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened({ kind: 'wrongAmount' });
    await testServer.decide(agent, id, answer, answer === 'refuse' ? null : 100_000);
    await ana.act(id, 'dispute.appeal');
    await ana.act(id, 'dispute.withdraw', '');
    expect(await ana.open({ kind: 'wrongAmount' })).toMatchObject({ status: 'ALREADY_ANSWERED' });
    expect(await ana.open({ kind: 'notMine' })).toMatchObject({ status: 'success' });
  },
);
