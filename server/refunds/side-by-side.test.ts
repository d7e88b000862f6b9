import { sql } from 'kysely';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { refundMoney } from '../suspense/orders.ts';
import { createDeskTestServer } from '../testing/desk-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withCards } from '../testing/with-cards.ts';
import { attendDueRefunds } from './due.ts';

const DAY = 24 * 60 * 60_000;
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };
const reason = 'La persona pagó dos veces';

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

const order = (ref: string, amount: number | null = null) =>
  refundMoney(testServer.deps, { ref, ...OPERATOR, amount });

async function stateOfProposal({ id }: { id: string }): Promise<string | undefined> {
  const found = testServer.deps.db.selectFrom('payment_proposal').select('state');
  return (await found.where('payment_id', '=', id).executeTakeFirst())?.state;
}

describe('refunds beside those of other payments', () => {
  it('count only what went back of their own payment', async () => {
    const { suspense } = testServer;
    const there = await suspense.waiting(aPut({ company: 'recupera' }));
    const here = await suspense.waiting();
    for (const [{ ref }, amount] of [
      [there, 200_000] as const,
      [here, null] as const,
      [there, null] as const,
    ]) {
      expect(await order(ref, amount)).toBeNull();
      await suspense.pass(0);
      testServer.clock.pass(DAY);
    }
    expect(await suspense.refunds(here.id)).toEqual([{ amount: 500_000, state: 'refunded' }]);
    expect(await suspense.refunds(there.id)).toEqual([
      { amount: 200_000, state: 'refunded' },
      { amount: 300_000, state: 'refunded' },
    ]);
  });

  it('in part give the rest back on the day that was promised of their own payment', async () => {
    const { suspense } = testServer;
    await suspense.waiting();
    testServer.clock.pass(2 * DAY);
    const { ref, id } = await suspense.waiting();
    const { money } = (await testServer.status(ref)).data;
    expect(money).toMatchObject({ until: '30/11/2026' });
    await order(ref, 200_000);
    await suspense.pass(0);
    await suspense.pass(5 * DAY);
    expect(await suspense.refunds(id)).toMatchObject([{ amount: 200_000 }]);
    await suspense.pass(4 * DAY);
    expect(await suspense.refunds(id)).toMatchObject([{ amount: 200_000 }, { amount: 300_000 }]);
  });

  it('are made of the payment whose proposal was approved, while another proposal waits', async () => {
    const [agent, supervisor] = [
      await testServer.enter('agent', 'agent'),
      await testServer.enter('supervisor', 'supervisor'),
    ];
    const payments = [await testServer.suspense.waiting(), await testServer.suspense.waiting()];
    const proposals: string[] = [];
    for (const { ref } of payments) {
      const { body } = await agent(proposeOrder, { kind: 'refund', ref, amount: null, reason });
      proposals.push(String(body.data.id));
    }
    for (const at of [1, 0]) {
      const params = { id: proposals[at] ?? '' };
      await supervisor(decideProposal, { event: 'proposal.approve', reason }, { params });
      await testServer.suspense.pass(0);
      const amounts = await Promise.all(payments.map(({ id }) => testServer.suspense.refunds(id)));
      expect(amounts.map((refunds) => refunds.length)).toEqual(at === 1 ? [0, 1] : [1, 1]);
      expect(await Promise.all(payments.map(stateOfProposal))).toEqual(
        at === 1 ? ['proposed', 'carriedOut'] : ['carriedOut', 'carriedOut'],
      );
    }
  });
});

describe('a refused refund', () => {
  it('is heard by the institution of its payment, of two whose provider refuses', async () => {
    const payments = [
      await testServer.suspense.waiting(),
      await testServer.suspense.waiting(aPut({ company: 'recupera' })),
    ];
    testServer.gateway.trouble('refund', 'refuse', 'refuse');
    for (const { ref } of payments) await order(ref);
    await testServer.suspense.pass(0);
    const { rows } = await sql`
      select e.company, p.ref from institution_event e
        join refund r on r.id = e.subject join payment p on p.id = r.payment_id
       order by 1`.execute(testServer.deps.db);
    const [here, there] = payments.map(({ ref }) => ref);
    expect(rows).toEqual([
      { company: 'banco-cordillera', ref: here },
      { company: 'recupera', ref: there },
    ]);
  });

  it('stays open while the provider does not say whether an earlier call arrived', async () => {
    const { id, ref } = await testServer.suspense.waiting();
    const cards = testServer.deps.outside.providers.webpay('banco-cordillera');
    const refund: typeof cards.refund = (token, amount) => {
      testServer.gateway.trouble('refund', 'refuse');
      testServer.gateway.trouble('status', 'fault');
      return cards.refund(token, amount);
    };
    await order(ref);
    await attendDueRefunds(withCards(testServer.deps, { ...cards, refund }));
    expect(await testServer.suspense.refunds(id)).toEqual([{ amount: 500_000, state: 'unknown' }]);
    expect(await testServer.suspense.openCases(id)).toEqual(['debtChanged']);
    await testServer.suspense.pass(20 * 60_000);
    expect(await testServer.suspense.refunds(id)).toEqual([{ amount: 500_000, state: 'refunded' }]);
  });
});
