import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import {
  addBusinessDays,
  addDays,
  formatShort,
  isBusinessDay,
  santiagoDay,
  santiagoInstant,
} from '#domain/calendar.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { csvLine } from '#server/portfolio/csv-line.ts';
import { KINDS } from '#server/portfolio/kinds.ts';
import { portfolioTables } from '../../tools/demo/tables.ts';
import { startReceiver } from '../../tools/reliability/sample-receivers/receiver.ts';
import { freePort } from '../../tools/start/ports.mjs';
import type { Debtor } from '../../tools/test/debtors/debtor.ts';
import { fixtureOf } from '../../tools/test/debtors/fixtures.ts';
import { addToRegistry } from '../../tools/test/debtors/portfolio.ts';
import { machineOf, provide, PYTHON } from '../../tools/test/runtimes.mjs';
import { createOutside } from '../../tools/test/sandbox-client.ts';
import { goTo, section, signIn } from '../support/desk.ts';
import { closedWith, eventsOf, waiting, type Event } from '../support/institution-system.ts';
import { shiftPython, writeInstitution } from '../support/new-institution.ts';
import { runBeside, startOwnSystem, type OwnSystem } from '../support/own-system.ts';
import { expect, test } from '../support/test.ts';
import { pay, referenceIn } from '../support/voucher.ts';
import { heading, pesos, walkToSummary } from '../support/wizard.ts';

/**
 * An institution that no line of the source knows: a folder of data, accounts at the providers, and people. Its portfolio, its cases and its
 * systems are worked at the desk alone; its accountant and its own system get what adds up. The second part happens once the business day
 * is over; until then the institution's system is down.
 */
const { key, name } = fifth;
const today = santiagoDay(new Date());
const closing = isBusinessDay(today) ? today : addBusinessDays(today, 1);
const dayAfter = santiagoInstant(addDays(closing, 1), '12:00') ?? new Date();
const shift = dayAfter.getTime() - Date.now();

const place = mkdtempSync(join(tmpdir(), 'saldar-institution-'));
const debtors = Array.from({ length: 3 }, (_, index) => {
  const fixture = fixtureOf('singlePayment', 23_456_700 + index, today);
  return { ...fixture, debtor: { ...fixture.debtor, company: key, companyName: name } as unknown as Debtor };
});

type Row = { type: string; amount: string; reference: string };

/** The environment of the system; its clock is moved on for its second day. */
const env: NodeJS.ProcessEnv = {};
let system: OwnSystem;
test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  await provide(
    PYTHON,
    machineOf(() => undefined),
  );
  Object.assign(env, writeInstitution(place, await freePort()));
  system = await startOwnSystem(env);
});
test.afterAll(async () => {
  await system.stop();
  rmSync(place, { recursive: true });
});

/** The form that is open, with its reason. */
async function send(page: Page, button: string | RegExp, reason: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await form.getByRole('button', { name: button }).click();
  await expect(form).toBeHidden();
}

async function decide(supervisor: Page, ref: string, button: string): Promise<void> {
  await supervisor.goto(`/institucion/pago?ref=${ref}`);
  await supervisor.getByRole('button', { name: 'Aprobar' }).click();
  await send(supervisor, button, 'Se revisó con contabilidad');
}

test('an institution that no code knows loads, is paid, gives back, closes a case and hears of each peso once', async ({
  newVisitor,
}) => {
  test.setTimeout(8 * 60_000);
  const outside = createOutside(system);
  /** A browser with the clock of the system's day. */
  const visit = async () => {
    const page = await newVisitor(system.portal);
    if (env['SALDAR_CLOCK_SHIFT_MS']) await page.clock.setSystemTime(new Date(Date.now() + shift));
    return page;
  };
  const [agent, supervisor, administrator] = [await visit(), await visit(), await visit()];
  await signIn(agent, name, /^Rosa Lagos/);
  await signIn(supervisor, name, /^Hugo Marín/);
  await signIn(administrator, name, /^Elsa Vera/);

  const port = await freePort();
  await goTo(administrator, 'Webhooks');
  await administrator.getByRole('button', { name: 'Agregar una dirección' }).click();
  const form = administrator.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Dirección' }).fill(`http://127.0.0.1:${port}/`);
  await form.getByRole('textbox', { name: /^Correo/ }).fill('sistemas@quinta.example');
  await send(administrator, 'Agregar una dirección', 'Nuestro sistema contable');
  const secret = (await administrator.getByText(/^whsec_/).textContent()) ?? '';
  await goTo(administrator, 'Llaves');
  await administrator.getByRole('button', { name: 'Crear una llave' }).click();
  await administrator.getByRole('textbox', { name: /^Qué sistema/ }).fill('ERP');
  await administrator.getByRole('checkbox', { name: /^Webhooks/ }).check();
  await send(administrator, 'Crear una llave', 'Para leer los avisos');
  const apiKey = (await administrator.getByText(/^saldar_inst_/).textContent()) ?? '';

  await goTo(agent, 'Cartera');
  await agent.getByRole('button', { name: 'Subir archivos' }).click();
  const tables = portfolioTables(
    name,
    debtors.map(({ persona }) => persona),
  );
  const files = KINDS.map((kind) => ({
    ...{ name: `${kind}.csv`, mimeType: 'text/csv' },
    buffer: Buffer.from(tables[kind].map((row) => csvLine(row)).join('')),
  }));
  await agent.getByLabel('Archivos CSV').setInputFiles(files);
  await agent.getByRole('radio', { name: 'La cartera completa' }).check();
  await send(agent, 'Subir y revisar', 'Primera cartera');
  await agent.getByRole('button', { name: 'Confirmar la carga' }).click();
  await send(agent, 'Confirmar la carga', 'Revisada con cobranza');
  await expect(section(agent, 'Cargas anteriores')).toContainText('Cargada');
  await addToRegistry(debtors, system.sandbox);

  const refs: string[] = [];
  for (const { debtor } of debtors) {
    const visitor = await visit();
    await walkToSummary(visitor, debtor);
    await pay(visitor);
    refs.push(referenceIn(visitor));
  }
  const [first = '', second = ''] = refs;
  const amounts = debtors.map(({ debtor }) => debtor.amount);
  const [firstAmount = 0, secondAmount = 0] = amounts;
  for (const ref of [first, second]) {
    await agent.goto(`/institucion/pago?ref=${ref}`);
    await agent.getByRole('button', { name: 'Proponer una devolución' }).click();
    await send(agent, /^Proponer devolver/, 'Pagó también en la oficina');
  }
  await decide(supervisor, first, `Aprobar y devolver ${pesos(firstAmount)}`);
  await expect.poll(async () => (await outside.charges(firstAmount))[0]?.status).toBe('REVERSED');

  // The provider gives nothing back: a case, which two people close by what they did themselves.
  await outside.setModes({ gateway: 'refuseRefund' });
  await decide(supervisor, second, `Aprobar y devolver ${pesos(secondAmount)}`);
  await expect(async () => {
    await agent.goto('/institucion/casos');
    const row = agent.getByRole('row', { name: pesos(secondAmount) });
    await expect(row).toContainText('El proveedor no devolvió el dinero', { timeout: 2000 });
  }).toPass();
  await agent.getByRole('link', { name: `, ver el caso de ${pesos(secondAmount)}` }).click();
  await agent.getByRole('button', { name: 'Proponer confirmar que se devolvió' }).click();
  await send(agent, /^Proponer: se devolvieron/, 'Transferencia de la tesorería');
  await decide(supervisor, second, `Aprobar: se devolvieron ${pesos(secondAmount)}`);
  await supervisor.goto('/institucion/casos');
  await expect(heading(supervisor, 'Casos por resolver')).toBeVisible();
  await expect(supervisor.getByText('No hay pagos por resolver.')).toBeVisible();

  const stranger = await visit();
  await signIn(stranger, 'Banco Cordillera', /^Martín Soto/);
  await stranger.goto(`/institucion/pago?ref=${first}`);
  await expect(stranger.getByText('No hay nada con esa referencia en tu institución.')).toBeVisible();

  // A power cut, and the next business day: the institution's system is back before the portal, which would switch the address off for more
  // than three days of failures after a weekend, and dies once more while it hears what it missed.
  env['SALDAR_CLOCK_SHIFT_MS'] = String(shift);
  shiftPython(place, shift);
  const receiver = await startReceiver(
    { command: PYTHON.command, words: ['docs/samples/receiver.py'], env: { PYTHONPATH: place } },
    secret,
    port,
  );
  try {
    await system.crashAndRestart();
    const later = await visit();
    await signIn(later, name, /^Elsa Vera/);
    await goTo(later, 'Webhooks');
    await later.getByRole('link', { name: /^Ver los envíos/ }).click();
    const feed = await eventsOf(system.portal, apiKey);
    expect(feed.map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(3).fill('money.received'),
      ...Array<string>(2).fill('money.returned'),
      'refund.refused',
    ]);
    for (const replay of ['what it missed', 'the same again, after it died']) {
      await later.getByRole('button', { name: 'Reenviar avisos' }).click();
      await later.getByRole('textbox', { name: 'Desde el aviso número' }).fill('1');
      await send(later, 'Reenviar avisos', 'El sistema estuvo caído');
      await expect.poll(() => waiting(system.portal, apiKey), { message: replay, timeout: 90_000 }).toBe(0);
      await receiver.restart();
    }
    const heard = receiver.kept().map(({ event }) => event as Event);
    expect(heard.sort((a, b) => a.position - b.position)).toEqual(feed);

    const file = later.getByRole('button', { name: `Descargar la rendición del ${formatShort(closing)}` });
    await expect(async () => {
      await later.goto('/institucion/rendiciones');
      await expect(file).toBeVisible({ timeout: 2000 });
    }).toPass();
    const download = later.waitForEvent('download');
    await file.click();
    const rows = parse(readFileSync(await (await download).path(), 'utf8'), { columns: true }) as Row[];
    const moved = (type: string) =>
      rows.filter((row) => row.type === type).reduce((sum, { amount }) => sum + Number(amount), 0);
    const charged = (await outside.allCharges()).filter(
      (charge) => amounts.includes(charge.amount) && charge.authorised_at !== null,
    );
    expect(charged.map(({ amount }) => amount).sort()).toEqual([...amounts].sort());
    expect(moved('received')).toBe(charged.reduce((sum, { amount }) => sum + amount, 0));
    expect(moved('returned')).toBe(-firstAmount - secondAmount);
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(new Set(refs));

    // The books agree with the providers, and another institution learns nothing of all this.
    expect(runBeside(system, 'npm run reconcile', { env })).toMatch(/, 0 differences\.$/);
    const other = await visit();
    await signIn(other, 'Banco Cordillera', /^Martín Soto/);
    await goTo(other, 'Rendiciones');
    await expect(other.getByRole('row', { name: formatShort(closing) })).toContainText('Nada');
    await expect(other.getByRole('main')).not.toContainText('Recibido');
    const given = runBeside(system, 'npm run institution -- key --company banco-cordillera --name Ajena', {
      env,
    });
    const otherKey = /^saldar_inst_\S+/.exec(given)?.[0] ?? '';
    expect(await eventsOf(system.portal, otherKey)).toEqual([]);
    expect(await closedWith(system.portal, apiKey, closing)).toEqual({
      rows: rows.length,
      file: expect.stringContaining(first),
    });
    expect(await closedWith(system.portal, otherKey, closing)).toEqual({
      rows: 0,
      file: expect.not.stringContaining(first),
    });
  } finally {
    await receiver.close();
  }
});
