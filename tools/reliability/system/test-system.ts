import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createMailer } from '#server/mail/mailer.ts';
import { openSession } from '#server/session/sessions.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { createTestDependencies, TEST_ENVIRONMENT } from '#server/testing/dependencies.ts';
import { addNeighbour, guardNeighbour } from '#server/testing/neighbour.ts';
import { addDebtor, type DebtorStory } from '#server/testing/portfolio.ts';
import { startOutside, type Outside } from './external-services.ts';

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

function environmentOf(databaseUrl: string, { origin, smtpPort, world }: Outside): Record<string, string> {
  const { settings } = world;
  return {
    ...TEST_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    WEBPAY_BASE_URL: origin,
    WEBPAY_API_KEY: settings.gatewayKey,
    ONECLICK_API_KEY: settings.gatewayKey,
    DEBIT_URL: `${origin}/debit/api`,
    DEBIT_API_KEY: settings.debitApiKey,
    DEBIT_CALLBACK_KEYS: `${settings.debitKey.kid}:${settings.debitKey.secret}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
}

type Setting = {
  readonly makeDatabase?: () => Promise<TestDatabase>;
  /** Whether everybody owes another institution too, whose rows nobody may touch. */
  readonly hasNeighbour?: boolean;
};

/** A database of its own, the outside world, and the parts of a server in this process, to look and to work with. */
export async function createScene({ makeDatabase = createTestDatabase, hasNeighbour = true }: Setting = {}) {
  const clock = createSharedClock();
  const [database, outside] = await Promise.all([makeDatabase(), startOutside(() => clock.now().getTime())]);
  const env = environmentOf(database.url, outside);
  const base = await createTestDependencies(database.url, { env, clock });
  const deps = { ...base, outside: { ...base.outside, mailer: createMailer(base.config.mail) } };
  if (hasNeighbour) await guardNeighbour(deps.db);

  /** A debtor who has identified. */
  async function enter(story: DebtorStory) {
    const debtorId = await addDebtor(deps.db, story);
    if (hasNeighbour) await addNeighbour(deps.db, story);
    const company = deps.companies.payingByKey(story.company);
    if (!company) throw new Error(`No company ${story.company}.`);
    const cookies = { read: () => undefined, set: () => undefined };
    const visit = { id: randomUUID(), company, debtorId, kind: 'person', verification: 'serial' } as const;
    return { debtorId, token: await openSession(deps, visit, cookies) };
  }

  /** As if the database's clock, which nobody sets, had gone on too: claims and jobs of whoever has died are free again. */
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

export type Scene = Awaited<ReturnType<typeof createScene>>;
