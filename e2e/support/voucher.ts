import type { Page } from '@playwright/test';
import { payWithCard } from './provider.ts';
import { expect } from './test.ts';
import { goToProvider, heading } from './wizard.ts';

export const voucher = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^(Recibimos tu pago|Terminaste tu convenio)$/ });

/** On the card provider's page: pays, and sees the voucher. */
export async function finishPaying(page: Page, card?: string): Promise<void> {
  await expect(heading(page, 'Pago con tarjeta')).toBeVisible();
  await payWithCard(page, card);
  await expect(voucher(page)).toBeVisible();
}

/** From the pay button to the voucher. */
export async function pay(page: Page, card?: string): Promise<void> {
  await goToProvider(page);
  await finishPaying(page, card);
}

/** Terms and values of the voucher on show, without the buttons beside them. */
export async function voucherIn(page: Page, name = 'Comprobante de pago'): Promise<Record<string, string>> {
  const card = page.getByRole('region', { name });
  const [terms, values] = await Promise.all(
    (['term', 'definition'] as const).map((role) => card.getByRole(role).allInnerTexts()),
  );
  return Object.fromEntries(
    (terms ?? []).map((term, index) => [term.trim(), values?.[index]?.split('\n')[0]?.trim() ?? '']),
  );
}

/** The reference in the address of a result page. */
export function referenceIn(page: Page): string {
  return new URL(page.url()).searchParams.get('ref') ?? '';
}
