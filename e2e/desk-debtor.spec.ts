import { search, signIn } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';

/** Of the demo: Gabriel Muñoz owes two operations, is not overdue and has paid nothing here. */
const GABRIEL = { rut: '13.579.246-2', operation: '900100142' };

test('a debtor without a payment is found by RUT with what the portfolio says today, and a stranger is said to be unknown', async ({
  page,
  people,
  newVisitor,
}) => {
  await signIn(page, 'Banco Cordillera', /^Martín Soto/);
  await search(page, 'RUT', GABRIEL.rut);
  await expect(page.getByRole('heading', { name: 'Gabriel Muñoz, en la cartera de hoy' })).toBeVisible();
  const operations = page.getByRole('table', { name: '2 operaciones' });
  await expect(operations.getByRole('row', { name: GABRIEL.operation })).toContainText('Todavía no');
  await expect(page.getByText('No hay pagos con ese dato en tu institución.')).toBeVisible();
  await expectReadable(page, 'a debtor');
  expect(page.url(), 'the address holds no RUT').not.toContain(GABRIEL.rut.slice(0, 6));

  const debtor = await people.take('singlePayment');
  await search(page, 'RUT', debtor.rut);
  const offers = page.getByRole('table', { name: '1 oferta' });
  await expect(offers.getByRole('row').last()).toContainText(/Pago único total.*Se le ofrece hoy/);

  const stranger = await newVisitor();
  await signIn(stranger, 'Recupera', /^Sofía Bravo/);
  await search(stranger, 'RUT', debtor.rut);
  await expect(stranger.getByText('Ese RUT no está en la cartera de hoy de tu institución.')).toBeVisible();
  await expectReadable(stranger, 'an unknown debtor');
});
