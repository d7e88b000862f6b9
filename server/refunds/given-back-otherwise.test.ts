import { tracePayment } from '#contract/receipt.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { withCards } from '../testing/with-cards.ts';
import { confirmRefund, refundMoney } from '../suspense/orders.ts';
import { attendDueRefunds } from './due.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RUT = '111111111';
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Transferencia 4711' };

const testServer = sharedByTests(createPaymentTestServer);
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

const order = (ref: string, amount: number | null = null) =>
  refundMoney(testServer.deps, { ref, ...OPERATOR, amount });
const confirm = (ref: string, happened = true) =>
  confirmRefund(testServer.deps, { ref, ...OPERATOR, happened });
/** What the page of the payment and its trace by RUT know. */
async function moneyOf(ref: string) {
  const { money } = (await testServer.status(ref)).data;
  const traced = await testServer.call(tracePayment, {
    ...{ product_type: 'BANCO_CORDILLERA', rut: RUT, reference: ref },
  });
  expect(traced).toMatchObject({ data: { money } });
  return money;
}
const waiting = () => suspense.waiting(aPut({ rut: RUT }));
const lastMail = async () => (await suspense.mails()).at(-1) ?? '';

const SAME_MEANS = 'El dinero volvió al mismo medio de pago.';

describe('money that a person reports as given back', () => {
  it('after the provider refused it is said to be back, and on no means of payment', async () => {
    const { ref } = await waiting();
    testServer.gateway.trouble('refund', 'refuse');
    await order(ref);
    await suspense.pass(0);
    expect(await moneyOf(ref)).not.toHaveProperty('means_unknown');
    expect(await confirm(ref)).toBeNull();
    const mail = await lastMail();
    expect(mail).toContain('Te devolvimos $500.000');
    expect(mail).toContain('El dinero se te devolvió.');
    expect(mail).not.toContain('medio de pago');
    expect(await moneyOf(ref)).toMatchObject({ standing: 'returned', means_unknown: true });
  });

  it('while the provider did not say what it did is said to be back, and on no means of payment', async () => {
    const { ref } = await waiting();
    testServer.gateway.trouble('refund', 'fault');
    await order(ref);
    await suspense.pass(0);
    expect(await confirm(ref)).toBeNull();
    expect(await lastMail()).not.toContain('medio de pago');
    expect(await moneyOf(ref)).toMatchObject({ standing: 'returned', means_unknown: true });
  });

  it('in part leaves the mail of the part that the provider gave back, and the page names no means for the whole', async () => {
    const { ref } = await waiting();
    await order(ref, 200_000);
    await suspense.pass(0);
    expect(await lastMail()).toContain(SAME_MEANS);
    testServer.gateway.trouble('refund', 'refuse');
    await order(ref);
    await suspense.pass(0);
    await confirm(ref);
    expect(await lastMail()).not.toContain('medio de pago');
    expect(await moneyOf(ref)).toMatchObject({ returned: 500_000, means_unknown: true });
  });
});

it('money that the provider gave back after a person reported it as not given back is on the same means of payment', async () => {
  const { ref } = await waiting();
  testServer.gateway.trouble('refund', 'fault');
  await order(ref);
  await suspense.pass(0);
  expect(await confirm(ref, false)).toBeNull();
  await order(ref);
  await suspense.pass(0);
  expect(await lastMail()).toContain(SAME_MEANS);
  const money = await moneyOf(ref);
  expect(money).toMatchObject({ standing: 'returned' });
  expect(money).not.toHaveProperty('means_unknown');
});

describe('the rest of money of which a person reported a part as given back', () => {
  /** `fault`: the provider did nothing, and it went back otherwise · `cut`: the provider gave it back, and its answer was lost. */
  type Trouble = 'fault' | 'cut';
  async function partConfirmed(ref: string, [amount, trouble]: readonly [number, Trouble]) {
    testServer.gateway.trouble('refund', trouble);
    expect(await order(ref, amount)).toBeNull();
    await suspense.pass(0);
    expect(await confirm(ref)).toBeNull();
    testServer.clock.pass(MINUTE);
  }
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 5) await suspense.pass(5 * MINUTE);
  };
  const statesOf = async (id: string) => (await suspense.refunds(id)).map(({ state }) => state);
  const sent = () => testServer.gateway.asked.filter((kind) => kind === 'refund').length;

  it.each<[string, (readonly [number, Trouble])[], number]>([
    ['otherwise', [[200_000, 'fault']], 300_000],
    ['by the provider', [[200_000, 'cut']], 500_000],
    ['otherwise, and is as much as the rest', [[250_000, 'fault']], 250_000],
    ['by the provider, and is as much as the rest', [[250_000, 'cut']], 500_000],
    [
      'by the provider, and another otherwise',
      [
        [100_000, 'cut'],
        [150_000, 'fault'],
      ],
      350_000,
    ],
  ])('goes back by itself on the promised day when the part went %s', async (_, parts, byProvider) => {
    const { id, ref } = await waiting();
    for (const part of parts) await partConfirmed(ref, part);
    await suspense.pass(6 * DAY);
    expect(await suspense.openCases(id)).toEqual([]);
    expect(await moneyOf(ref)).toMatchObject({ standing: 'returned', returned: 500_000 });
    expect(testServer.gateway.refunds()).toMatchObject([{ amount: byProvider }]);
  });

  it.each<[string, readonly [number, Trouble], Trouble, number]>([
    ['is found to be made', [200_000, 'fault'], 'cut', 2],
    ['is found to be made after a part that the provider made', [200_000, 'cut'], 'cut', 2],
    ['is sent again where it never arrived', [200_000, 'fault'], 'fault', 3],
    ['is sent again where only the part before it arrived', [200_000, 'cut'], 'fault', 3],
  ])('whose answer is lost %s', async (_, part, trouble, calls) => {
    const { id, ref } = await waiting();
    await partConfirmed(ref, part);
    testServer.gateway.trouble('refund', trouble);
    await order(ref);
    await pass(60);
    expect([await statesOf(id), sent()]).toEqual([['refunded', 'refunded'], calls]);
    expect(await suspense.openCases(id)).toEqual([]);
  });

  it.each<[Trouble, Trouble]>([
    ['fault', 'cut'],
    ['cut', 'fault'],
  ])(
    'whose answer is lost is for a person where the figure may be of a part of the same amount (%s, then %s)',
    async (first, second) => {
      const { id, ref } = await waiting();
      await partConfirmed(ref, [250_000, first]);
      testServer.gateway.trouble('refund', second);
      await order(ref);
      await pass(60);
      expect([await statesOf(id), sent()]).toEqual([['refunded', 'unknown'], 2]);
      expect(await suspense.openCases(id)).toEqual(['debtChanged', 'refundUnknown']);
      expect(await confirm(ref)).toBeNull();
      expect(await moneyOf(ref)).toMatchObject({ standing: 'returned', returned: 500_000 });
    },
  );

  it('that is refused because an earlier call arrived is not said to be refused, whatever part is of its amount', async () => {
    const { id, ref } = await waiting();
    await partConfirmed(ref, [250_000, 'fault']);
    const cards = testServer.deps.outside.providers.webpay('banco-cordillera');
    const refund: typeof cards.refund = async (token, amount) => {
      await cards.refund(token, amount);
      testServer.gateway.trouble('refund', 'refuse');
      return cards.refund(token, amount);
    };
    await order(ref);
    await attendDueRefunds(withCards(testServer.deps, { ...cards, refund }));
    expect(await statesOf(id)).toEqual(['refunded', 'unknown']);
  });
});
