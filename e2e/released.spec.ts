import { goToDownPayment } from './support/agreement.ts';
import { goTo, openDispute, section, openDesk } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { pay } from './support/voucher.ts';
import { heading, pesos } from './support/wizard.ts';

test('a person whose agreement was on a debt that is not theirs is free of it once the desk agrees, and the desk owes them the money', async ({
  page,
  people,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('planToSign');
  await goToDownPayment(page, debtor);
  await pay(page);
  const words = `Nunca pedí este crédito ${Date.now()}`;
  await page.goto(`/${debtor.company}/mis-datos`);
  await expect(heading(page, 'Mis datos')).toBeVisible();
  const region = page.getByRole('region', { name: 'No estoy de acuerdo con una deuda' });
  await region.getByText('Decir que no estoy de acuerdo').click();
  await region.getByRole('group', { name: '¿Con qué deuda?' }).getByRole('radio').first().check();
  await region.getByRole('radio', { name: 'No es mía' }).check();
  await region.getByRole('textbox', { name: 'Cuéntanos qué pasó' }).fill(words);
  await region.getByRole('button', { name: 'Enviar' }).click();
  await expect(region.getByText('En revisión', { exact: true })).toBeVisible();

  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín/);
  await goTo(agent, 'Convenios');
  await expect(heading(agent, 'Convenios')).toBeVisible();
  await agent.getByRole('textbox', { name: 'RUT de la persona' }).fill(debtor.rut);
  await agent.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(agent.getByText('Detenido por un desacuerdo')).toBeVisible();
  await expectReadable(agent, 'agreements with a clock that stands still');
  await agent
    .getByRole('link', { name: /, ver el convenio$/ })
    .first()
    .click();
  await expect(
    agent.getByText('La persona no está de acuerdo con una deuda del convenio.', { exact: false }),
  ).toBeVisible();

  await goTo(agent, 'Desacuerdos');
  await openDispute(agent, words);
  await expect(agent.getByText(`con él ha pagado ${pesos(debtor.amount)}`, { exact: false })).toBeVisible();
  await expectReadable(agent, 'a dispute of an agreement');
  await agent.getByRole('button', { name: 'Aceptar', exact: true }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El contrato lleva otra firma.');
  await dialog.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    agent.getByText(`ya no tiene efecto, con ${pesos(debtor.amount)} pagados`, { exact: false }),
  ).toBeVisible();
  await agent.getByRole('link', { name: 'Ver el convenio' }).click();
  await expect(
    section(agent, 'Qué sigue').getByText('se aceptó que la deuda no era esa', { exact: false }),
  ).toBeVisible();
  await expectReadable(agent, 'a released agreement');
  await agent.getByRole('link', { name: 'Ver el pago' }).click();
  await expect(
    agent.getByText('Pagó un convenio sobre una deuda que no se debía', { exact: true }),
  ).toBeVisible();
  await expectReadable(agent, 'a payment of a released agreement');

  await page.reload();
  await expect(
    region.getByText(`Con él tienes pagados ${pesos(debtor.amount)}.`, { exact: false }),
  ).toBeVisible();
  await expectReadable(page, 'an accepted dispute of an agreement');
  await page.getByRole('link', { name: 'Ver mi deuda y pagar' }).click();
  await expect(page.getByRole('dialog', { name: 'Te dieron la razón' })).toBeVisible();
});
