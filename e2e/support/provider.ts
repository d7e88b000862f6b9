import type { Page } from '@playwright/test';

/** What a visitor does on the card provider's page (docs/sandbox.md). */

const GOOD_CARD = 'Usar tarjeta aprobada';

export async function fillCard(page: Page, card = GOOD_CARD): Promise<void> {
  const button = page.getByRole('button', { name: card });
  if (!(await button.isVisible())) await page.getByText('Más tarjetas de prueba').click();
  await button.click();
}

export async function payWithCard(page: Page, card = GOOD_CARD): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
}

export async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anular y volver' }).click();
}

type Ending = 'Dejar que se acabe el tiempo' | 'Error en el formulario' | 'Pagar y cerrar la pestaña';

export async function endOtherwise(page: Page, ending: Ending): Promise<void> {
  await page.getByText('Otros finales').click();
  await page.getByRole('button', { name: ending }).click();
}
