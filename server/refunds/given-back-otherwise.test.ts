import { tracePayment } from '#contract/receipt.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { confirmRefund, refundMoney } from '../suspense/orders.ts';

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
