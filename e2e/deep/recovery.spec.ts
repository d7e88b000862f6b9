import { createOutside } from '../../tools/test/sandbox-client.ts';
import { startOwnSystem, type OwnSystem } from '../support/own-system.ts';
import { createPeople } from '../support/people.ts';
import { endOtherwise, payWithCard } from '../support/provider.ts';
import { expect, test } from '../support/test.ts';
import { voucherIn } from '../support/voucher.ts';
import { goToProvider, heading, pesos, walkToSummary } from '../support/wizard.ts';

/** The debtor does not come back from the provider, or the server is down when they do: the payment still ends right. */

test.setTimeout(180_000);
/** The retry schedule's first delay, its rounds and a start of everything. */
const BY_ITSELF = { timeout: 90_000 };

let own: OwnSystem;
test.afterEach(() => own.stop());

test('a payment whose tab was closed becomes paid by itself, and its voucher arrives by mail', async ({
  newVisitor,
}) => {
  own = await startOwnSystem({ WEBPAY_FORM_SECONDS: '10', SANDBOX_FORM_SECONDS: '10' });
  const outside = createOutside(own);
  const debtor = await createPeople(own, 0).take('singlePayment');
  const page = await newVisitor(own.portal);
  await walkToSummary(page, debtor);
  await goToProvider(page);
  await endOtherwise(page, 'Pagar y cerrar la pestaña');
  await expect(heading(page, 'Pago autorizado')).toBeVisible();
  await page.close();
  expect(await outside.charges(debtor.amount)).toEqual([]);

  await expect.poll(() => outside.mails(debtor.email), BY_ITSELF).toHaveLength(1);
  const [mail] = await outside.mails(debtor.email);
  const ref = mail?.subject.split(' ').at(-1) ?? '';
  expect(await outside.payment(ref)).toMatchObject({ status: 'paid', data: { amount: debtor.amount } });
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
});

test.describe('the server dies', () => {
  test.use({ tolerated: /ERR_CONNECTION/ });

  test('between approval and answer, and a person who paid finds the payment paid, once, after its restart', async ({
    newVisitor,
  }) => {
    own = await startOwnSystem();
    const outside = createOutside(own);
    const debtor = await createPeople(own, 0).take('singlePayment');
    const page = await newVisitor(own.portal);
    await walkToSummary(page, debtor);
    await goToProvider(page);
    await outside.setModes({ gateway: 'slow', slowMs: 9_000 });
    const goingBack = payWithCard(page).catch(() => 'no answer');
    await expect.poll(() => outside.charges(debtor.amount)).toHaveLength(1);
    await own.crashAndRestart();
    await goingBack;

    await expect.poll(() => outside.mails(debtor.email), BY_ITSELF).toHaveLength(1);
    await page.reload();
    await expect(heading(page, 'Recibimos tu pago')).toBeVisible();
    expect(await voucherIn(page)).toMatchObject({
      Estado: 'Pagado',
      'Monto pagado': pesos(debtor.amount),
      'Comprobante enviado a': expect.stringMatching(/\(enviado\)$/),
    });
    expect(await outside.attempts(debtor.amount)).toHaveLength(1);
    expect(await outside.charges(debtor.amount)).toHaveLength(1);
    expect(await outside.mails(debtor.email)).toHaveLength(1);
  });
});
