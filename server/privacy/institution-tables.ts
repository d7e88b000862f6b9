import { sql } from 'kysely';
import type { DeskTables } from '../database/desk-schema.ts';
import type { InstitutionTables } from '../database/institution-schema.ts';
import type { RequestTables } from '../database/requests-schema.ts';
import type { PortfolioUploadTables } from '../database/portfolio-upload-schema.ts';
import { after, MONTH, MOVES, QUARTER, type Age } from './ages.ts';

/** Rows of institutions and of no debtor: as long as what they stay. The events themselves are of debtors. */
export const INSTITUTION_TABLES = {
  settlement_file: { kept: 'Which events a file holds; of no debtor.' },
  institution_key: { kept: 'Of an institution, until it is revoked, and as evidence of who had one.' },
  webhook_endpoint: { kept: 'Of an institution; its mail address is of those who look after its systems.' },
  webhook_endpoint_event: { kept: 'History of an address of an institution; of no debtor.' },
  webhook_endpoint_transition: { kept: MOVES },
  webhook_delivery: {
    kept: [
      after(MONTH, 'tried_at', 'How an event was sent; it names no debtor.', {
        unless: sql`due_at is not null`,
      }),
    ],
  },
  staff_session: {
    kept: [
      after(1, 'created_at', 'The ID token of a sign-in, by which the provider knows a sign-out.', {
        emptied: { id_token: null },
      }),
      after(QUARTER, 'created_at', 'Who of an institution signed in when; the log says what they did.'),
    ],
  },
  staff_logout_token: { kept: [after(1, 'at', 'That a sign-out by an identity provider counts once.')] },
  staff_action: { kept: 'Who of an institution did what, as evidence; it names no debtor.' },
  payment_proposal_transition: { kept: MOVES },
  institution_request_transition: { kept: MOVES },
  enabling_transition: { kept: MOVES },
  maintenance_notice: { kept: 'Of an institution, as evidence of when it took no payments.' },
  maintenance_notice_event: { kept: 'History of a notice of an institution; of no debtor.' },
  maintenance_notice_transition: { kept: MOVES },
  portfolio_upload: {
    kept: [
      after(1, 'uploaded_at', 'Operations that it would withdraw; the rest is counts, and who decided.', {
        emptied: { withdrawn: null },
      }),
    ],
  },
  portfolio_upload_file: { kept: 'Name, length and hash of a file whose bytes are gone.' },
  portfolio_upload_piece: {
    kept: [
      after(
        1,
        'at',
        'Debtors of an uploaded portfolio; its sources go with its end, which is due after a day.',
        {
          unless: sql`exists (
          select from portfolio_upload_file f join portfolio_upload u on u.id = f.upload_id
           where f.id = file_id and u.ended_at is null)`,
        },
      ),
    ],
  },
  portfolio_upload_event: { kept: 'History of an upload of an institution; of no debtor.' },
  portfolio_upload_transition: { kept: MOVES },
} satisfies Record<
  | Exclude<keyof InstitutionTables, 'institution_event'>
  | Exclude<keyof DeskTables, 'payment_proposal' | 'payment_proposal_event'>
  | Extract<
      keyof RequestTables,
      'institution_request_transition' | 'enabling_transition' | `maintenance_${string}`
    >
  | keyof PortfolioUploadTables,
  { readonly kept: readonly Age[] | string }
>;
