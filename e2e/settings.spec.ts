import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { everySetting } from '#domain/testing/every-setting.ts';
import { wideParts } from '../tools/screenshots/measures.ts';
import { walkByTab } from '../tools/screenshots/tab-walk.ts';
import { TENANTS } from '#domain/testing/companies/all.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';
import { institutionEnv } from '../tools/start/demo-env.mjs';
import { freePort } from '../tools/start/ports.mjs';
import { touch } from './support/keyboard.ts';
import { startOwnSystem, type OwnSystem } from './support/own-system.ts';
import { expect, test } from './support/test.ts';
import { pay } from './support/voucher.ts';
import { heading, identify, keepContact, payButton } from './support/wizard.ts';

/** Institutions whose file has every setting on, beside the demo's; pages and server of a build of their own. */
const place = mkdtempSync(join(tmpdir(), 'saldar-settings-'));
const { key, name, helpEmail } = everySetting(1);
const wordy = {
  ...everySetting(2),
  name: 'BancoDelDesarrolloProductivoRegionalDeMagallanes',
  helpEmail: 'atencion.de.clientes.con.deudas@institucion-financiera-regional.example',
};
let system: OwnSystem;
let otherOrigin: string;
// One system and one build for all of them.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const companies = join(place, 'companies');
  writeInstitutions(companies, [...TENANTS, everySetting(1), wordy]);
  const port = await freePort();
  // By number, while the pages are by name: these calls really cross origins.
  otherOrigin = `http://127.0.0.1:${port}`;
  system = await startOwnSystem({
    ...{ INSTITUTIONS_DIR: companies, DIST_DIR: join(place, 'dist'), PORT: String(port) },
    ...institutionEnv(key),
    ...institutionEnv(wordy.key),
    ...{ ADMIN_HOST: otherOrigin, PAYMENTS_HOST: otherOrigin },
  });
});
test.afterAll(async () => {
  await system.stop();
  rmSync(place, { recursive: true });
});

const PAGES = [
  '/',
  `/${key}`,
  `/${key}/identity`,
  `/${key}/identityHistory`,
  `/${key}/terminos-y-condiciones`,
  `/${key}/politicas-de-privacidad`,
];

/** What the visitor types at once, while the page is being taken over, by the fields' names. */
const TYPED = { RUT: '12.345.678-5', 'Número de serie': '100200302' };

async function typeAtOnce(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(TYPED))
    await page.getByRole('textbox', { name: field }).pressSequentially(text);
}

for (const path of PAGES)
  test(`${path} of an institution with every setting on loses nothing that is typed, and asks nothing anew`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor(system.portal);
    const isForm = path.includes('/identity');
    await page.goto(path, { waitUntil: isForm ? 'commit' : 'load' });
    if (isForm) await typeAtOnce(page);
    await touch(page);
    if (isForm)
      for (const [field, text] of Object.entries(TYPED))
        await expect(page.getByRole('textbox', { name: field })).toHaveValue(text);
    if (path !== '/') await expect(page.getByRole('link', { name: helpEmail }).first()).toBeVisible();
  });

test('the footer of an institution that counts visits leads to the choice about it', async ({
  newVisitor,
}) => {
  const page = await newVisitor(system.portal);
  await page.goto(`/${key}`);
  await page.getByRole('link', { name: 'Medición de visitas' }).click();
  await expect(heading(page, 'Política de privacidad')).toBeVisible();
  await expect(page.getByText(`${name} quiere saber cuántas personas`)).toBeVisible();
  await touch(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Aceptaste que contemos tu visita.')).toBeVisible();
});

for (const path of ['/', `/${wordy.key}`, `/${wordy.key}/identity`])
  test(`${path} has room for long words, and shows what Tab reaches beside the question about visits`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor(system.portal);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await touch(page);
    if (path !== '/')
      await expect(page.getByRole('region', { name: '¿Podemos contar tu visita?' })).toBeVisible();
    expect(await walkByTab(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate(wideParts)).toEqual([]);
  });

test('the chooser names every institution that has a file', async ({ newVisitor }) => {
  const page = await newVisitor(system.portal);
  await page.goto('/');
  const listed = page.getByRole('list', { name: 'Instituciones' }).getByRole('link');
  await expect(listed).toHaveCount(6);
  await expect(listed.filter({ hasText: name })).toHaveAttribute('href', `/${key}`);
});

for (const path of PAGES)
  test(`force-send-pixels acts at once on ${path}, while the page rests`, async ({ newVisitor }) => {
    const page = await newVisitor(system.portal);
    await page.goto('/recupera');
    await page.goto(`${path}?utm_source=carta&force-send-pixels=true`);
    await expect(page).toHaveURL(`${path}?utm_source=carta`);
    const cookies = await page.context().cookies();
    expect(cookies.map((cookie) => `${cookie.name}=${cookie.value}`)).toContain(
      'saldar_force-send-pixels=true',
    );
    await expect(page.locator('[data-prerendered]')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/recupera');
  });

test('a debtor pays where the administration’s and the payments’ calls go to another origin', async ({
  newVisitor,
}) => {
  const page = await newVisitor(system.portal);
  const crossed: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().startsWith(otherOrigin))
      crossed.push(`${new URL(answer.url()).pathname} ${answer.status()}`);
  });
  await identify(page, { rut: '11.111.111-1', serial: '100200301', company: 'banco-cordillera' });
  await keepContact(page);
  await expect(payButton(page)).toHaveText(/^Pagar \$500\.000/);
  await pay(page);
  expect(crossed).toEqual(
    expect.arrayContaining([
      '/external/api/payment/methods/paq/ 200',
      '/external/api/debts/prepare/payment/ 200',
      '/external/api/payment/status/ 200',
    ]),
  );
});
