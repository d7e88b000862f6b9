import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as portfolio from './migrations/0001-portfolio.ts';
import * as identityAndContact from './migrations/0002-identity-and-contact.ts';
import * as payments from './migrations/0003-payments.ts';
import * as ledgerAndRefunds from './migrations/0004-ledger-and-refunds.ts';
import * as agreements from './migrations/0005-agreements.ts';
import * as cardsAndDebits from './migrations/0006-cards-and-debits.ts';
import * as mailAndDocuments from './migrations/0007-mail-and-documents.ts';
import * as institutionEvents from './migrations/0008-institution-events.ts';
import * as desk from './migrations/0009-desk.ts';
import * as portfolioUploads from './migrations/0010-portfolio-uploads.ts';
import * as rights from './migrations/0011-rights.ts';
import * as figures from './migrations/0012-figures.ts';
import * as indexes from './migrations/0013-indexes.ts';
import * as agreementEnds from './migrations/0014-agreement-ends.ts';
import * as answeredDoubts from './migrations/0015-answered-doubts.ts';
import * as emailChangedNotice from './migrations/0016-email-changed-notice.ts';
import * as doneOperations from './migrations/0017-done-operations.ts';
import * as signedDebts from './migrations/0018-signed-debts.ts';
import * as dataRequestNotice from './migrations/0019-data-request-notice.ts';
import * as closedCases from './migrations/0020-closed-cases.ts';
import * as paymentsOfAQuota from './migrations/0021-payments-of-a-quota.ts';
import * as typedAddress from './migrations/0022-typed-address.ts';
import * as earlierArrears from './migrations/0023-earlier-arrears.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { createPool } from './connect.ts';

/** In order: first the tables by area, as they were at 0.3, then each later change. A landed migration is never edited, a new one follows. */
const migrations: Record<string, Migration> = {
  '0001-portfolio': portfolio,
  '0002-identity-and-contact': identityAndContact,
  '0003-payments': payments,
  '0004-ledger-and-refunds': ledgerAndRefunds,
  '0005-agreements': agreements,
  '0006-cards-and-debits': cardsAndDebits,
  '0007-mail-and-documents': mailAndDocuments,
  '0008-institution-events': institutionEvents,
  '0009-desk': desk,
  '0010-portfolio-uploads': portfolioUploads,
  '0011-rights': rights,
  '0012-figures': figures,
  '0013-indexes': indexes,
  '0014-agreement-ends': agreementEnds,
  '0015-answered-doubts': answeredDoubts,
  '0016-email-changed-notice': emailChangedNotice,
  '0017-done-operations': doneOperations,
  '0018-signed-debts': signedDebts,
  '0019-data-request-notice': dataRequestNotice,
  '0020-closed-cases': closedCases,
  '0021-payments-of-a-quota': paymentsOfAQuota,
  '0022-typed-address': typedAddress,
  '0023-earlier-arrears': earlierArrears,
};

/** Kysely's own lock is a session's: behind a pooler in transaction mode another session would be asked to give it back. */
class LockedDialect extends PostgresDialect {
  override createAdapter() {
    return new (class extends PostgresAdapter {
      override acquireMigrationLock = async () => undefined;
      override releaseMigrationLock = async () => undefined;
    })();
  }
}

/**
 * Brings the database to the newest schema. Safe to run from several processes at once (one transaction holds a lock). A database
 * that a newer release has brought further is left as it is: in a rolling restart the older one serves beside it.
 * @throws ConfigurationError with one line where it is older and the role may not change it, or is from before 0.3
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new LockedDialect({ pool: createPool(databaseUrl, 1) }) });
  try {
    const done = await executedOn(db);
    const missing = Object.keys(migrations).filter((name) => !done.includes(name));
    if (missing.length === 0) return;
    // The first one has its name of old; the others, done with it or not at all, have theirs since 0.3 (decision 0097).
    if (!missing.includes('0001-portfolio') && missing.includes('0002-identity-and-contact'))
      throw new ConfigurationError(
        'The database was made by a version before 0.3 and cannot be brought to this one. Give DATABASE_URL an empty one; with npm start, remove the folder .saldar (SALDAR_DATA).',
      );
    const { rows } = await sql<{
      may: boolean;
      who: string;
    }>`select has_schema_privilege('public', 'CREATE') as may, current_user as who`.execute(db);
    if (rows[0]?.may === false)
      throw new ConfigurationError(
        `The database lacks ${missing.join(', ')}, and its role ${rows[0].who} may not change the schema. Let its owner run: npm run db:migrate`,
      );
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(hashtext('saldar migration'))`.execute(tx);
      const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } finally {
    await db.destroy();
  }
}

/** The names of the migrations that were done. Kysely's own answer reads every column of every table first, at each start. */
async function executedOn(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration') as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
