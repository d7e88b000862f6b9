import { fetchDebts } from '#contract/debts.ts';
import type { MoneyStanding } from '#contract/money.ts';
import { abandonPayment, preparePayment, startPayment } from '#contract/payment.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { RECEIPT_PDF_PATH, tracePayment } from '#contract/receipt.ts';
import { checkDigit } from '#domain/rut.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { refundMoney } from '../suspense/orders.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { tellPut } from '../testing/stories.ts';
import { withSuspense } from '../testing/suspense.ts';
import { lockAttempt } from './attempt-row.ts';
import { reserve } from './reserve.ts';
import { openInquiry } from './settle.ts';

let world: PaymentWorld;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  world = await createPaymentWorld();
  suspense = withSuspense(world);
});
beforeEach(async () => {
  await world.reset();
  await world.deps.pool.query('truncate identity_throttle');
});
afterAll(() => world.close());

type Payment = Awaited<ReturnType<PaymentWorld['atTheProvider']>>;
type Situation = PaymentState | `money ${MoneyStanding}` | 'refund ordered';

let debtors = 0;
/** A single total payment of a debtor with a RUT that people can type. */
function aPut() {
  debtors += 1;
  const number = String(11_000_000 + debtors);
  return tellPut({ rut: `${number}${checkDigit(number)}` });
}

/** The server died before the provider was asked for a page. */
async function created(): Promise<Payment> {
  const told = aPut();
  const { debtorId, token: session } = await world.enter(told.story);
  const { quote_id: quoteId } = await world.prepare(session, told.everything);
  const company = world.deps.companies.payingByKey(told.story.company);
  if (!company) throw new Error('no company');
  const expiresAt = new Date('2026-11-21T15:30:00Z');
  const identity = { debtorId, company, kind: 'person', sessionId: crypto.randomUUID(), expiresAt } as const;
  const paymentId = crypto.randomUUID();
  const wish = { paymentId, quoteId, method: 'webpay', caller: { scope: 'session', ...identity } } as const;
  return world.deps.db.transaction().execute(async (tx) => {
    await reserve(tx, world.deps, wish);
    const { id, ref, buy_order: order } = await lockAttempt(tx, paymentId);
    return { ...told, debtorId, session, id, ref, order, token: '' };
  });
}

async function returned(responseCode: number): Promise<Payment> {
  const payment = await world.atTheProvider(aPut());
  world.gateway.finish(payment.token, responseCode);
  await world.comeBack({ token_ws: payment.token });
  return payment;
}

async function expired(): Promise<Payment> {
  const payment = await world.atTheProvider(aPut());
  await world.comeBack({ TBK_ID_SESION: payment.id, TBK_ORDEN_COMPRA: payment.order });
  return payment;
}

/** Money that pays nothing waits; the debt is owed as before. */
async function assigning(): Promise<Payment> {
  const payment = await suspense.waiting(aPut());
  await suspense.owedAgain(payment.agreement);
  return payment;
}

/** Charged after its page had expired: nothing of it pays the debt, and it goes back at once. */
async function returning(): Promise<Payment> {
  const payment = await expired();
  world.gateway.finish(payment.token);
  world.gateway.become(payment.token, 'AUTHORIZED');
  await world.comeBack({ token_ws: payment.token });
  return payment;
}

const SITUATIONS: Record<Situation, () => Promise<Payment>> = {
  created,
  redirected: () => world.atTheProvider(aPut()),
  confirming: async () => {
    const payment = await world.atTheProvider(aPut());
    await openInquiry(world.deps, payment.id, 'finished');
    return payment;
  },
  unknown: () => {
    world.gateway.trouble('commit', 'fault');
    return returned(0);
  },
  paid: () => returned(0),
  declined: () => returned(-1),
  cancelled: async () => {
    const payment = await world.atTheProvider(aPut());
    await world.comeBack({ TBK_TOKEN: payment.token });
    return payment;
  },
  expired,
  review: () => {
    world.gateway.trouble('commit', 'wrongOrder');
    return returned(0);
  },
  'refund ordered': async () => {
    const payment = await returned(0);
    const order = { ref: payment.ref, who: 'Marcela Ruiz', why: 'Pagó dos veces' };
    expect(await refundMoney(world.deps, { ...order, amount: null })).toBeNull();
    return payment;
  },
  'money assigning': assigning,
  'money returning': returning,
  'money returned': async () => {
    const payment = await returning();
    await attendDueRefunds(world.deps);
    return payment;
  },
};

/** The payment under way that is shown beside the debts: `page` where its page still opens. */
async function underWay({ session }: Payment): Promise<string> {
  const answer = await world.call(fetchDebts, {}, { token: session });
  const found = answer.status === 'success' ? answer.payment_under_way : null;
  return found ? (found.redirect ? 'page' : 'asked') : 'none';
}

/** What comes of paying the same quotas from another tab: the first payment's own page is `same`. */
async function paidAgain({ session, everything, ref }: Payment): Promise<string> {
  const quote = await world.call(preparePayment, everything, { token: session });
  if (quote.status !== 'success') return quote.reason;
  const wish = { quote_id: quote.data.quote_id, payment_method: 'webpay' } as const;
  const answer = await world.call(startPayment, wish, { token: session });
  if (answer.status !== 'success') return answer.status;
  return answer.data.ref === ref ? 'same' : 'another';
}

async function givenUp({ session, ref }: Payment): Promise<string> {
  return (await world.call(abandonPayment, { ref }, { token: session })).status;
}

/** The page that the browser is shown when it comes back from the provider (once more). */
async function pageOf({ token }: Payment): Promise<string> {
  const [, address = ''] = (await world.comeBack({ token_ws: token })).split(' ');
  return /\/(success|error)\?/.exec(address)?.[1] ?? 'door';
}

async function traced({ story, ref }: Payment): Promise<string> {
  const asked = { product_type: 'BANCO_CORDILLERA', rut: story.rut, reference: ref };
  const answer = await world.call(tracePayment, asked);
  return answer.status === 'success' ? answer.data.outcome : answer.status;
}

async function receipt({ session, ref }: Payment): Promise<number> {
  const url = RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`);
  return (await world.app.inject({ url, headers: { authorization: `JWT ${session}` } })).statusCode;
}

async function erased({ debtorId: id, story: { company, rut } }: Payment): Promise<string> {
  const order = { by: 'Marcela Ruiz', now: world.clock.now() };
  return (await eraseDebtor(world.deps.db, { id, company, rut }, order)).refused ?? 'erased';
}

type Seen = { underWay: string; traced: string; receipt: number };
/** What is read of a payment, and what comes of each thing that can be done with it. */
type Said = {
  reads: Seen;
  'leads another tab that pays its quotas to': string;
  'answers its debtor who gives it up with': string;
  'sends a browser that comes back to the page': string;
  'ends an erasure of its debtor as': string;
};
const QUESTIONS: { [Name in keyof Said]: (payment: Payment) => Promise<Said[Name]> } = {
  reads: async (payment) => ({
    underWay: await underWay(payment),
    traced: await traced(payment),
    receipt: await receipt(payment),
  }),
  'leads another tab that pays its quotas to': paidAgain,
  'answers its debtor who gives it up with': givenUp,
  'sends a browser that comes back to the page': pageOf,
  'ends an erasure of its debtor as': erased,
};
const QUIET = { underWay: 'none', receipt: 404 };
const ASKED = { underWay: 'asked', receipt: 404, traced: 'confirming' };

function said(reads: Seen, [tab, debtor, browser, erasure]: [string, string, string, string]): Said {
  return {
    reads,
    'leads another tab that pays its quotas to': tab,
    'answers its debtor who gives it up with': debtor,
    'sends a browser that comes back to the page': browser,
    'ends an erasure of its debtor as': erasure,
  };
}

/** Quotas are held, and whether they were charged is not known. */
const HELD: [string, string, string, string] = ['IN_PROGRESS', 'NOT_OPEN', 'success', 'paymentUnderWay'];
/** No money has stayed, and the quotas are free. */
const FREE: [string, string, string, string] = ['another', 'success', 'error', 'erased'];

const EXPECTED: Record<Situation, Said> = {
  created: said({ ...QUIET, traced: 'confirming' }, ['IN_PROGRESS', 'NOT_OPEN', 'door', 'paymentUnderWay']),
  redirected: said({ ...ASKED, underWay: 'page' }, ['same', 'success', 'success', 'paymentUnderWay']),
  confirming: said(ASKED, HELD),
  unknown: said(ASKED, HELD),
  paid: said({ ...QUIET, traced: 'charged', receipt: 200 }, ['unknownDebt', 'NOT_OPEN', 'success', 'erased']),
  declined: said({ ...QUIET, traced: 'notCharged' }, FREE),
  cancelled: said({ ...QUIET, traced: 'notCharged' }, FREE),
  expired: said({ ...QUIET, traced: 'notCharged' }, FREE),
  review: said({ ...QUIET, traced: 'confirming' }, ['IN_PROGRESS', 'NOT_OPEN', 'error', 'paymentUnderWay']),
  'refund ordered': said({ ...QUIET, traced: 'returning' }, [
    'unknownDebt',
    'NOT_OPEN',
    'success',
    'paymentUnderWay',
  ]),
  'money assigning': said({ ...QUIET, traced: 'assigning' }, HELD),
  'money returning': said({ ...QUIET, traced: 'returning' }, [
    'another',
    'success',
    'error',
    'paymentUnderWay',
  ]),
  'money returned': said({ ...QUIET, traced: 'returned' }, FREE),
};

const CELLS = Object.entries(EXPECTED).flatMap(([situation, all]) =>
  Object.entries(all).map(([what, expected]) => ({ situation, what, expected })),
);

/** Each question is put to a payment of its own: most of them change it. */
it.each(CELLS)('a payment ($situation) $what $expected', async (cell) => {
  const { situation, what, expected } = cell as { situation: Situation; what: keyof Said; expected: unknown };
  const payment = await SITUATIONS[situation]();
  expect(await QUESTIONS[what](payment)).toEqual(expected);
});
