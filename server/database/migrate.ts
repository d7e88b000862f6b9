import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as portfolio from './migrations/0001-portfolio.ts';
import * as identity from './migrations/0002-identity.ts';
import * as payment from './migrations/0003-payment.ts';
import * as agreement from './migrations/0004-agreement.ts';
import * as mail from './migrations/0005-mail.ts';
import * as pastPayments from './migrations/0006-past-payments.ts';
import * as enabling from './migrations/0007-enabling.ts';
import * as requests from './migrations/0008-requests.ts';
import * as contactChange from './migrations/0009-contact-change.ts';
import * as cards from './migrations/0010-cards.ts';
import * as automaticDebit from './migrations/0011-automatic-debit.ts';
import * as receipts from './migrations/0012-receipts.ts';
import * as toldReference from './migrations/0013-told-reference.ts';
import * as requestedDebits from './migrations/0014-requested-debits.ts';
import * as funnel from './migrations/0015-funnel.ts';
import * as erasure from './migrations/0016-erasure.ts';
import * as retention from './migrations/0017-retention.ts';
import * as cardClosing from './migrations/0018-card-closing.ts';
import * as agreementsOfAnOffer from './migrations/0019-agreements-of-an-offer.ts';
import * as commits from './migrations/0020-commits.ts';
import * as refunds from './migrations/0021-refunds.ts';
import * as oneTryPerStart from './migrations/0023-one-try-per-start.ts';
import * as formerAddresses from './migrations/0024-former-addresses.ts';
import * as mailClaim from './migrations/0025-mail-claim.ts';
import * as institutionEvents from './migrations/0026-institution-events.ts';
import * as webhooks from './migrations/0027-webhooks.ts';
import * as desk from './migrations/0030-desk.ts';
import * as paymentProposals from './migrations/0031-payment-proposals.ts';
import * as deskRequests from './migrations/0032-desk-requests.ts';
import * as portfolioUploads from './migrations/0033-portfolio-uploads.ts';
import * as deskSystems from './migrations/0034-desk-systems.ts';
import * as settlementDelivery from './migrations/0035-settlement-delivery.ts';
import * as keyScopes from './migrations/0036-key-scopes.ts';
import * as settlementFailure from './migrations/0037-settlement-failure.ts';
import * as debtEnabling from './migrations/0038-debt-enabling.ts';
import * as checkedUploads from './migrations/0039-checked-uploads.ts';
import * as conformance from './migrations/0040-conformance.ts';
import * as secondPerson from './migrations/0041-second-person.ts';
import * as suspenseChart from './migrations/0042-suspense-chart.ts';
import * as flowOfSigners from './migrations/0044-flow-of-signers.ts';
import * as waitingMails from './migrations/0045-waiting-mails.ts';
import * as debtOrigin from './migrations/0046-debt-origin.ts';
import * as dataRequests from './migrations/0048-data-requests.ts';
import * as disputes from './migrations/0050-disputes.ts';
import * as reminders from './migrations/0049-reminders.ts';
import * as bindingCodes from './migrations/0051-binding-codes.ts';
import * as certificates from './migrations/0052-certificates.ts';
import * as language from './migrations/0053-language.ts';
import * as drawConsent from './migrations/0054-draw-consent.ts';
import * as rightsOfTheDebtor from './migrations/0055-rights-of-the-debtor.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { createPool } from './connect.ts';

/** In order; a landed migration is never edited, a new one follows. */
const migrations: Record<string, Migration> = {
  '0001-portfolio': portfolio,
  '0002-identity': identity,
  '0003-payment': payment,
  '0004-agreement': agreement,
  '0005-mail': mail,
  '0006-past-payments': pastPayments,
  '0007-enabling': enabling,
  '0008-requests': requests,
  '0009-contact-change': contactChange,
  '0010-cards': cards,
  '0011-automatic-debit': automaticDebit,
  '0012-receipts': receipts,
  '0013-told-reference': toldReference,
  '0014-requested-debits': requestedDebits,
  '0015-funnel': funnel,
  '0016-erasure': erasure,
  '0017-retention': retention,
  '0018-card-closing': cardClosing,
  '0019-agreements-of-an-offer': agreementsOfAnOffer,
  '0020-commits': commits,
  '0021-refunds': refunds,
  '0023-one-try-per-start': oneTryPerStart,
  '0024-former-addresses': formerAddresses,
  '0025-mail-claim': mailClaim,
  '0026-institution-events': institutionEvents,
  '0027-webhooks': webhooks,
  '0030-desk': desk,
  '0031-payment-proposals': paymentProposals,
  '0032-desk-requests': deskRequests,
  '0033-portfolio-uploads': portfolioUploads,
  '0034-desk-systems': deskSystems,
  '0035-settlement-delivery': settlementDelivery,
  '0036-key-scopes': keyScopes,
  '0037-settlement-failure': settlementFailure,
  '0038-debt-enabling': debtEnabling,
  '0039-checked-uploads': checkedUploads,
  '0040-conformance': conformance,
  '0041-second-person': secondPerson,
  '0042-suspense-chart': suspenseChart,
  '0044-flow-of-signers': flowOfSigners,
  '0045-waiting-mails': waitingMails,
  '0046-debt-origin': debtOrigin,
  '0048-data-requests': dataRequests,
  '0049-reminders': reminders,
  '0050-disputes': disputes,
  '0051-binding-codes': bindingCodes,
  '0052-certificates': certificates,
  '0053-language': language,
  '0054-draw-consent': drawConsent,
  '0055-rights-of-the-debtor': rightsOfTheDebtor,
};

/**
 * Brings the database to the newest schema. Safe to run from several processes at once (Kysely holds a lock). A database that a
 * newer release has brought further is left as it is: in a rolling restart the older one serves beside it.
 * @throws ConfigurationError with one line where it is older and the role may not change it
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool(databaseUrl, 1) }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const known = await migrator.getMigrations();
    const missing = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
    if (missing.length === 0) return;
    const { rows } = await sql<{
      may: boolean;
      who: string;
    }>`select has_schema_privilege('public', 'CREATE') as may, current_user as who`.execute(db);
    if (rows[0]?.may === false)
      throw new ConfigurationError(
        `The database lacks ${missing.join(', ')}, and its role ${rows[0].who} may not change the schema. Let its owner run: npm run db:migrate`,
      );
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
