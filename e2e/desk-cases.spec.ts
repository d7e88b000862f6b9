import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DESK_HEADER, openDesk as openDeskCall } from '#contract/desk.ts';
import { system } from '../tools/test/running-system.ts';
import { goTo, openDesk, section } from './support/desk.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test } from './support/test.ts';
import { referenceIn, voucher } from './support/voucher.ts';
import { enter, goToSummary, heading, pesos } from './support/wizard.ts';

test('a case is closed by two people of its institution, without a command', async ({
  page,
  people,
  newVisitor,
}) => {
  test.slow();
  const debtor = await people.take('singlePayment');
  const amount = pesos(debtor.amount);
  await goToSummary(page, debtor);
  await page.getByRole('radio', { name: /^Transferencia desde tu banco/ }).check();
  await page.getByRole('button', { name: `Transferir ${amount}` }).click();
  await page.getByRole('button', { name: /^Aprobar y transferir/ }).click();
  await expect(voucher(page)).toBeVisible();
  const ref = referenceIn(page);
  const reason = `Nota del banco sobre ${ref}`;

  // The bank takes back what the payment was booked by.
  const { sessions } = (await (await fetch(`${system.sandbox}/transfer/sessions.json`)).json()) as {
    sessions: { amount: number; reference: string }[];
  };
  const order = sessions.find((session) => session.amount === debtor.amount);
  const bank = await newVisitor();
  await bank.goto(`${system.sandbox}/transfer/sessions`);
  const row = bank.getByRole('row').filter({ hasText: order?.reference ?? 'no session' });
  await row.getByRole('button', { name: 'El banco la reversa' }).click();

  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín Soto/);
  await expect(async () => {
    await agent.goto('/institucion/casos');
    await expect(agent.getByRole('link', { name: `, ver el caso de ${amount}` })).toBeVisible({
      timeout: 8000,
    });
  }).toPass();
  await expect(agent.getByRole('row', { name: amount })).toContainText(
    'El proveedor cambió su respuesta después del fin',
  );
  await expectReadable(agent, 'cases');
  await agent.getByRole('link', { name: `, ver el caso de ${amount}` }).click();
  await expect(section(agent, 'Caso')).toContainText('cerrar el caso');
  await agent.getByRole('button', { name: 'Proponer cerrar el caso' }).click();
  await agent.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await agent.getByRole('dialog').getByRole('button', { name: 'Proponer cerrar el caso' }).click();
  await expect(section(agent, 'Decisiones')).toContainText(/Cierre del caso.*Propuesta.*Martín Soto/);
  await expect(section(agent, 'Caso')).toContainText('espera la decisión de otra persona');
  await expect(agent.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);

  const supervisor = await newVisitor();
  await openDesk(supervisor, 'Banco Cordillera', /^Carolina Vidal/);
  await supervisor.goto('/institucion/propuestas');
  await expect(supervisor.getByRole('row', { name: reason })).toContainText('Cierre del caso');
  await supervisor.goto(`/institucion/pago?ref=${ref}`);
  await supervisor.getByRole('button', { name: 'Aprobar' }).click();
  await supervisor.getByRole('textbox', { name: 'Motivo' }).fill('Se revisó la cartola del banco');
  await supervisor.getByRole('button', { name: 'Aprobar y cerrar el caso' }).click();
  await expect(section(supervisor, 'Decisiones')).toContainText(/Hecha.*La aprobó Carolina Vidal/);
  await expect(section(supervisor, 'Caso')).toHaveCount(0);
  // From its top: a link half under the edge is no fault.
  await supervisor.goto(`/institucion/pago?ref=${ref}`);
  await expect(section(supervisor, 'Decisiones')).toContainText('Hecha');
  await expectReadable(supervisor, 'payment with a decision');
  await supervisor.goto('/institucion/casos');
  await expect(heading(supervisor, 'Casos por resolver')).toBeVisible();
  await expect(supervisor.getByRole('link', { name: `, ver el caso de ${amount}` })).toHaveCount(0);
});

test('an automatic debit that ended at the bank is a case of its institution, with what it needs', async ({
  page,
  people,
  newVisitor,
}) => {
  const debtor = await people.take('automatable');
  await enter(page, debtor);
  await page.getByRole('button', { name: 'Automatizar mis cuotas' }).click();
  await page.getByRole('button', { name: 'Pedir cargo automático' }).click();
  await page.getByRole('button', { name: 'No tengo otro, continuar' }).click();
  await page.getByRole('link', { name: 'Ir a activar en mi banco' }).click();
  await page.getByLabel('Tu banco').selectOption('Banco Lenga');
  await page.getByRole('button', { name: 'Aceptar y activar' }).click();
  await expect(heading(page, 'Tu cargo automático está activo')).toBeVisible();
  const bank = await newVisitor();
  await bank.goto(`${system.sandbox}/debit/mandates`);
  const mandate = bank.getByRole('row').filter({ hasText: referenceIn(page) });
  await mandate.getByRole('button', { name: 'La persona lo anula en su banco' }).click();

  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín Soto/);
  const debits = section(agent, 'Cargos automáticos con problemas');
  await expect(async () => {
    await agent.goto('/institucion/casos');
    await expect(debits.getByRole('row', { name: 'Lo anuló el banco' })).toBeVisible({ timeout: 8000 });
  }).toPass();
  const row = debits.getByRole('row', { name: 'Lo anuló el banco' });
  await expect(row).toContainText('conviene avisarle');
  await expectReadable(agent, 'cases of automatic debits');
});

test('a supervisor downloads the settlement file of a business day and sees how its delivery stands; an agent sees its sums', async ({
  page,
  newVisitor,
}) => {
  await openDesk(page, 'Banco Cordillera', /^Carolina Vidal/);
  await goTo(page, 'Rendiciones');
  await expect(heading(page, 'Rendiciones')).toBeVisible();
  // Within a minute of the start it is on the institution's SFTP server.
  await expect(page.getByRole('row').nth(1)).toContainText(/Por entregarLista desde|EntregadaEl/);
  await expectReadable(page, 'settlements');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Descargar la rendición/ })
    .first()
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^banco-cordillera-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await file.path());
  const opening = await page.request.get(openDeskCall.path, { headers: { [DESK_HEADER]: '1' } });
  const { session_mark: mark } = (await opening.json()) as { session_mark: string };
  const listed = await page.request.get('/saldar/desk/settlements/', { headers: { [DESK_HEADER]: mark } });
  const [day] = ((await listed.json()) as { data: { sha256: string }[] }).data;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(day?.sha256);

  const agent = await newVisitor();
  await openDesk(agent, 'Banco Cordillera', /^Martín Soto/);
  await goTo(agent, 'Rendiciones');
  await expect(agent.getByRole('columnheader', { name: 'Neto' })).toBeVisible();
  await expect(agent.getByRole('button', { name: /^Descargar/ })).toHaveCount(0);
  await expect(agent.getByRole('columnheader', { name: 'Entrega por SFTP' })).toBeVisible();

  const other = await newVisitor();
  await openDesk(other, 'Recupera Servicios', /^Sofía Bravo/);
  await goTo(other, 'Rendiciones');
  await expect(other.getByRole('columnheader', { name: 'Neto' })).toBeVisible();
  await expect(other.getByText('SFTP')).toHaveCount(0);
});
