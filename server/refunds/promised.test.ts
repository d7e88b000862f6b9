import { createLog } from '../http/log.ts';
import { refuseWhere } from '../testing/database.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { carryOut } from '../suspense/orders.ts';
import { withSuspense } from '../testing/suspense.ts';
import { untilWaiting } from '../testing/until.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { attendDueRefunds } from './due.ts';
import { lockPayment } from './rows.ts';

const DAY = 24 * 60 * 60_000;

const testServer = sharedByTests(createDebitTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

describe('money in suspense', () => {
  it('of a bank that took days to charge it goes back on the promised day, not before', async () => {
    const { charge } = await testServer.charging();
    await testServer.deps.db
      .updateTable('quota')
      .set({ paid_on: '2026-11-22' })
      .where('number', '=', 2)
      .execute();
    testServer.clock.pass(4 * DAY);
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const [mail = ''] = (await suspense.mails()).filter((text) => text.includes('Recibimos tu dinero'));
    expect(mail).toContain('A más tardar el 2 de diciembre de 2026');
    await suspense.pass(6 * DAY);
    expect(testServer.debits.refunds()).toEqual([]);
    await suspense.pass(DAY);
    expect(testServer.debits.refunds()).toEqual([{ buyOrder: charge, amount: 96_500 }]);
  });

  it('that cannot be given back keeps that of no other payment waiting, and the log names it', async () => {
    const [first, second] = [await suspense.waiting(), await suspense.waiting()];
    await refuseWhere(testServer.deps.db, { on: 'insert on refund', when: `new.payment_id = '${first.id}'` });
    const logged: string[] = [];
    const log = createLog('error', { write: (line) => void logged.push(line) });
    testServer.clock.pass(20 * DAY);
    await attendDueRefunds({ ...testServer.deps, log });
    expect(await suspense.refunds(first.id)).toEqual([]);
    expect(await suspense.refunds(second.id)).toMatchObject([{ amount: 500_000 }]);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { paymentId: first.id, err: { message: 'not now' } },
    ]);
  });

  it('about which a person decides while the round waits for it is left to that decision', async () => {
    const { id } = await suspense.waiting();
    const logged: string[] = [];
    const log = createLog('error', { write: (line) => void logged.push(line) });
    testServer.clock.pass(20 * DAY);
    const decided = {
      kind: 'refund',
      amount: 200_000,
      who: 'Marcela Ruiz',
      second: 'Jorge Pinto',
      why: 'Lo pidió',
    } as const;
    const { round } = await testServer.deps.db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, id);
      const waiting = attendDueRefunds({ ...testServer.deps, log });
      await untilWaiting(testServer.deps.pool, waiting);
      await carryOut(tx, testServer.deps, payment, decided);
      return { round: waiting };
    });
    await round;
    expect(await suspense.refunds(id)).toMatchObject([{ amount: 200_000 }]);
    expect(logged).toEqual([]);
  });
});
