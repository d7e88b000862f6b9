import { abandonPayment, fetchPaymentMethods, startPayment } from '#contract/payment.ts';
import { readBooks } from '../../../testing/books.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { aPut } from '../../../testing/fixtures.ts';
import { error, MINUTE, PAID_LEDGER, success, withTransfers } from '../../../testing/transfer-test-server.ts';
import { heardEvents } from '../../../testing/heard-events.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { answerStatus } from '../../status.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ offersTransfers: true }));
const at = withTransfers(testServer);
beforeEach(() => testServer.reset());

const NOTHING = { holds: ['released'], cases: [], mails: [], ledger: [] };

describe('a payment by bank transfer', () => {
  it('is offered where the company lists it, after the card', async () => {
    const { session, everything } = await at.atTheBank();
    const ids = everything.debts.map(({ id }) => id);
    const { payment_methods: methods } = await testServer.call(
      fetchPaymentMethods,
      { automize: false, debts_ids: ids },
      { token: session },
    );
    expect(methods.map(({ code_name: code }) => code)).toEqual(['webpay', 'oneclick', 'transfer']);
  });

  it('opens a session at the provider for its amount, with the ways back, and its address alone leads there', async () => {
    const { token, url, field, order } = await at.atTheBank();
    expect({ url, field }).toEqual({ url: `http://127.0.0.1:1/transfer/pay/${token}`, field: null });
    expect(testServer.transfers.sessions()).toMatchObject([
      {
        ...{ id: token, reference: order, amount: 500_000, expiresAt: Date.parse('2026-11-21T15:15:00Z') },
        subject: 'Pago de tu deuda',
        returnUrl: 'http://localhost:3000/saldar/return/transfer',
        cancelUrl: 'http://localhost:3000/saldar/return/transfer?ended=cancelled',
        callbackUrl: 'http://localhost:3000/saldar/callback/transfer/banco-cordillera',
      },
    ]);
  });

  it('has no return for a payment by card', async () => {
    const { persona, everything } = aPut();
    const { token: session } = await testServer.enter(persona);
    const { token } = await testServer.begin(session, everything);
    expect(await at.comeBack(token)).toBe(await at.comeBack('unknown-session'));
  });

  it('beside a card’s page that is open already begins nothing, and says what is under way', async () => {
    const { persona, everything } = aPut();
    const { token } = await testServer.enter(persona);
    const { quote, ...page } = await testServer.begin(token, everything);
    const wish = { quote_id: quote.quote_id, payment_method: 'transfer' as const };
    const answer = await testServer.call(startPayment, wish, { token });
    expect(answer).toMatchObject({ status: 'IN_PROGRESS', data: { ref: page.ref, redirect: page } });
  });

  it('is not called unpaid while its provider cannot be asked: it may have arrived', async () => {
    const { ref } = await at.atTheBank();
    const { deps } = testServer;
    const asked = async (isAway: boolean) => {
      const outside = { ...deps.outside, isAway: () => isAway };
      return (await answerStatus({ ...deps, outside }, { body: { ref }, caller: null })).data;
    };
    expect(await asked(false)).toHaveProperty('open_until');
    expect(await asked(true)).not.toHaveProperty('open_until');
  });

  it('is paid once the whole amount has arrived, and its voucher names the account', async () => {
    const { ref, token, session } = await at.atTheBank();
    testServer.transfers.arrive(token);
    expect(await at.comeBack(token)).toBe(success(ref));
    expect(await readBooks(testServer.deps.db, ref)).toEqual({
      state: 'paid',
      events: [
        'quote.accepted → created',
        'provider.opened → redirected',
        'visitor.returned → confirming',
        'provider.approved → paid',
      ],
      holds: ['paid'],
      cases: [],
      mails: ['voucher'],
      ledger: PAID_LEDGER,
    });
    expect((await testServer.status(ref, session)).data.voucher).toMatchObject({
      method: 'transfer',
      authorisation_code: '00001234',
      card_type: 'Transferencia desde tu banco',
      card_last_digits: null,
      bank_account: 'Banco Lenga •••• 5678',
    });
    expect(await heardEvents(testServer.deps.db)).toMatchObject([
      { data: { payment: { ref, authorisation: '00001234', paid_with: 'Banco Lenga •••• 5678' } } },
    ]);
  });

  it('that comes twice names the account to its institution both times: as paid, and as held', async () => {
    const { token } = await at.atTheBank();
    for (const amount of [500_000, 500_000]) testServer.transfers.arrive(token, amount);
    await at.comeBack(token);
    const events = await heardEvents(testServer.deps.db);
    const payment = { authorisation: '00001234', paid_with: 'Banco Lenga •••• 5678' };
    expect(events).toMatchObject([
      { kind: 'money.received', data: { payment } },
      { kind: 'money.held', data: { payment } },
    ]);
  });

  it('is paid by a callback where the browser never comes back', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    expect(await at.callBack(token, 'session.paid')).toBe(200);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', ledger: PAID_LEDGER });
  });

  it('is found by polling when no callback comes', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.arrive(token);
    await at.pass(30_000);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid' });
  });

  it('that the debtor cancelled at the bank is cancelled, and frees its quotas', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.become(token, 'cancelled');
    expect(await at.comeBack(token, 'cancelled')).toBe(error(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'cancelled', ...NOTHING });
  });

  it('is not cancelled by an address that says so while the session is open', async () => {
    const { ref, token } = await at.atTheBank();
    expect(await at.comeBack(token, 'cancelled')).toBe(success(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
  });

  it('whose money is on the way is confirmed until it arrives', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.become(token, 'verifying');
    expect(await at.comeBack(token)).toBe(success(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
    testServer.transfers.arrive(token);
    await at.pass(30_000);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', ledger: PAID_LEDGER });
  });

  it.each([
    ['verifying', 0],
    ['verifying', 30_000],
    ['paid', 0],
    ['paid', 30_000],
  ] as const)(
    'that the provider calls %s is not shown as unpaid where no callback comes and the browser went Back: %i ms',
    async (state, milliseconds) => {
      const { ref, token, session } = await at.atTheBank();
      testServer.transfers.become(token, state);
      await at.pass(milliseconds);
      const { status, data } = await testServer.status(ref, session);
      expect([status, data.open_until, data.redirect]).toEqual(['unknown', undefined, undefined]);
      testServer.transfers.arrive(token);
      await at.callBack(token, 'transfer.received');
      expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'paid', ledger: PAID_LEDGER });
    },
  );

  it('expires with its session where no money has come', async () => {
    const { ref, token } = await at.atTheBank();
    testServer.transfers.become(token, 'expired');
    await at.pass(15 * MINUTE + 20_000);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'expired', ...NOTHING });
  });

  it('expires with its session, too, where the debtor came back from the bank without approving', async () => {
    const { ref, token } = await at.atTheBank();
    await at.comeBack(token);
    await at.pass(15 * MINUTE + 14_000);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'confirming', holds: ['held'] });
    await at.pass(1_000);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'expired', ...NOTHING });
  });

  it('that the debtor gives up is taken back at the provider first', async () => {
    const { ref, token, session } = await at.atTheBank();
    expect(await testServer.call(abandonPayment, { ref }, { token: session })).toEqual({ status: 'success' });
    expect(testServer.transfers.sessions()).toMatchObject([{ id: token, state: 'cancelled' }]);
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'cancelled', ...NOTHING });
  });

  it.each([
    ['the debtor has approved it', (token: string) => testServer.transfers.become(token, 'verifying')],
    ['the provider does not answer', () => testServer.transfers.trouble('close', 'fault')],
  ])('is not given up where %s', async (_, happens) => {
    const { ref, token, session } = await at.atTheBank();
    happens(token);
    expect(await testServer.call(abandonPayment, { ref }, { token: session })).toMatchObject({
      status: 'NOT_OPEN',
    });
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
  });
});

it('Another tab that pays the same quotas by card does not get the page of the transfer, but the way back to it', async () => {
  const { ref, token, session, everything } = await at.atTheBank();
  const { quote_id } = await testServer.prepare(session, everything);
  const wish = { quote_id, payment_method: 'webpay' } as const;
  expect(await testServer.call(startPayment, wish, { token: session })).toMatchObject({
    status: 'IN_PROGRESS',
    data: { ref, amount: 500_000, redirect: { ref, token } },
  });
});

describe('the way back from the provider', () => {
  it.each<[string, typeof success, (token: string) => unknown]>([
    ['has not approved it', success, () => undefined],
    ['has approved it', success, (token) => testServer.transfers.become(token, 'verifying')],
    ['has paid', success, (token) => testServer.transfers.arrive(token)],
    ['has sent another amount', error, (token) => testServer.transfers.arrive(token, 499_999)],
    ['was too late', error, () => at.pass(15 * MINUTE + 20_000)],
  ])('leads a debtor who %s to the page that says so', async (_, page, happens) => {
    const { ref, token } = await at.atTheBank();
    await happens(token);
    expect(await at.comeBack(token)).toBe(page(ref));
  });

  it.each<Record<string, string>>([{}, { session: 'unknown' }, { session: '\0' }, { other: 'x' }])(
    'with %j leads to the portal',
    async (parameters) => {
      const back = await testServer.comeBack(parameters, 'GET', '/saldar/return/transfer');
      expect(back).toBe('303 http://localhost:3000/');
    },
  );
});
