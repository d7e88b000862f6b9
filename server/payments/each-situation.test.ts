import { fetchDebts } from '#contract/debts.ts';
import { abandonPayment, preparePayment, startPayment } from '#contract/payment.ts';
import { RECEIPT_PDF_PATH, tracePayment } from '#contract/receipt.ts';
import { obstacleOf } from '../certificates/obstacles.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import {
  situationsOf,
  type SituatedPayment as Payment,
  type Situation,
} from '../testing/payment-situations.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPutInQuotas } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
let situations: ReturnType<typeof situationsOf>;
beforeAll(async () => {
  situations = situationsOf(testServer);
});
beforeEach(async () => {
  await testServer.reset();
  await testServer.deps.pool.query('truncate identity_throttle');
});

/** The payment under way that is shown beside the debts: `page` where its page still opens. */
async function underWay({ session }: Payment): Promise<string> {
  const answer = await testServer.call(fetchDebts, {}, { token: session });
  const found = answer.status === 'success' ? answer.payment_under_way : null;
  return found ? (found.redirect ? 'page' : 'asked') : 'none';
}

/** What comes of paying the same quotas from another tab: the first payment's own page is `same`. */
async function paidAgain({ session, everything, ref }: Payment): Promise<string> {
  const quote = await testServer.call(preparePayment, everything, { token: session });
  if (quote.status !== 'success') return quote.reason;
  const wish = { quote_id: quote.data.quote_id, payment_method: 'webpay' } as const;
  const answer = await testServer.call(startPayment, wish, { token: session });
  if (answer.status !== 'success') return answer.status;
  return answer.data.ref === ref ? 'same' : 'another';
}

async function givenUp({ session, ref }: Payment): Promise<string> {
  return (await testServer.call(abandonPayment, { ref }, { token: session })).status;
}

/** The page that the browser is shown when it comes back from the provider (once more). */
async function pageOf({ token }: Payment): Promise<string> {
  const [, address = ''] = (await testServer.comeBack({ token_ws: token })).split(' ');
  return /\/(success|error)\?/.exec(address)?.[1] ?? 'door';
}

async function traced({ persona, ref }: Payment): Promise<string> {
  const asked = { product_type: 'BANCO_CORDILLERA', rut: persona.rut, reference: ref };
  const answer = await testServer.call(tracePayment, asked);
  return answer.status === 'success' ? answer.data.outcome : answer.status;
}

async function receipt({ session, ref }: Payment): Promise<number> {
  const url = RECEIPT_PDF_PATH.replace(':file', `${ref}.pdf`);
  return (await testServer.app.inject({ url, headers: { authorization: `JWT ${session}` } })).statusCode;
}

async function erased({ debtorId: id, persona: { company, rut } }: Payment): Promise<string> {
  const order = { by: 'Marcela Ruiz', now: testServer.clock.now() };
  return (await eraseDebtor(testServer.deps.db, { id, company, rut }, order)).refused ?? 'erased';
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

/** Quotas are held, and whether they were charged is not known. It is shown beside the debts: they cannot be paid otherwise. */
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
  review: said(ASKED, ['IN_PROGRESS', 'NOT_OPEN', 'error', 'paymentUnderWay']),
  'review closed': said({ ...QUIET, traced: 'notCharged' }, ['another', 'NOT_OPEN', 'error', 'erased']),
  'refund ordered': said({ ...QUIET, traced: 'returning' }, [
    'unknownDebt',
    'NOT_OPEN',
    'success',
    'paymentUnderWay',
  ]),
  'money assigning': said({ ...ASKED, traced: 'assigning' }, HELD),
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
  const payment = await situations[situation]();
  expect(await QUESTIONS[what](payment)).toEqual(expected);
});

it('a payment that two people found not charged is under review no more, and its debtor’s debts are certified again', async () => {
  const [open, closed] = [await situations.review(), await situations['review closed']()];
  const known = ({ ref, debtorId, persona: { company } }: Payment) =>
    Promise.all([testServer.status(ref), obstacleOf(testServer.deps.db, { debtorId, company })]);
  expect(await known(open)).toMatchObject([{ status: 'review' }, 'paymentUnderWay']);
  expect(await known(closed)).toMatchObject([{ status: 'cancelled' }, null]);
});

const oneQuotaOf = (id = '') => ({ product_type: 'put_wf', debts: [{ id, selected_quota: 1 }] });

it('who pays quotas of two payments under way is led to the one that was begun first', async () => {
  const fixture = aPutInQuotas();
  const { token } = await testServer.enter(fixture.persona);
  const { ref } = await testServer.begin(token, oneQuotaOf(fixture.agreements[0]));
  testServer.clock.pass(60_000);
  await testServer.begin(token, oneQuotaOf(fixture.agreements[1]));
  const { quote_id } = await testServer.prepare(token, fixture.everything);
  const wish = { quote_id, payment_method: 'webpay' } as const;
  expect(await testServer.call(startPayment, wish, { token })).toMatchObject({
    status: 'IN_PROGRESS',
    data: { ref },
  });
});
