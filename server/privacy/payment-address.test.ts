import { sendMailRow } from '../notifications/send-mail.ts';
import { recordCharge } from '../suspense/orders.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { situationsOf, type Situation } from '../testing/payment-situations.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
let situations: ReturnType<typeof situationsOf>;
beforeAll(async () => {
  situations = situationsOf(testServer);
});
beforeEach(() => testServer.reset());

const DAY = 24 * 60 * 60_000;

/** Time passes, and the hour's cleaning comes. */
async function pass(days: number): Promise<void> {
  testServer.clock.pass(days * DAY);
  await cleanUp(testServer.deps);
}

async function addressOf(id: string): Promise<string> {
  const payment = testServer.deps.db.selectFrom('payment').select('email').where('id', '=', id);
  return (await payment.executeTakeFirstOrThrow()).email;
}

/** Of a payment that ended without being paid the address is kept for a month, of any other at least as long as its voucher. */
const AFTER_A_MONTH: Record<Situation, 'kept' | 'forgotten'> = {
  ...{
    created: 'kept',
    redirected: 'kept',
    confirming: 'kept',
    unknown: 'kept',
    review: 'kept',
    'review closed': 'kept',
  },
  ...{ paid: 'kept', 'refund ordered': 'kept', 'money assigning': 'kept' },
  ...{ declined: 'forgotten', cancelled: 'forgotten', expired: 'forgotten' },
  ...{ 'money returning': 'forgotten', 'money returned': 'forgotten' },
};

it.each(Object.entries(AFTER_A_MONTH))(
  'the address of a payment (%s) is %s after a month',
  async (situation, is) => {
    const { id } = await situations[situation as Situation]();
    const address = await addressOf(id);
    expect(address).toContain('@');
    await pass(29.9);
    expect(await addressOf(id)).toBe(address);
    await pass(0.2);
    expect(await addressOf(id)).toBe(is === 'kept' ? address : '');
  },
);

it('a debtor hears of a charge that is found out after that month, at the address they have confirmed', async () => {
  const { id, ref } = await situations.expired();
  const address = await addressOf(id);
  await pass(40);
  expect(
    await recordCharge(testServer.deps, { ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Cartola' }),
  ).toBeNull();
  for (const mail of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, mail);
  expect(testServer.mails.map(({ to }) => to)).toEqual([address]);
});
