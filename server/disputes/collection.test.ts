import { fetchDebts } from '#contract/debts.ts';
import { preparePayment, startPayment } from '#contract/payment.ts';
import { addDays, parseDayMonthYear } from '#domain/calendar.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { remindDebtors } from '../reminders/remind.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { anAutomatable, aPlan, aPut, both } from '../testing/fixtures.ts';

/** Each test server reads its books after every test: nothing is collected of a debt while a dispute of it is open (dispute-rules). */
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

type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
const at = async (instant: string) => {
  testServer.clock.set(new Date(instant));
  agent = await testServer.staff('agent', 'agent');
};
const shown = async (debtor: Debtor) => testServer.shown(await testServer.again(debtor));
const ending = async (who: Debtor) => {
  const answer = await testServer.call(fetchDebts, {}, { token: await testServer.again(who) });
  return answer.status === 'success' ? answer.offers[0]?.expiration_date : answer.message;
};

describe('a disputed debt', () => {
  it('is not offered and says why, and is offered again once the answer is no', async () => {
    const ana = await testServer.debtor();
    const before = await shown(ana);
    const { id } = await ana.opened();
    expect(await shown(ana)).toBe('IN_REVIEW');
    expect(await ending(ana)).toContain('Mientras se revisa');
    await testServer.decide(agent, id, 'refuse');
    expect(await shown(ana)).toEqual(before);
  });

  it('leaves the debtor’s other debts as they are', async () => {
    const other = aPut();
    const ana = await testServer.debtor(both(aPut(), other));
    await ana.opened();
    expect(await shown(ana)).toEqual([`put ${other.agreement} 1`]);
  });

  it('cannot be paid at a price that was frozen before', async () => {
    const ana = await testServer.debtor();
    const { quote_id } = await testServer.prepare(ana.token, ana.everything);
    await ana.opened();
    const started = await testServer.call(
      startPayment,
      { quote_id, payment_method: 'webpay' },
      { token: ana.token },
    );
    expect(started).toMatchObject({ status: 'QUOTE_STALE' });
    const again = await testServer.call(preparePayment, ana.everything, { token: ana.token });
    expect(again).toMatchObject({ status: 'SELECTION_REFUSED' });
  });

  it('is not charged by a card page that was open already', async () => {
    const ana = await testServer.debtor();
    const page = await testServer.begin(ana.token, ana.everything);
    await ana.opened();
    testServer.gateway.finish(page.token);
    await testServer.comeBack({ token_ws: page.token });
    const payment = testServer.deps.db.selectFrom('payment').select('state').where('ref', '=', page.ref);
    expect(await payment.executeTakeFirst()).toEqual({ state: 'cancelled' });
    expect((await testServer.owed()).rows).toEqual([{ sum: null }]);
  });

  it.each([
    ['before its end', '2026-12-20', '20/01/2027'],
    ['on its last day', '2026-12-21', '21/01/2027'],
    ['after its end', '2027-01-10', '10/02/2027'],
  ])('that is answered %s has an offer that stands as many days longer', async (_, answered, last) => {
    const ana = await testServer.debtor();
    const before = await ending(ana);
    const { id } = await ana.opened();
    await at(`${answered}T15:00:00Z`);
    await testServer.decide(agent, id, 'refuse');
    expect([before, await ending(ana)]).toEqual(['21/12/2026', last]);
    const lastDay = parseDayMonthYear(last) ?? '';
    await at(`${lastDay}T15:00:00Z`);
    expect(await shown(ana)).toEqual([`put ${ana.agreement} 1`]);
    await at(`${addDays(lastDay, 1)}T15:00:00Z`);
    expect(await shown(ana)).toBe('NOT_OFFERS');
  });

  it('that had no offer any more gets none by it', async () => {
    const ana = await testServer.debtor();
    await at('2026-12-22T15:00:00Z');
    const late = testServer.disputing(ana, await testServer.again(ana));
    const { id } = await late.opened();
    await at('2026-12-30T15:00:00Z');
    await testServer.decide(agent, id, 'refuse');
    expect(await shown(ana)).toBe('NOT_OFFERS');
  });
});

describe('once accepted in part', () => {
  it.each(['withdraws the appeal', 'appeals in vain'])(
    'no more than that is asked of a debtor who %s',
    async (what) => {
      const ana = await testServer.debtor();
      const { id } = await ana.opened({ kind: 'wrongAmount' });
      await testServer.decide(agent, id, 'acceptPartly', 100_000);
      await ana.act(id, 'dispute.appeal', 'Es menos todavía');
      if (what === 'appeals in vain') await testServer.decide(agent, id, 'refuse');
      else await ana.act(id, 'dispute.withdraw', '');
      expect(await shown(ana)).toBe('ACCEPTED');
      expect((await ana.mine()).disputes).toMatchObject([{ owed: 100_000 }]);
      // The institution's next load says it too.
      for (const table of ['debt', 'quota'] as const)
        await testServer.deps.db.updateTable(table).set({ amount: 100_000 }).execute();
      expect(await shown(ana)).toEqual([`put ${ana.agreement} 1`]);
    },
  );
});

describe('once accepted', () => {
  it('a debt that is not theirs stays out of collection, whatever the portfolio says', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'accept');
    expect(await shown(ana)).toBe('ACCEPTED');
    await testServer.deps.db.updateTable('debt').set({ amount: 1 }).execute();
    expect(await shown(ana)).toBe('ACCEPTED');
  });

  it('another amount is collected as soon as the portfolio asks for no more than it', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened({ kind: 'wrongAmount' });
    const { amount } = await testServer.deps.db.selectFrom('debt').select('amount').executeTakeFirstOrThrow();
    await testServer.decide(agent, id, 'acceptPartly', amount - 1000);
    expect(await shown(ana)).toBe('ACCEPTED');
    await testServer.deps.db
      .updateTable('debt')
      .set({ amount: amount - 1000 })
      .execute();
    expect(await shown(ana)).toEqual([`put ${ana.agreement} 1`]);
  });
});

describe('an automatic debit of a disputed debt', () => {
  async function luis(disputes: 'before' | 'after') {
    const fixture = anAutomatable();
    if (disputes === 'after') return testServer.charging(fixture);
    return testServer.active(fixture);
  }
  const disputing = async (debtor: Awaited<ReturnType<typeof luis>>) => {
    const who = testServer.disputing(debtor, debtor.token);
    return { ...debtor, ...who, dispute: await who.opened() };
  };

  it('charges nothing while it is open, and goes on after it with all its days', async () => {
    const { ref, dispute } = await disputing(await luis('before'));
    await testServer.round();
    for (const day of ['2026-11-22', '2026-11-30', '2026-12-04', '2026-12-18'])
      await testServer.roundAt(`${day}T15:00:00Z`);
    expect([await testServer.stateOf(ref), testServer.debits.charges()]).toEqual(['active', []]);
    await at('2026-12-18T16:00:00Z');
    await testServer.decide(agent, dispute.id, 'refuse');
    await testServer.roundAt('2026-12-19T15:00:00Z');
    expect(testServer.debits.charges()).toMatchObject([{ amount: 193_000, chargeBy: '2026-12-28' }]);
  });

  it('does not order a charge that had begun and not reached the bank', async () => {
    testServer.debits.trouble('order', 'fault');
    const debtor = await disputing(await luis('after'));
    await testServer.roundAt('2026-11-21T15:30:00Z');
    await testServer.roundAt('2026-11-21T16:00:00Z');
    expect(testServer.debits.charges()).toEqual([]);
    expect(await testServer.stateOf(debtor.ref)).toBe('active');
  });

  it('that was at the bank already ends as it ends, and charges no more', async () => {
    const debtor = await disputing(await luis('after'));
    const reference = testServer.debits.charges()[0]?.reference ?? '';
    testServer.debits.decide(reference, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference });
    await testServer.roundAt('2026-12-10T15:00:00Z');
    expect([await testServer.stateOf(debtor.ref), testServer.debits.charges().length]).toEqual(['active', 1]);
  });
});

describe('an agreement on a disputed debt', () => {
  const SIX = { agreed_quota: 6, expiration_day: 5 };
  const stateOf = async (id: string) =>
    (await testServer.deps.db.selectFrom('agreement').select('state').where('id', '=', id).executeTakeFirst())
      ?.state;

  it('does not lapse while it is open, and as many days later after it', async () => {
    const carla = await testServer.inForce(aPlan(), SIX);
    await at('2027-05-01T15:00:00Z');
    const who = testServer.disputing(carla, await testServer.again(carla));
    const { id } = await who.opened();
    for (const day of ['2027-05-07', '2027-05-20']) {
      await at(`${day}T15:00:00Z`);
      await endDueAgreements(testServer.deps);
    }
    expect(await stateOf(carla.id)).toBe('inForce');
    expect(await shown({ ...who })).not.toContain(carla.number);
    await testServer.decide(agent, id, 'refuse');
    // Twenty days were frozen, of which the first and the last count whole.
    await at('2027-05-26T15:00:00Z');
    expect([await endDueAgreements(testServer.deps), await stateOf(carla.id)]).toEqual([0, 'inForce']);
    await at('2027-05-27T15:00:00Z');
    expect([await endDueAgreements(testServer.deps), await stateOf(carla.id)]).toEqual([1, 'lapsed']);
  });

  it('that is signed and unpaid does not run out meanwhile', async () => {
    const carla = await testServer.carla();
    await testServer.sign(carla.token, carla.agreement);
    const who = testServer.disputing(carla, carla.token);
    const { id } = await who.opened();
    await at('2026-11-30T15:00:00Z');
    expect(await endDueAgreements(testServer.deps)).toBe(0);
    await testServer.decide(agent, id, 'refuse');
    expect(await endDueAgreements(testServer.deps)).toBe(1);
  });
});

describe('reminders of a disputed debt', () => {
  it('are not enqueued, and one that was is not sent', async () => {
    const ana = await testServer.debtor();
    await at('2026-12-17T15:00:00Z');
    await remindDebtors(testServer.deps);
    const who = testServer.disputing(ana, await testServer.again(ana));
    const { id } = await who.opened();
    for (const mail of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, mail);
    expect(testServer.mails.map(({ subject }) => subject)).toEqual(['Recibimos tu desacuerdo con una deuda']);
    await at('2026-12-18T15:00:00Z');
    expect(await remindDebtors(testServer.deps)).toBe(0);
    await testServer.decide(agent, id, 'refuse');
    await at('2026-12-21T15:00:00Z');
    expect(await remindDebtors(testServer.deps)).toBe(1);
  });
});
