import type { Page } from '@playwright/test';
import { system } from '../tools/test/running-system.ts';
import { openDesk, section } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { referenceIn, voucher, voucherIn } from './support/voucher.ts';
import { goToSummary, heading, pesos } from './support/wizard.ts';

/** Bank transfer: approved on the provider's page, paid by what arrives (docs/sandbox.md). */

const BANK_PAGE = 'Transferir desde tu banco';

async function goToBank(page: Page, amount: number): Promise<void> {
  await expect(page.getByRole('radio', { name: /^Tarjeta de débito/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Transferencia desde tu banco/ }).check();
  await page.getByRole('button', { name: `Transferir ${pesos(amount)}` }).click();
  await expect(heading(page, BANK_PAGE)).toBeVisible();
}

test('a person pays by bank transfer and receives the voucher', async ({ page, people, outside }) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToBank(page, debtor.amount);
  await page.getByLabel('Tu banco').selectOption('Banco Lenga');
  await page.getByRole('button', { name: /^Aprobar y transferir/ }).click();

  await expect(voucher(page)).toBeVisible();
  expect(await voucherIn(page)).toMatchObject({
    'Monto pagado': pesos(debtor.amount),
    Estado: 'Pagado',
    'Referencia de pago': referenceIn(page),
    'Código de autorización': expect.stringMatching(/^\d{8}$/),
    'Medio de pago': 'Transferencia desde tu banco',
    Cuenta: 'Banco Lenga •••• 5678',
  });
  expect((await outside.payment(referenceIn(page))).status).toBe('paid');
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
});

test('a person whose transfer arrives after the payment has ended reads so and gets it back', async ({
  page,
  people,
  outside,
  newVisitor,
}) => {
  const debtor = await people.take('singlePayment');
  await goToSummary(page, debtor);
  await goToBank(page, debtor.amount);
  await page.getByRole('button', { name: 'Cancelar y volver' }).click();
  await expect(heading(page, 'La transferencia se canceló')).toBeVisible();
  const ref = referenceIn(page);
  const book = await (await fetch(`${system.sandbox}/transfer/sessions.json`)).json();
  const { sessions } = book as { sessions: { amount: number; reference: string }[] };
  const order = sessions.find(({ amount }) => amount === debtor.amount);

  const bank = await newVisitor();
  await bank.goto(`${system.sandbox}/transfer/sessions`);
  const row = bank.getByRole('row').filter({ hasText: order?.reference ?? 'no session' });
  await row.getByRole('button', { name: 'Llega otra transferencia' }).click();

  const standing = async () => (await outside.payment(ref)).data['money'];
  await expect.poll(standing, { timeout: 30_000 }).toMatchObject({ standing: 'returned' });
  await page.goto(page.url());
  await expect(heading(page, 'Te devolvimos tu dinero')).toBeVisible();
  await expect(page.getByText(`Devolvimos ${pesos(debtor.amount)}`)).toBeVisible();
  await bank.reload();
  await expect(row.getByRole('cell').nth(4)).toHaveText(pesos(debtor.amount));
  await expect.poll(async () => (await outside.mails(debtor.email)).length).toBe(2);

  const desk = await newVisitor();
  await openDesk(desk, 'Banco Cordillera', /^Martín Soto/);
  await desk.goto(`/institucion/pago?ref=${ref}`);
  const held = section(desk, 'Dinero en espera');
  await held
    .getByText(/^Su recorrido/)
    .first()
    .click();
  await expect(held).toContainText(/El dinero quedó en espera.*Se pidió devolverlo.*Se devolvió todo/);
  await expectReadable(desk, 'payment whose money came too late');
});
