import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { system } from '../tools/test/running-system.ts';
import { expect, test } from './support/test.ts';
import { heading, identify } from './support/wizard.ts';

test('a person who closes the browser on a shared computer is logged out: the next one has to identify', async ({
  playwright,
  launchOptions,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  const profile = mkdtempSync(join(tmpdir(), 'saldar-profile-'));
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: system.portal });
  try {
    const first = await open();
    await identify(await first.newPage(), debtor);
    const reloaded = await first.newPage();
    await reloaded.goto(`/${debtor.company}/contact`);
    await expect(heading(reloaded, 'Tus datos de contacto')).toBeVisible();
    await first.close();

    const next = await open();
    const page = await next.newPage();
    await page.goto(`/${debtor.company}/contact`);
    await expect(heading(page, 'Identifícate')).toBeVisible();
    const names = (await next.cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.includes('session'))).toEqual([]);
    await next.close();
  } finally {
    rmSync(profile, { recursive: true });
  }
});
