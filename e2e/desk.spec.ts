import { walkByTab } from '../tools/screenshots/tab-walk.ts';
import { goTo, search, section, signIn } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { pay, referenceIn } from './support/voucher.ts';
import { heading, pesos, walkToSummary } from './support/wizard.ts';

test('a payment is given back by two people of its institution, each step with a reason and in the log', async ({
  page,
  people,
  outside,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('singlePayment');
  await walkToSummary(page, debtor);
  await pay(page);
  const ref = referenceIn(page);
  const amount = pesos(debtor.amount);

  const agent = await newVisitor();
  await signIn(agent, 'Banco Cordillera', /^Martín Soto/);
  await expectReadable(agent, 'search');
  await search(agent, 'RUT', debtor.rut);
  await agent.getByRole('link', { name: `, ver el pago de ${amount}` }).click();
  await expect(heading(agent, 'Pago')).toBeVisible();
  const way = section(agent, 'Dónde está en su recorrido');
  await expect(way.getByRole('heading', { level: 3 })).toHaveText([
    ...['Creado', 'En la página del proveedor', 'Confirmándose', 'Pagadoahora'],
  ]);
  await expectReadable(agent, 'payment');
  expect(await walkByTab(agent), 'stops of the Tab key').toEqual([]);
  await agent.getByRole('button', { name: 'Proponer una devolución' }).click();
  await agent.getByRole('button', { name: `Proponer devolver ${amount}` }).click();
  await expect(agent.getByText('Escribe el motivo, con 5 letras o más.')).toBeVisible();
  await agent.getByRole('textbox', { name: 'Motivo' }).fill('Pagó también en la sucursal');
  await agent.getByRole('button', { name: `Proponer devolver ${amount}` }).click();
  await expect(section(agent, 'Decisiones')).toContainText(/Propuesta.*La propuso Martín Soto/);
  await expect(agent.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await expect(way).toContainText('El cobro termina aquí, pero queda algo en curso o por resolver.');
  await section(agent, 'Decisiones')
    .getByText(/^Su recorrido/)
    .click();
  await expectReadable(agent, 'payment-proposal');

  const supervisor = await newVisitor();
  await signIn(supervisor, 'Banco Cordillera', /^Carolina Vidal/);
  await goTo(supervisor, 'Propuestas');
  await expect(heading(supervisor, 'Propuestas por decidir')).toBeVisible();
  await expectReadable(supervisor, 'proposals');
  await supervisor.goto(`/institucion/pago?ref=${ref}`);
  await supervisor.getByRole('button', { name: 'Aprobar' }).click();
  await supervisor.getByRole('textbox', { name: 'Motivo' }).fill('Se comprobó en la cartola');
  await supervisor.getByRole('button', { name: `Aprobar y devolver ${amount}` }).click();
  await expect(section(supervisor, 'Decisiones')).toContainText(/Aprobada|Devuelta/);
  await expect.poll(async () => (await outside.charges(debtor.amount))[0]?.status).toBe('REVERSED');
  await expect(async () => {
    await supervisor.reload();
    await expect(section(supervisor, 'Decisiones')).toContainText('Devuelta', { timeout: 8000 });
  }).toPass();
  for (const [name, stations] of [
    ['Decisiones', ['Propuesta', 'Aprobada, en curso', 'Devueltaahora']],
    ['Devoluciones', ['Pedida', 'Enviándose', 'Hechaahora']],
  ] as const) {
    await section(supervisor, name)
      .getByText(/^Su recorrido/)
      .click();
    await expect(section(supervisor, name).getByRole('heading', { level: 3 })).toHaveText([...stations]);
  }
  await expect(section(supervisor, 'Dónde está en su recorrido')).toContainText('Aquí termina su recorrido.');
  await expectReadable(supervisor, 'payment-refund');
  await goTo(supervisor, 'Registro');
  await expect(heading(supervisor, 'Registro de la mesa')).toBeVisible();
  await expect(
    supervisor.getByRole('row', { name: /Martín Soto.*Hizo una propuesta/ }).first(),
  ).toBeVisible();
  await expectReadable(supervisor, 'log');
});

test('a person of another institution finds nothing of a payment, by any address', async ({
  page,
  people,
  newVisitor,
}) => {
  const debtor = await people.take('singlePayment');
  await walkToSummary(page, debtor);
  await pay(page);
  const ref = referenceIn(page);
  const stranger = await newVisitor();
  await signIn(stranger, 'Recupera', /^Sofía Bravo/);
  await search(stranger, 'Referencia', ref);
  await expect(stranger.getByText('No hay pagos con ese dato en tu institución.')).toBeVisible();
  await stranger.goto(`/institucion/pago?ref=${ref}`);
  await expect(stranger.getByText('No hay nada con esa referencia en tu institución.')).toBeVisible();
});

test('a person who leaves the desk must sign in again, and the Back button shows nothing of it', async ({
  page,
}) => {
  await signIn(page, 'Banco Cordillera', /^Ignacio Paredes/);
  await goTo(page, 'Registro');
  await expect(heading(page, 'Registro de la mesa')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  // By way of the provider, which ends its session too.
  await page.waitForURL(/\/institucion$/);
  await expect(heading(page, 'Mesa de la institución')).toBeVisible();
  await expectReadable(page, 'sign-in');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Banco Cordillera' })).toBeVisible();
  await page.getByRole('link', { name: 'Banco Cordillera' }).click();
  await page.getByRole('button', { name: 'Volver sin entrar' }).click();
  await expect(page.getByText('No se completó la entrada.')).toBeVisible();
});

test.describe('in a browser in which another person signs in', () => {
  // The refusal of the page that was left open.
  test.use({ tolerated: /status of 401/ });

  test('a tab of the desk that was left open shows and does nothing, and works again once it is loaded anew', async ({
    page,
    context,
  }) => {
    await signIn(page, 'Banco Cordillera', /^Carolina Vidal/);
    const second = await context.newPage();
    await second.goto('/institucion');
    await second.getByRole('button', { name: 'Salir' }).click();
    await expect(second.getByRole('link', { name: 'Recupera Servicios' })).toBeVisible();
    await signIn(second, 'Recupera', /^Sofía Bravo/);
    await goTo(page, 'Registro');
    await expect(page.getByText('La sesión de esta página terminó.')).toBeVisible();
    await expect(page.getByText(/Carolina Vidal|Sofía Bravo/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(page.getByText(/^Recupera Servicios · Sofía Bravo/)).toBeVisible();
    await expect(heading(page, 'Registro de la mesa')).toBeVisible();
    // A second tab of the same session, and the first one by its address, work for the person on show.
    for (const tab of [await context.newPage(), page]) {
      await tab.goto('/institucion');
      await expect(tab.getByText(/^Recupera Servicios · Sofía Bravo/)).toBeVisible();
      await goTo(tab, 'Registro');
      await expect(heading(tab, 'Registro de la mesa')).toBeVisible();
    }
    await goTo(second, 'Registro');
    await expect(heading(second, 'Registro de la mesa')).toBeVisible();
  });
});
