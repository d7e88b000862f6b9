import { fetchDebts } from '#contract/debts.ts';
import { startPayment } from '#contract/payment.ts';
import type { Db } from '../database/schema.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, FORM_SECONDS } from '../testing/payment-test-server.ts';
import { addDebtor } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { askDue } from './due.ts';
import { settle } from './settle.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const PAGE_OVER = (FORM_SECONDS + 15) * 1000;
const PAID = {
  state: 'paid',
  holds: ['paid'],
  cases: [],
  mails: ['voucher'],
  ledger: ['debtorReceivable -1250000', 'discount 750000', 'providerClearing 500000'],
};
const NOT_CHARGED = { state: 'cancelled', holds: ['released'], cases: [], mails: ['notCharged'], ledger: [] };

type Change = (db: Db, agreement: string) => Promise<unknown>;
const offer =
  (change: Record<string, unknown>): Change =>
  (db, agreement) =>
    db.updateTable('offer').set(change).where('agreement_number', '=', agreement).execute();
const quota =
  (change: Record<string, unknown>): Change =>
  (db, agreement) =>
    db.updateTable('quota').set(change).where('debt_id', '=', `${agreement}-1`).execute();
const debt =
  (change: Record<string, unknown>): Change =>
  (db, agreement) =>
    db.updateTable('debt').set(change).where('agreement_number', '=', agreement).execute();

/** What a load may change of a debt while its payment is under way, and its price is honoured all the same. */
const HONOURED: [string, Change][] = [
  ['its price', quota({ amount: 500_500 })],
  ['its due date', quota({ due_date: '2027-02-28' })],
  ['its discount and its total', offer({ total_debt: 1_300_000, discount: 700_000 })],
  ['its product type', offer({ product_type: 'ciclo_1' })],
  ['its last day', offer({ expires_on: '2026-11-20' })],
  [
    'how many operations it has',
    async (db, agreement) => {
      const debt = { company: 'banco-cordillera', debt_id: `${agreement}-2` };
      const operation = { agreement_number: agreement, operation_number: `op-${agreement}-1` };
      await db
        .insertInto('debt')
        .values({ ...debt, ...operation, amount: 90_000 })
        .execute();
      const due = { number: 1, due_date: '2026-11-30', amount: 90_000 };
      await db
        .insertInto('quota')
        .values({ ...debt, ...due })
        .execute();
    },
  ],
];

/** What makes it impossible to take the money off the debt. */
const BROKEN: [string, Change][] = [
  ['was paid at a branch', quota({ paid_on: '2026-11-20' })],
  [
    'was given to another debtor',
    async (db, agreement) => {
      await addDebtor(db, { company: 'banco-cordillera', rut: '200000001' });
      await offer({ rut: '200000001' })(db, agreement);
    },
  ],
  ['was withdrawn', offer({ withdrawn_at: new Date() })],
  ['lost its quota', quota({ withdrawn_at: new Date() })],
  ['lost its operation', debt({ withdrawn_at: new Date() })],
];

describe('a debt of which a load changes', () => {
  it.each(HONOURED)('%s while it is paid is paid at the price that was shown', async (_, change) => {
    const { ref, token, agreement, session } = await testServer.atTheProvider();
    await change(testServer.deps.db, agreement);
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject(PAID);
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({ total_amount: 1_250_000 });
    const owed = await testServer.call(fetchDebts, {}, { token: session });
    expect(JSON.stringify(owed)).not.toContain(`"${agreement}-1 1"`);
  });
});

describe('a debt that, while its payment is under way,', () => {
  it.each(BROKEN)(
    '%s is not charged, and its debtor learns it on the page and by mail',
    async (_, change) => {
      const { ref, token, agreement } = await testServer.atTheProvider();
      await change(testServer.deps.db, agreement);
      testServer.gateway.finish(token);
      expect(await testServer.comeBack({ token_ws: token })).toContain(`/error?ref=${ref}`);
      expect(testServer.gateway.asked).not.toContain('commit');
      expect(await readBooks(testServer.deps.db, ref)).toMatchObject(NOT_CHARGED);
      expect(await testServer.status(ref)).toMatchObject({
        status: 'cancelled',
        data: { debt_changed: true },
      });
      for (const id of testServer.mailIds) await sendMailRow(testServer.deps, id);
      expect(testServer.mails.map(({ subject }) => subject)).toEqual(['No cobramos tu pago de $500.000']);
    },
  );

  it.each(BROKEN)('%s is not charged after a closed tab either', async (_, change) => {
    const { ref, token, agreement } = await testServer.atTheProvider();
    await change(testServer.deps.db, agreement);
    testServer.gateway.finish(token);
    testServer.clock.pass(PAGE_OVER);
    await askDue(testServer.deps);
    expect(testServer.gateway.charges()).toEqual([]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject(NOT_CHARGED);
  });

  it.each(BROKEN)('%s at the very moment of the charge has its money in suspense', async (_, change) => {
    const { ref, token, agreement } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.duringCommit(async () => void (await change(testServer.deps.db, agreement)));
    await testServer.comeBack({ token_ws: token });
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'paid',
      cases: ['debtChanged'],
      ledger: ['providerClearing 500000', 'suspense -500000'],
    });
  });

  it('was paid elsewhere is left to a visitor who is still on the page, and a visitor who gives up reads just that', async () => {
    const { id, ref, token, agreement } = await testServer.atTheProvider();
    await quota({ paid_on: '2026-11-20' })(testServer.deps.db, agreement);
    expect(await settle(testServer.deps, id, 'timer')).toBe('redirected');
    await testServer.comeBack({ TBK_TOKEN: token });
    expect((await testServer.status(ref)).data).not.toHaveProperty('debt_changed');
  });

  it('was paid elsewhere after a commit without an answer is not called uncharged while that may still charge', async () => {
    const { ref, token, agreement } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'dead');
    await testServer.comeBack({ token_ws: token });
    await quota({ paid_on: '2026-11-20' })(testServer.deps.db, agreement);
    testServer.clock.pass(60_000);
    await askDue(testServer.deps);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'unknown',
      holds: ['held'],
      mails: [],
    });
    testServer.clock.pass(15 * 60_000);
    await askDue(testServer.deps);
    expect(testServer.gateway.asked.filter((kind) => kind === 'commit')).toHaveLength(1);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject(NOT_CHARGED);
  });

  it('was given to another debtor cannot be paid by them, who read nothing of the former one’s payment', async () => {
    const former = await testServer.atTheProvider();
    const owner = await testServer.enter({ company: 'banco-cordillera', rut: '200000001' });
    await offer({ rut: '200000001' })(testServer.deps.db, former.agreement);
    const { quote_id } = await testServer.prepare(owner.token, former.everything);
    const wish = { quote_id, payment_method: 'webpay' } as const;
    expect(await testServer.call(startPayment, wish, owner)).toMatchObject({ status: 'QUOTE_STALE' });
  });
});
