import { lastDayOfMonth, santiagoDay } from '#domain/calendar.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { voucherIn } from './support/voucher.ts';
import { enter, heading, pesos } from './support/wizard.ts';

test('a person automates their instalments, the overdue one is charged, and they cancel it when they come back', async ({
  page,
  people,
  outside,
  newVisitor,
}) => {
  const debtor = await people.take('automatable');
  const today = santiagoDay(new Date());
  // Instalments are due on the last day of their month, and on that day the next one is charged with the overdue one.
  const charged = lastDayOfMonth(today) === today ? 2 * debtor.amount : debtor.amount;
  await enter(page, debtor);
  await page.getByRole('button', { name: 'Pagar cuotas ahora' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading(page, 'Elige tus cuotas y paga')).toBeVisible();
  await page.getByRole('button', { name: 'Automatizar mis cuotas' }).click();
  await expect(heading(page, 'Automatiza tus cuotas')).toBeVisible();
  await expectReadable(page, 'what is automated');
  await page.getByRole('button', { name: 'Pedir cargo automático' }).click();
  await page.getByRole('button', { name: 'No tengo otro, continuar' }).click();
  await expect(heading(page, 'Falta activarlo en tu banco')).toBeVisible();
  await expectReadable(page, 'next steps');
  const next = page.url();
  // Once the debit is active this mail is not sent any more.
  await expect.poll(() => outside.mails(debtor.email), { timeout: 30_000 }).toHaveLength(1);
  await page.getByRole('link', { name: 'Ir a activar en mi banco' }).click();
  await page.getByLabel('Tu banco').selectOption('Banco Lenga');
  await page.getByRole('button', { name: 'Aceptar y activar' }).click();
  await expect(heading(page, 'Tu cargo automático está activo')).toBeVisible();
  await expect(page.getByText('•••• 5678')).toBeVisible();
  await expectReadable(page, 'automatic debit');

  await expect
    .poll(async () => (await outside.mails(debtor.email)).map(({ subject }) => subject).sort(), {
      timeout: 30_000,
    })
    .toEqual([
      expect.stringContaining(`Comprobante de tu pago de ${pesos(charged)}`),
      'Pediste un cargo automático en tu banco',
      'Tu cargo automático quedó activo',
    ]);

  const stranger = await newVisitor();
  await stranger.goto(next);
  await expect(heading(stranger, 'Tu cargo automático está activo')).toBeVisible();
  await expect(stranger.getByText('•••• 5678')).toBeHidden();

  const later = await newVisitor();
  await enter(later, debtor);
  await expect(later.getByText('Tu cargo automático está activo')).toBeVisible();
  await later.getByRole('link', { name: 'Ver mi cargo automático' }).click();
  await later.getByRole('button', { name: 'Cancelar cargo automático' }).click();
  await later.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(heading(later, 'Tu cargo automático está cancelado')).toBeVisible();

  await later.goto('/banco-cordillera/success');
  await expect(heading(later, 'Falta saber de qué pago')).toBeVisible();
});

test('a person with a high amount reads it at every step of a bank debit, by mail too, and has the same voucher', async ({
  page,
  people,
  outside,
}) => {
  const debtor = await people.take('highAmount');
  const amount = pesos(18_500_000);
  await enter(page, debtor);
  await page.getByRole('button', { name: 'Cómo funciona el cargo en cuenta' }).click();
  await page.getByRole('button', { name: 'Usar cargo en cuenta bancaria' }).click();
  await page.getByRole('button', { name: `Pedir cargo de ${amount}` }).click();
  await expect(heading(page, 'Falta activarlo en tu banco')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cargo automático' })).toContainText(amount);
  await expectReadable(page, 'next steps of a high amount');
  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  const [asked] = await outside.mails(debtor.email);
  expect(asked?.subject).toBe('Pediste un cargo automático en tu banco');
  for (const words of [amount, 'antes de las ']) expect(asked?.text).toContain(words);

  await page.getByRole('link', { name: 'Ir a activar en mi banco' }).click();
  await page.getByLabel('Tu banco').selectOption('Banco Lenga');
  await page.getByRole('button', { name: 'Aceptar y activar' }).click();
  await expect(heading(page, 'Recibimos tu pago')).toBeVisible({ timeout: 30_000 });
  expect(await voucherIn(page)).toMatchObject({
    'Monto pagado': amount,
    'Medio de pago': 'Cargo en cuenta bancaria',
    Cuenta: expect.stringMatching(/^Banco Lenga •••• \d{4}$/),
  });
  await expect(page.getByRole('region', { name: 'Qué sigue' })).toContainText('Tu deuda queda regularizada');
  await expect(page.getByRole('button', { name: 'Descargar comprobante' })).toBeVisible();
  await expectReadable(page, 'result of a bank debit');
});
