import { sql } from 'kysely';
import { santiagoDay } from '#domain/calendar.ts';
import { forgetEnrolments } from '../cards/forget.ts';
import type { Dependencies } from '../dependencies.ts';

const DAY = 24 * 60 * 60_000;

/** Longer than any visitor or provider comes back to a call, and than a price nobody paid is of use. */
const ANSWERS_MS = 30 * DAY;
const UNPAID_QUOTES_MS = 30 * DAY;
/** A load request has the data of somebody who may be no debtor at all: the executive has it by mail. */
const LOAD_REQUESTS_MS = 90 * DAY;
/** Who was told of a change is of use while somebody may still object to it. */
const CONTACT_CHANGES_MS = 90 * DAY;

/** A callback is taken within minutes of its signature; after that its event could only come signed anew. */
const CALLBACKS_MS = 90 * DAY;

/** A month can be compared with the same one a year before. */
const COUNTS_MS = 400 * DAY;

/** Drops what nobody asks for again: answers, identifications and enrolments that led nowhere, unpaid prices, old requests, addresses, callbacks and counts. */
export async function cleanUp({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom('idempotency').where('created_at', '<', before(ANSWERS_MS)).execute();
  await sql`delete from identity_throttle where expire < ${now.getTime()}`.execute(db);
  await db.deleteFrom('identification').where('expires_at', '<', before(DAY)).execute();
  await db.deleteFrom('load_request').where('created_at', '<', before(LOAD_REQUESTS_MS)).execute();
  await db.deleteFrom('contact_change').where('at', '<', before(CONTACT_CHANGES_MS)).execute();
  await db.deleteFrom('debit_callback').where('received_at', '<', before(CALLBACKS_MS)).execute();
  await db
    .deleteFrom('resend_address')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mail')
          .whereRef('mail.about', '=', 'resend_address.resend_id')
          .where('mail.kind', '=', 'receipt')
          .where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('failure', 'is not', null)])),
      ),
    )
    .execute();
  await db
    .deleteFrom('quote')
    .where('expires_at', '<', before(UNPAID_QUOTES_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment').whereRef('payment.quote_id', '=', 'quote.id'))),
    )
    .execute();
  const counted = santiagoDay(before(COUNTS_MS));
  await db.deleteFrom('flow_move').where('day', '<', counted).execute();
  await db.deleteFrom('flow_leave').where('day', '<', counted).execute();
  await forgetEnrolments({ db, clock });
}
