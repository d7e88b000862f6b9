import type { Db } from '../database/schema.ts';

/** All our books say of a payment, for tests to compare whole. */
export async function readBooks(db: Db, ref: string) {
  const payment = await db.selectFrom('payment').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();
  const [events, holds, cases, mails, ledger] = await Promise.all([
    db
      .selectFrom('payment_event')
      .select(['event', 'to_state'])
      .where('payment_id', '=', payment.id)
      .orderBy('seq')
      .execute(),
    db.selectFrom('payment_quota').select('hold').distinct().where('payment_id', '=', payment.id).execute(),
    db.selectFrom('case_file').select('kind').where('payment_id', '=', payment.id).orderBy('id').execute(),
    db
      .selectFrom('mail')
      .select('kind')
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('about', '=', payment.id),
          eb('about', 'in', selectFrom('agreement').select('id').where('payment_id', '=', payment.id)),
        ]),
      )
      .execute(),
    db
      .selectFrom('ledger_line')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
      .select(['account', 'amount'])
      .where('payment_id', '=', payment.id)
      .orderBy('account')
      .execute(),
  ]);
  return {
    state: payment.state,
    events: events.map(({ event, to_state }) => `${event} → ${to_state}`),
    holds: holds.map(({ hold }) => hold),
    cases: cases.map(({ kind }) => kind),
    mails: mails.map(({ kind }) => kind),
    ledger: ledger.map(({ account, amount }) => `${account} ${amount}`),
  };
}
