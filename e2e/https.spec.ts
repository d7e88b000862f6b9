import { santiagoDay } from '#domain/calendar.ts';
import type { Page, Response } from '@playwright/test';
import { touch } from './support/keyboard.ts';
import { createOutside } from '../tools/test/sandbox-client.ts';
import { startProduction, type Production } from './support/production.ts';
import { loadDebtors } from '../tools/test/debtors/portfolio.ts';
import { fixtureOf } from '../tools/test/debtors/fixtures.ts';
import { expect, test } from './support/test.ts';
import { pay, referenceIn } from './support/voucher.ts';
import { walkToSummary } from './support/wizard.ts';

let production: Production;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  production = await startProduction();
});
test.afterAll(() => production.stop());

/** Every answer of the portal, and every address that its pages asked for. */
function watchAnswers(page: Page, portal: string) {
  const answers: Response[] = [];
  const asked: string[] = [];
  page.on('response', (answer) => answer.url().startsWith(portal) && answers.push(answer));
  page.on('request', (request) => request.frame().url().startsWith(portal) && asked.push(request.url()));
  return { answers, asked };
}

const documents = (answers: readonly Response[]) =>
  answers.filter((answer) => answer.headers()['content-type']?.startsWith('text/html'));

test('an institution’s portal in production: a payment over https, with nothing sent or kept in the clear', async ({
  newVisitor,
}) => {
  const { portal, sandbox } = production;
  const { debtor, persona } = fixtureOf('singlePayment', 27_654_321, santiagoDay(new Date()));
  await loadDebtors([{ debtor, persona }], production);
  const outside = createOutside(production);
  const page = await newVisitor(portal);
  const { answers, asked } = watchAnswers(page, portal);

  await page.goto('/banco-cordillera/identity?force-send-pixels=true');
  await touch(page);
  await expect(page).toHaveURL(`${portal}/banco-cordillera/identity`);
  await walkToSummary(page, debtor);
  await pay(page);
  expect(await outside.charges(debtor.amount)).toHaveLength(1);
  expect(new URL(page.url()).origin).toBe(portal);

  const kept = await page.context().cookies(portal);
  const shared = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' };
  expect(kept.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    expect.objectContaining({ ...shared, name: '__Host-saldar_browser', httpOnly: true }),
    // It ends with the browser.
    expect.objectContaining({ ...shared, name: '__Host-saldar_session', httpOnly: true, expires: -1 }),
    expect.objectContaining({ ...shared, name: 'saldar_force-send-pixels', httpOnly: false }),
    expect.objectContaining({ ...shared, name: 'saldar_steps', httpOnly: false }),
  ]);

  const lax = answers.filter(
    (answer) => answer.headers()['strict-transport-security'] !== 'max-age=31536000; includeSubDomains',
  );
  expect(lax.map((answer) => answer.url())).toEqual([]);
  const open = documents(answers).filter(
    (answer) => !answer.headers()['content-security-policy']?.startsWith("default-src 'none'"),
  );
  expect(documents(answers).length).toBeGreaterThan(1);
  expect(open.map((answer) => answer.url())).toEqual([]);
  const clear = asked.filter((address) => !address.startsWith(portal) && !address.startsWith(sandbox));
  expect(clear).toEqual([]);

  await expect.poll(() => outside.mails(debtor.email)).toHaveLength(1);
  const [mail] = await outside.mails(debtor.email);
  expect(mail?.text).toContain(`${portal}/banco-cordillera/`);
  expect(mail?.text).toContain(referenceIn(page));
  expect(`${mail?.text} ${mail?.html}`).not.toContain('http://');
});
