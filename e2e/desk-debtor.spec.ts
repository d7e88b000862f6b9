import { goTo, openDesk, search } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';

/** Of the demo: Gabriel Muñoz owes two operations, is not overdue and has paid nothing here. */
const GABRIEL = { rut: '13.579.246-2', operation: '900100141' };
/** Iván Lagos is offered a single payment. */
const IVAN = '10.203.040-0';

test('a debtor without a payment is found by RUT with what the portfolio says today, and a stranger is said to be unknown', async ({
  page,
  newVisitor,
}) => {
  await openDesk(page, 'Banco Cordillera', /^Martín Soto/);
  await search(page, 'RUT', GABRIEL.rut);
  await expect(page.getByRole('heading', { name: 'Gabriel Muñoz, en la cartera de hoy' })).toBeVisible();
  const operations = page.getByRole('table', { name: '2 operaciones' });
  await expect(operations.getByRole('row', { name: GABRIEL.operation })).toContainText('Todavía no');
  await expect(page.getByText('No hay pagos con ese dato en tu institución.')).toBeVisible();
  await expectReadable(page, 'a debtor');
  expect(page.url(), 'the address holds no RUT').not.toContain(GABRIEL.rut.slice(0, 6));

  await search(page, 'RUT', IVAN);
  const offers = page.getByRole('table', { name: '1 oferta' });
  await expect(offers.getByRole('row').last()).toContainText(/Pago único total.*Se le ofrece hoy/);

  const stranger = await newVisitor();
  await openDesk(stranger, 'Recupera', /^Sofía Bravo/);
  await search(stranger, 'RUT', IVAN);
  await expect(stranger.getByText('Ese RUT no está en la cartera de hoy de tu institución.')).toBeVisible();
  await expectReadable(stranger, 'an unknown debtor');
});

test('the menu says which view is on show and leads to each by keyboard; on a phone it is one line until it is opened', async ({
  page,
}) => {
  await openDesk(page, 'Banco Cordillera', /^Teresa Olmos/);
  const menu = page.getByRole('navigation', { name: 'Partes de la mesa' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await menu.boundingBox())?.height).toBeLessThan(64);
  const button = menu.getByRole('button', { name: 'Menú · Buscar' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Buscar' })).toBeFocused();
  await expectReadable(page, 'the open menu');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(menu.getByRole('list', { name: 'Sistemas' }).getByRole('link')).toHaveText([
    'Webhooks',
    'Llaves',
  ]);
  await menu.getByRole('link', { name: 'Llaves' }).click();
  await expect(menu.getByRole('button', { name: 'Menú · Llaves' })).toHaveAttribute('aria-expanded', 'false');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu.getByRole('button')).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Llaves' })).toHaveAttribute('aria-current', 'page');
  await goTo(page, 'Registro');
  await expect(menu.getByRole('link', { name: 'Registro' })).toHaveAttribute('aria-current', 'page');
});

test('a key is drawn on its chart: since when it is live, and what may come next', async ({ page }) => {
  await openDesk(page, 'Banco Cordillera', /^Teresa Olmos/);
  await goTo(page, 'Llaves');
  await page.getByText('Su recorrido').first().click();
  const states = page.getByRole('table').getByRole('heading', { level: 3 });
  await expect(states.filter({ visible: true })).toHaveText(['Vigenteahora', 'Revocada']);
  await expectReadable(page, 'the way of a key');
});
