import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createMailer } from '#server/mail/mailer.ts';
import { openSession } from '#server/session/sessions.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { settingsOf, WHOLE_SETTINGS } from '#server/testing/institutions.ts';
import { TEST_ENVIRONMENT, createTestDependencies } from '#server/testing/dependencies.ts';
import { addOtherTenant, guardOtherTenant } from '#server/testing/other-tenant.ts';
import { addDebtor, type Persona } from '#server/testing/portfolio.ts';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '#sandbox/app.ts';
import { createSmtp } from '#sandbox/mailbox/smtp.ts';
import { createSwitchboard } from '#sandbox/modes.ts';
import { RANDOM_NAMES } from '#sandbox/names.ts';
import { readSettings } from '#sandbox/settings.ts';
import { openStore } from '#sandbox/store.ts';
import type { SandboxState } from '#sandbox/sandbox-state.ts';

/** The sandbox's outside world on free ports, with everything in memory where the experiment can look at it. */
async function startOutside(clock: () => number) {
  const home = join(process.cwd(), 'sandbox');
  const settings = { ...readSettings({}, home), port: 0, smtpPort: 0, dataDir: null, hangMs: 2_000 };
  const modes = createSwitchboard();
  // Long enough for a server to be killed meanwhile.
  modes.change({ slowMs: 500 });
  const sandboxState: SandboxState = {
    clock,
    names: RANDOM_NAMES,
    settings,
    store: openStore(null, clock),
    modes,
  };
  const app = buildApp(sandboxState);
  const smtp = createSmtp(sandboxState);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port: smtpPort } = smtp.server.address() as AddressInfo;
  const close = async () => {
    await new Promise<void>((resolve) => void smtp.close(resolve));
    await app.close();
  };
  return { state: sandboxState, origin, smtpPort, close };
}

type Outside = Awaited<ReturnType<typeof startOutside>>;

/** When every experiment begins, whatever the date is. */
const START = Date.parse('2026-11-21T15:00:00Z');

/** One time for the experiment, its servers and its outside world: it runs on by itself, and can be moved on. */
function createSharedClock() {
  let ahead = START - Date.now();
  return {
    ahead: () => ahead,
    now: () => new Date(Date.now() + ahead),
    pass: (milliseconds: number) => (ahead += milliseconds),
  };
}

function environmentOf(databaseUrl: string, { origin, smtpPort, state }: Outside): Record<string, string> {
  const { settings } = state;
  const [shop] = settings.shops;
  return {
    ...TEST_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    WEBPAY_BASE_URL: origin,
    ...WHOLE_SETTINGS,
    ...settingsOf('banco-cordillera', {
      WEBPAY_API_KEY: settings.gatewayKey,
      ONECLICK_API_KEY: settings.gatewayKey,
      DEBIT_API_KEY: shop.debitApiKey,
      DEBIT_CALLBACK_KEYS: `${shop.debitKey.kid}:${shop.debitKey.secret}`,
      REGISTRY_KEY: shop.registryKey,
    }),
    DEBIT_URL: `${origin}/debit/api`,
    TRANSFER_URL: `${origin}/transfer/api`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
}

type Setting = {
  readonly makeDatabase?: () => Promise<TestDatabase>;
  /** Whether every debtor owes another institution too, whose rows must stay unchanged. */
  readonly hasOtherTenant?: boolean;
};

/** A database of its own, the outside world, and the parts of a server in this process, to look and to work with. */
export async function createTestSystem({
  makeDatabase = createTestDatabase,
  hasOtherTenant = true,
}: Setting = {}) {
  const clock = createSharedClock();
  const [database, outside] = await Promise.all([makeDatabase(), startOutside(() => clock.now().getTime())]);
  const env = environmentOf(database.url, outside);
  const base = await createTestDependencies(database.url, { env, clock });
  const deps = { ...base, outside: { ...base.outside, mailer: createMailer(base.config.smtpUrl) } };
  if (hasOtherTenant) await guardOtherTenant(deps.db);

  /** A debtor who has identified. */
  async function enter(persona: Persona) {
    const debtorId = await addDebtor(deps.db, persona);
    if (hasOtherTenant) await addOtherTenant(deps.db, persona);
    const company = deps.companies.payingByKey(persona.company);
    if (!company) throw new Error(`No company ${persona.company}.`);
    const cookies = { read: () => undefined, set: () => undefined };
    const visit = { id: randomUUID(), company, debtorId, kind: 'person', verification: 'serial' } as const;
    return { debtorId, token: await openSession(deps, visit, cookies) };
  }

  /** Releases claims and jobs of dead processes, as the database's clock, which tests cannot set, would do in time. */
  async function passForTheDead() {
    await sql`update idempotency set locked_until = '-infinity' where answer is null`.execute(deps.db);
    await sql`update mail set claimed_until = null`.execute(deps.db);
    await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
      deps.db,
    );
    await sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 second' where state = 'active'`.execute(
      deps.db,
    );
  }

  async function close() {
    await deps.db.destroy();
    await outside.close();
    await database.drop();
  }

  return { ...outside, clock, deps, env, database, enter, passForTheDead, close };
}

export type TestSystem = Awaited<ReturnType<typeof createTestSystem>>;
