import { sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { resendReceipt } from '#contract/receipt.ts';
import { isEmail, maskEmail } from '#domain/email.ts';
import type { SessionCaller, Visit } from '../http/call-answers.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { noticeFormerAddresses } from '../identity/former-addresses.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { RESEND } from '../texts/spoken.ts';
import { readOwnPaid } from './own.ts';

const DAY_MS = 24 * 60 * 60_000;
const PER_PAYMENT = 3;
const PER_DEBTOR = 6;

type Answer = ResponseOf<typeof resendReceipt>;

/**
 * Enqueues a mail with the receipt to the address given, at most so many a day. What was asked is written down for good
 * with the address masked; the address itself stays only until the mail is out. @throws NOT_FOUND, INVALID_EMAIL
 */
export async function resend(
  deps: Dependencies,
  { body, caller, operationId: id }: Visit<typeof resendReceipt, SessionCaller>,
): Promise<Answer> {
  const email = body.email.trim();
  if (!isEmail(email)) throw new Refusal('INVALID_EMAIL');
  const payment = await readOwnPaid(deps, body.ref, caller);
  const sentTo = maskEmail(email);
  const asked = { id, payment_id: payment.id, debtor_id: caller.debtorId };
  return deps.db.transaction().execute(async (tx): Promise<Answer> => {
    await lockDebtorInSession(tx, caller);
    const before = await readBefore(tx, asked, new Date(deps.clock.now().getTime() - DAY_MS));
    if (before.known) return { status: 'success', email: sentTo };
    if (before.payment >= PER_PAYMENT || before.debtor >= PER_DEBTOR)
      return { status: 'TOO_MANY_RESENDS', message: RESEND.TOO_MANY_RESENDS };
    await tx
      .insertInto('resend')
      .values({ ...asked, sent_to: sentTo, at: deps.clock.now() })
      .execute();
    await tx.insertInto('resend_address').values({ resend_id: id, email }).execute();
    await enqueueMail(tx, deps, 'receipt', id);
    const { debtorId, company } = caller;
    await noticeFormerAddresses(tx, deps, { company: company.key, debtorId, kind: 'receiptSent', about: id });
    return { status: 'success', email: sentTo };
  });
}

type Before = { known: boolean; payment: number; debtor: number };

function readBefore(
  tx: Tx,
  { id, payment_id, debtor_id }: { id: string; payment_id: string; debtor_id: string },
  since: Date,
): Promise<Before> {
  return tx
    .selectFrom('resend')
    .select([
      sql<boolean>`coalesce(bool_or(id = ${id}), false)`.as('known'),
      sql<number>`count(*) filter (where payment_id = ${payment_id} and at > ${since})`.as('payment'),
      sql<number>`count(*) filter (where at > ${since})`.as('debtor'),
    ])
    .where('debtor_id', '=', debtor_id)
    .executeTakeFirstOrThrow();
}
