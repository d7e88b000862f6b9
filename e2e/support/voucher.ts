import type { Page } from '@playwright/test';

/** Terms and values of the voucher on show, without the buttons beside them. */
export async function voucherIn(page: Page): Promise<Record<string, string>> {
  const card = page.getByRole('region', { name: 'Comprobante de pago' });
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
