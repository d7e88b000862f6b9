import { abandonPayment, fetchPaymentMethods } from '#contract/payment.ts';
import { attendDueRefunds } from '../../../refunds/due.ts';
import { refundMoney } from '../../../suspense/orders.ts';
import { readBooks } from '../../../testing/books.ts';
import { createPaymentWorld, type PaymentWorld } from '../../../testing/payment-world.ts';
import { askDue } from '../../due.ts';
import { followRecent } from './follow.ts';
import { withTransfers } from './testing.ts';

const MINUTE = 60_000;
const OPERATOR = { who: 'Marcela Ruiz', why: 'Lo pidió la persona' };

let world: PaymentWorld;
let at: ReturnType<typeof withTransfers>;
beforeAll(async () => {
  world = await createPaymentWorld({ offersTransfers: true });
  at = withTransfers(world);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const success = (ref: string) => `303 http://localhost:3000/banco-cordillera/success?ref=${ref}`;
const error = (ref: string) => `303 http://localhost:3000/banco-cordillera/error?ref=${ref}`;

const PAID_LEDGER = ['debtorReceivable -1250000', 'discount 750000', 'providerClearing 500000'];
const NOTHING = { holds: ['released'], cases: [], mails: [], ledger: [] };
const SENT_BACK = [
  'providerClearing -500000',
  'providerClearing 500000',
  'suspense -500000',
  'suspense 500000',
];

const pass = async (milliseconds: number) => {
  world.clock.pass(milliseconds);
  await askDue(world.deps);
};
const giveBack = () => attendDueRefunds(world.deps);
const sortedLedger = (books: { ledger: string[] }) => [...books.ledger].sort();

describe('a payment by bank transfer', () => {
  it('is offered where the company lists it, after the card', async () => {
    const { session, everything } = await at.atTheBank();
    const ids = everything.debts.map(({ id }) => id);
    const { payment_methods: methods } = await world.call(
      fetchPaymentMethods,
      { automize: false, debts_ids: ids },
      { token: session },
    );
    expect(methods.map(({ code_name: code }) => code)).toEqual(['webpay', 'oneclick', 'transfer']);
  });

  it('opens a session at the provider for its amount, and its address alone leads there', async () => {
    const { token, url, field, order } = await at.atTheBank();
    expect({ url, field }).toEqual({ url: `http://127.0.0.1:1/pay/${token}`, field: null });
    expect(world.transfers.sessions()).toMatchObject([
      { id: token, reference: order, amount: 500_000, expires_at: '2026-11-21T15:15:00.000Z' },
    ]);
  });

  it('is paid once the whole amount has arrived, and its voucher names the account', async () => {
    const { ref, token, session } = await at.atTheBank();
    world.transfers.arrive(token);
    expect(await at.comeBack(token)).toBe(success(ref));
    expect(await readBooks(world.deps.db, ref)).toEqual({
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
    expect((await world.status(ref, session)).data.voucher).toMatchObject({
      method: 'transfer',
      authorisation_code: '00001234',
      card_type: 'Transferencia desde tu banco',
      card_last_digits: null,
      bank_account: 'Banco Lenga •••• 5678',
    });
  });

  it('is paid by a callback where the browser never comes back', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    expect(await at.callBack(token, 'session.paid')).toBe(200);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'paid', ledger: PAID_LEDGER });
  });

  it('is found out by the schedule where nobody calls', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    await pass(30_000);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'paid' });
  });

  it('that the debtor cancelled at the bank is cancelled, and frees its quotas', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.become(token, 'cancelled');
    expect(await at.comeBack(token, 'cancelled')).toBe(error(ref));
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'cancelled', ...NOTHING });
  });

  it('is not cancelled by an address that says so while the session is open', async () => {
    const { ref, token } = await at.atTheBank();
    expect(await at.comeBack(token, 'cancelled')).toBe(success(ref));
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
  });

  it('whose money is on the way is confirmed until it arrives', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.become(token, 'verifying');
    expect(await at.comeBack(token)).toBe(success(ref));
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
    world.transfers.arrive(token);
    await pass(30_000);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'paid', ledger: PAID_LEDGER });
  });

  it('expires with its session where no money has come', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.become(token, 'expired');
    await pass(15 * MINUTE + 20_000);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'expired', ...NOTHING });
  });

  it('that the debtor gives up is taken back at the provider first', async () => {
    const { ref, token, session } = await at.atTheBank();
    expect(await world.call(abandonPayment, { ref }, { token: session })).toEqual({ status: 'success' });
    expect(world.transfers.sessions()).toMatchObject([{ id: token, state: 'cancelled' }]);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'cancelled', ...NOTHING });
  });

  it.each([
    ['the debtor has approved it', (token: string) => world.transfers.become(token, 'verifying')],
    ['the provider does not answer', () => world.transfers.trouble('close', 'fault')],
  ])('is not given up where %s', async (_, happens) => {
    const { ref, token, session } = await at.atTheBank();
    happens(token);
    expect(await world.call(abandonPayment, { ref }, { token: session })).toMatchObject({
      status: 'NOT_OPEN',
    });
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'redirected', holds: ['held'] });
  });
});

describe('money that is not what was asked for', () => {
  it('late: leaves the payment expired, waits in suspense and goes back', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.become(token, 'expired');
    await pass(15 * MINUTE + 20_000);
    world.transfers.arrive(token);
    await at.callBack(token, 'transfer.received');
    expect(await readBooks(world.deps.db, ref)).toMatchObject({
      state: 'expired',
      holds: ['released'],
      cases: ['contradiction'],
      mails: ['suspense'],
      ledger: ['providerClearing 500000', 'suspense -500000'],
    });
    await giveBack();
    expect(world.transfers.refunds()).toMatchObject([{ transfer: `${token}-1`, amount: 500_000 }]);
    expect((await world.status(ref)).data.money).toMatchObject({ standing: 'returned' });
    expect(sortedLedger(await readBooks(world.deps.db, ref))).toEqual(SENT_BACK);
  });

  it('late: is found within the hour where its callback was lost', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.become(token, 'expired');
    await pass(15 * MINUTE + 20_000);
    world.transfers.arrive(token);
    expect(await followRecent(world.deps)).toBe(1);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'expired', mails: ['suspense'] });
  });

  it('short: is never paid, tells the debtor what came, and goes back', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token, 200_000);
    expect(await at.comeBack(token)).toBe(error(ref));
    expect(await readBooks(world.deps.db, ref)).toMatchObject({
      state: 'review',
      holds: ['held'],
      cases: ['mismatch'],
      mails: ['suspense'],
      ledger: ['providerClearing 200000', 'suspense -200000'],
    });
    expect((await world.status(ref)).data.money).toMatchObject({ standing: 'returning', received: 200_000 });
    await giveBack();
    expect(world.transfers.refunds()).toMatchObject([{ transfer: `${token}-1`, amount: 200_000 }]);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'review', holds: ['released'] });
  });

  it('double: pays once, and the second transfer goes back by itself', async () => {
    const { ref, token, debtorId } = await at.atTheBank();
    world.transfers.arrive(token);
    world.transfers.arrive(token);
    expect(await at.comeBack(token)).toBe(success(ref));
    await Promise.all([at.callBack(token, 'transfer.received'), at.callBack(token, 'session.paid')]);
    await giveBack();
    const [first, second, ...others] = await at.booksOf(debtorId);
    expect(first).toMatchObject({ state: 'paid', holds: ['paid'], mails: ['voucher'], ledger: PAID_LEDGER });
    expect(second).toMatchObject({ state: 'cancelled', holds: ['released'], mails: ['suspense'] });
    expect(others).toEqual([]);
    expect(world.transfers.refunds()).toMatchObject([{ transfer: `${token}-2`, amount: 500_000 }]);
    expect((await world.status(ref)).data.money).toBeUndefined();
  });

  it('double: a second transfer that comes later goes back too, and the first stays paid', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    await at.comeBack(token);
    world.transfers.arrive(token, 300_000);
    await at.callBack(token, 'transfer.received');
    await giveBack();
    expect(world.transfers.refunds()).toMatchObject([{ transfer: `${token}-2`, amount: 300_000 }]);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({
      state: 'paid',
      cases: [],
      ledger: PAID_LEDGER,
    });
  });

  it('reversed: a payment that was paid opens a case, and nothing is booked twice', async () => {
    const { ref, token } = await at.atTheBank();
    const transfer = world.transfers.arrive(token);
    await at.comeBack(token);
    world.transfers.takeBack(token, transfer);
    for (const type of ['transfer.returned', 'session.reversed']) await at.callBack(token, type);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({
      state: 'paid',
      cases: ['contradiction'],
      mails: ['voucher'],
      ledger: PAID_LEDGER,
    });
  });

  it('reversed: before it was booked is never paid', async () => {
    const { ref, token } = await at.atTheBank();
    const transfer = world.transfers.arrive(token);
    world.transfers.takeBack(token, transfer);
    await at.callBack(token, 'session.reversed');
    expect(await readBooks(world.deps.db, ref)).toMatchObject({
      state: 'review',
      cases: ['mismatch'],
      ledger: [],
    });
  });
});

describe('a paid transfer that an operator gives back', () => {
  it('goes back whole and frees its quotas, once', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    await at.comeBack(token);
    expect(await refundMoney(world.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
    world.transfers.trouble('refund', 'cut');
    await giveBack();
    await pass(20 * MINUTE);
    await giveBack();
    expect(world.transfers.refunds()).toMatchObject([{ transfer: `${token}-1`, amount: 500_000 }]);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'paid', holds: ['released'] });
  });

  it('is refused in part: half a quota is not booked', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    await at.comeBack(token);
    expect(await refundMoney(world.deps, { ref, ...OPERATOR, amount: 1 })).toBe('onlyWhole');
  });
});

describe('a callback of the provider', () => {
  it.each([
    ['of an unknown key', { kid: 'other' }],
    ['with a forged signature', { secret: 'another-secret' }],
    ['that is six minutes old', { ageMs: 6 * MINUTE }],
    ['from the future', { ageMs: -6 * MINUTE }],
  ])('%s is refused and changes nothing', async (_, signing) => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    expect(await at.callBack(token, 'session.paid', signing)).toBe(401);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'redirected' });
  });

  it('signed with the earlier of two live keys is followed', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    const old = { kid: 'old', secret: 'earlier-key-of-the-callbacks' };
    expect(await at.callBack(token, 'session.paid', old)).toBe(200);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'paid' });
  });

  it('that claims a payment is believed in nothing', async () => {
    const { ref, token } = await at.atTheBank();
    expect(await at.callBack(token, 'session.paid')).toBe(200);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'redirected', ledger: [] });
  });

  it('in any order and any number pays once', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    const types = [
      'session.paid',
      'transfer.received',
      'session.paid',
      'session.verifying',
      'session.expired',
    ];
    await world.openConnections();
    expect(await Promise.all(types.map((type) => at.callBack(token, type)))).toEqual(types.map(() => 200));
    expect(await readBooks(world.deps.db, ref)).toMatchObject({
      state: 'paid',
      mails: ['voucher'],
      ledger: PAID_LEDGER,
    });
  });

  it.each(['session-999', 'nobody'])('about %s, which is no session of ours, is answered', async (token) => {
    expect(await at.callBack(token, 'session.paid')).toBe(200);
  });

  it('after which the provider is silent leaves the payment to the schedule', async () => {
    const { ref, token } = await at.atTheBank();
    world.transfers.arrive(token);
    world.transfers.trouble('session', 'fault', 'fault');
    expect(await at.callBack(token, 'session.paid')).toBe(200);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'unknown', holds: ['held'] });
    await pass(30_000);
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ state: 'paid' });
  });
});

describe('the way back from the provider', () => {
  it.each<Record<string, string>>([{}, { session: 'unknown' }, { session: '\0' }, { other: 'x' }])(
    'with %j leads to the portal',
    async (parameters) => {
      const back = await world.comeBack(parameters, 'GET', '/saldar/return/transfer');
      expect(back).toBe('303 http://localhost:3000/');
    },
  );
});
