import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Debtor } from '../tools/test/debtors/debtor.ts';
import { SCREENS, walkToVoucher } from './support/walk-to-voucher.ts';
import { system } from '../tools/test/running-system.ts';
import { expect, test } from './support/test.ts';
import { acceptTerms, heading, identify, next, pesos } from './support/wizard.ts';

/** What must never stand in an address, a cookie or the browser's storage, in any way of writing it. */
function secretsOf({ rut, serial, email, phone, amount, name }: Debtor): string[] {
  const clean = rut.replace(/[.-]/g, '');
  const numbers = [clean, clean.slice(0, -1), serial, phone.slice(1), phone.slice(3)];
  const amounts = [amount, 2 * amount].flatMap((sum) => [String(sum), pesos(sum).slice(1)]);
  return [rut, ...numbers, email, email.split('@')[0] ?? '', name, ...amounts];
}

/** A signed token (JWT) or the card provider's, which are long and have no blanks. */
const TOKENS = [/eyJ[\w-]+\.[\w-]+\./, /[0-9a-f]{64}/];

const kept = (page: Page) =>
  page.evaluate(async () => ({
    session: JSON.stringify({ ...sessionStorage }),
    local: JSON.stringify({ ...localStorage }),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));

test('nothing that says who a debtor is, or what they owe, stays in the browser or in an address', async ({
  page,
  context,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  const addresses: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The card provider brings its token back by address: its protocol, answered with another address at once.
    if (origin === system.portal && pathname !== '/saldar/return/webpay') addresses.push(request.url());
  });
  const seen: string[] = [];
  for await (const screen of walkToVoucher(page, debtor)) {
    const cookies = await context.cookies(system.portal);
    const { session, local, databases, caches } = await kept(page);
    expect({ local, databases, caches }, screen).toEqual({ local: '{}', databases: 0, caches: 0 });
    const size = cookies.reduce((all, { name, value }) => all + name.length + value.length + 1, 0);
    expect(size, `bytes of cookies on the ${screen}`).toBeLessThanOrEqual(1024);
    for (const { name, sameSite, expires, path } of cookies) {
      expect([name, sameSite, path]).toEqual([expect.stringMatching(/^saldar_/), 'Lax', '/']);
      // The mark of a browser that has identified outlives the visit: strangers' tries are not its own (decision 0044).
      const days = name === 'saldar_browser' ? 180 : 1 / 24;
      expect(expires, name).toBeLessThanOrEqual(Date.now() / 1000 + days * 86_400 + 1);
    }
    const titles = await page.title();
    const found = [
      page.url(),
      titles,
      session,
      ...addresses,
      ...cookies.map(({ value }) => decodeURIComponent(value)),
    ];
    for (const text of found) {
      for (const secret of secretsOf(debtor)) expect(text, screen).not.toContain(secret);
      for (const token of TOKENS) expect(text, screen).not.toMatch(token);
    }
    seen.push(screen);
  }
  expect(seen).toEqual(SCREENS);
  expect((await context.cookies(system.portal)).length).toBeGreaterThan(0);
});

test('the session’s cookie cannot be read by a page, and no other cookie opens anything', async ({
  page,
  context,
  people,
}) => {
  const debtor = await people.take('singlePayment');
  for await (const screen of walkToVoucher(page, debtor)) if (screen === 'summary') break;
  const cookies = await context.cookies(system.portal);
  expect(cookies.map(({ name, httpOnly }) => [name, httpOnly]).sort()).toEqual([
    ['saldar_browser', true],
    ['saldar_session', true],
    ['saldar_steps', false],
  ]);
  await context.clearCookies({ name: 'saldar_session' });
  await page.reload();
  await expect(page.getByText('Para ver esa página primero tienes que identificarte.')).toBeVisible();
});

test.describe('an error of the page', () => {
  test.use({ tolerated: /Falló la página de|requires 'TrustedHTML'/ });

  test('is reported without saying whose page it was', async ({ page, outside }) => {
    const about = `Falló la página de ${Date.now()}`;
    // The owner of this RUT is unknown: what the run's browsers asked for is searched for every debtor's.
    // A page that rests has nothing of its own running yet; this one has (docs/decisions/0035).
    await page.goto('/banco-cordillera/identity?tipo=pyme&desde=correo-de-15151515-1');
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new TypeError(`${message} 11.111.111-1, ana.rojas@correo.example, +56 9 8765 4321, $500.000`);
      });
    }, about);
    await expect.poll(async () => (await outside.errorReports()).join()).toContain('Falló la página de');
    const report = (await outside.errorReports()).find((body) => body.includes('Falló la página de')) ?? '';
    expect(report).toContain('TypeError');
    for (const secret of ['11.111.111', '15151515', 'ana.rojas', '8765', '500.000', 'Mozilla', 'desde='])
      expect(report).not.toContain(secret);
  });

  test('that takes a text for HTML is refused by the browser', async ({ page }) => {
    await page.goto('/banco-cordillera/identity');
    const taken = page.evaluate(() => (document.body.innerHTML = '<img src="/favicon.svg" alt="">'));
    await expect(taken).rejects.toThrow('TrustedHTML');
  });
});

type Frame = { filename: string; function: string; lineno: number; colno: number };
type Report = {
  release: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: Frame[] } }[] };
};

/** Of letters, so that it stands in a report as it is. */
const newWord = () => [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** The one report that holds this word. */
async function reportOf(word: string, errorReports: () => Promise<string[]>): Promise<Report> {
  const all = async () => (await errorReports()).filter((body) => body.includes(word));
  await expect.poll(async () => (await all()).length).toBe(1);
  const [body = ''] = await all();
  return JSON.parse(body.trim().split('\n').at(-1) ?? '') as Report;
}

const MAPS = join(process.env.DIST_DIR || 'dist') + '-maps';

/** Where a frame of the built page stands in the source; null where it is of something else. */
function sourceOf({ filename, lineno, colno }: Frame): string | null {
  const file = join(MAPS, `${filename.replace('app:///', '')}.map`);
  if (!existsSync(file)) return null;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as never);
  const { originalSource } = map.findEntry(lineno - 1, colno - 1) as { originalSource?: string };
  return originalSource?.replace(/^(\.\.\/)+/, '') ?? null;
}

test.describe('a screen that breaks', () => {
  test.use({ tolerated: /Falló la pantalla/ });

  test('is reported by release, company, screen and components, which the source maps of the build lead to', async ({
    page,
    outside,
    people,
    request,
  }) => {
    const debtor = await people.take('singlePayment');
    await identify(page, debtor);
    await acceptTerms(page);
    const word = newWord();
    await page.evaluate((about) => {
      const { flatMap } = Array.prototype;
      // The reporter, a file of its own, is whole.
      Array.prototype.flatMap = function (this: unknown[], ...given: Parameters<typeof flatMap>) {
        if (new Error().stack?.includes('/assets/sentry-')) return flatMap.apply(this, given);
        throw new TypeError(`Falló la pantalla ${about}`);
      } as typeof flatMap;
    }, `${word} de ${debtor.rut}`);
    await next(page).click();
    await expect(heading(page, /ha ocurrido un error inesperado/)).toBeVisible();
    const report = await reportOf(word, outside.errorReports);
    const { version, commit } = (await (await request.get('/health')).json()) as Record<string, string>;
    expect(report.release).toBe(commit ? `${version}+${commit}` : version);
    expect(report.tags).toMatchObject({
      company: debtor.company,
      state: expect.stringMatching(/^\w+$/) as unknown,
    });
    expect(report.exception.values.map(({ type }) => type)).toContain('React ErrorBoundary TypeError');
    const frames = report.exception.values.flatMap(({ stacktrace }) => stacktrace.frames);
    const sources = frames.map(sourceOf);
    expect(sources.filter((source) => source && existsSync(source))).toContainEqual(
      expect.stringMatching(/^(src|machines)\//),
    );
    for (const secret of secretsOf(debtor)) expect(JSON.stringify(report)).not.toContain(secret);
  });
});

test('no source map is served', async ({ request }) => {
  const maps = readdirSync(MAPS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  expect(maps.length).toBeGreaterThan(20);
  for (const map of maps) {
    const answers = await Promise.all([`/${map}`, `/dist-maps/${map}`].map((path) => request.get(path)));
    expect(
      answers.map((answer) => answer.status()),
      map,
    ).toEqual([404, 404]);
    const script = readFileSync(join(MAPS, map.replace(/\.map$/, '')), 'utf8');
    expect(script, map).not.toContain('sourceMappingURL');
  }
  for (const name of readdirSync('dist-server/assets'))
    expect((await request.get(`/assets/${name}`)).status(), name).toBe(404);
});

test.describe('a fault of the server', () => {
  test.use({ tolerated: /500/ });

  test('is reported with what the visitor is shown as a code, and without the visitor', async ({
    page,
    outside,
    people,
  }) => {
    const debtor = await people.take('singlePayment');
    const word = newWord();
    const database = new pg.Client({ connectionString: system.databaseUrl });
    await database.connect();
    await identify(page, debtor);
    await acceptTerms(page);
    await database.query(
      `create function fail_for_one() returns trigger language plpgsql
         as $$ begin raise exception 'Falló la base ${word} por 44.444.444-4, ninguna@correo.example, +56 9 2030 4050'; end $$`,
    );
    try {
      await database.query(
        `create trigger fail_for_one before insert or update on contact for each row
           when (new.email = '${debtor.email}') execute function fail_for_one()`,
      );
      const answered = page.waitForResponse((answer) => answer.status() === 500);
      await next(page).click();
      const correlation = (await answered).headers()['x-correlation-id'];
      const report = await reportOf(word, outside.errorReports);
      expect(report.tags).toEqual({ company: debtor.company, correlation, route: '/identity/verify/steps/' });
      const frames = report.exception.values.flatMap(({ stacktrace }) => stacktrace.frames);
      expect(frames.map(({ filename }) => filename)).toContainEqual(
        expect.stringMatching(/^app:\/\/\/dist-server\/assets\/main-[\w-]+\.js$/),
      );
      // The database keeps its own words in a log: they name no person of this run.
      for (const secret of [...secretsOf(debtor), '44.444', 'ninguna@', '2030'])
        expect(JSON.stringify(report)).not.toContain(secret);
    } finally {
      await database.query('drop function fail_for_one cascade');
      await database.end();
    }
  });
});
