import { sql, type RawBuilder } from 'kysely';
import type { ChargeFailure, DebitEnding, DebitState } from '#contract/debit.ts';
import { MOST_DEBITS } from '#contract/desk-cases.ts';
import type { PortfolioLoadState } from '#contract/portfolio-load.ts';
import type { Db, MailKind } from '../database/schema.ts';

/** Pending and failed background work, without personal data. */

/** An automatic debit that is due, whose last charge failed, or that ended recently and not by its debtor. */
export type WaitingDebit = {
  readonly ref: string;
  readonly company: string;
  /** What it charges. */
  readonly agreements: readonly string[];
  readonly state: DebitState;
  /** It ended, its last charge failed, or its next step was due. */
  readonly since: Date;
  readonly due: Date | null;
  readonly failures: number;
  readonly failure: ChargeFailure | null;
  readonly ending: DebitEnding | null;
  /** Of its last charge. */
  readonly payment: string | null;
};
/** Mails of a kind that were not sent and not refused. */
export type WaitingMails = { readonly kind: MailKind; readonly count: number; readonly since: Date };
/** Why one of them was not sent when it was last tried. */
type UnsentMails = WaitingMails & { readonly reason: string | null };
/** An uploaded portfolio that has not ended. `tries` above one: processes died over it. */
export type WaitingUpload = {
  readonly company: string;
  readonly state: PortfolioLoadState;
  readonly tries: number;
  readonly since: Date;
  readonly due: Date | null;
};
/** Events that webhooks of an institution have not brought to it, the oldest since `since`. */
export type WaitingWebhooks = {
  readonly company: string;
  readonly count: number;
  readonly since: Date | null;
};
export type Waiting = {
  readonly debits: readonly WaitingDebit[];
  readonly hasMoreDebits: boolean;
  readonly mails: readonly UnsentMails[];
  readonly mailsGivenUp: readonly UnsentMails[];
  readonly uploads: readonly WaitingUpload[];
};

/** An automatic debit that its debtor did not end is listed so long after its end, in days. */
const LISTED_DAYS = 30;
/** A mail that was given up is named so long after it was written, in days: `reconcile` ends with 0 again afterwards. */
const GIVEN_UP_DAYS = 7;

const WAITS = sql<boolean>`(mail.sent_at is null and mail.failure is null)`;
/** Whether a row of `mail` was given up lately: its host did not take it for a day. */
export const isGivenUp = (now: Date) =>
  sql<boolean>`(mail.failure = 'notTaken' and mail.created_at > ${now}::timestamptz - make_interval(days => ${GIVEN_UP_DAYS}))`;

export async function listWaiting(db: Db, now: Date): Promise<Waiting> {
  return {
    ...(await listWaitingDebits(db, now)),
    mails: await withReason(db, WAITS),
    mailsGivenUp: await withReason(db, isGivenUp(now)),
    uploads: await waitingUploads(db),
  };
}

/** Of one institution, or of all. Those that go on come first. */
export async function listWaitingDebits(
  db: Db,
  now: Date,
  company: string | null = null,
): Promise<Pick<Waiting, 'debits' | 'hasMoreDebits'>> {
  const { rows } = await sql<WaitingDebit>`
    select d.ref, d.company, a.agreements, d.state, coalesce(d.ended_at, l.failed_at, d.due_at) as since, d.due_at as due,
           c.failures, l.failure, d.end_reason as ending, l.payment
      from automatic_debit d
      cross join lateral (
        select count(failure) as failures from automatic_debit_charge where debit_id = d.id) c
      cross join lateral (
        select coalesce(array_agg(agreement_number order by agreement_number), '{}') as agreements
          from automatic_debit_agreement where debit_id = d.id) a
      left join lateral (
        select c.failure, p.ref as payment, case when c.failure is not null then p.settled_at end as failed_at
          from automatic_debit_charge c join payment p on p.id = c.payment_id
         where c.debit_id = d.id order by c.charge_from desc, p.created_at desc limit 1) l on true
     where (${company}::text is null or d.company = ${company})
       and (d.due_at < ${now}
        or (d.ended_at is null and l.failure is not null)
        or (d.state in ('cancelled', 'expired') and d.end_reason in ('byBank', 'notCharged', 'debtChanged', 'underReview', 'providerDown')
            and d.ended_at >= ${now}::timestamptz - make_interval(days => ${LISTED_DAYS})))
     order by d.ended_at desc nulls first, d.due_at, d.ref limit ${MOST_DEBITS + 1}`.execute(db);
  return { debits: rows.slice(0, MOST_DEBITS), hasMoreDebits: rows.length > MOST_DEBITS };
}

export const waitingMails = (db: Db): Promise<WaitingMails[]> => countMails(db, WAITS);

function countMails(db: Db, condition: RawBuilder<boolean>): Promise<WaitingMails[]> {
  return db
    .selectFrom('mail')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where(condition)
    .groupBy('kind')
    .orderBy('since')
    .execute();
}

/** By command alone: the queue has no index for it. */
async function withReason(db: Db, condition: RawBuilder<boolean>): Promise<UnsentMails[]> {
  const mails = await countMails(db, condition);
  const { rows: queues } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(db);
  // No server has started yet.
  if (queues.length === 0) return mails.map((some) => ({ ...some, reason: null }));
  const { rows } = await sql<{ kind: MailKind; reason: string }>`
    select distinct on (mail.kind) mail.kind, j.output ->> 'reason' as reason
      from mail join pgboss.job j on j.name = 'mail' and j.data ->> 'mailId' = mail.id::text
     where ${condition} and j.output ->> 'reason' is not null
     order by mail.kind, j.started_on desc`.execute(db);
  const reasons = new Map(rows.map(({ kind, reason }) => [kind, reason]));
  return mails.map((some) => ({ ...some, reason: reasons.get(some.kind) ?? null }));
}

export function waitingUploads(db: Db): Promise<WaitingUpload[]> {
  return db
    .selectFrom('portfolio_upload')
    .select(['company', 'state', 'tries', 'uploaded_at as since', 'due_at as due'])
    .where('ended_at', 'is', null)
    .orderBy('uploaded_at')
    .execute();
}

/** Of endpoints that are on: deliveries that wait, and events that were not queued yet. */
export async function waitingWebhooks(db: Db): Promise<WaitingWebhooks[]> {
  const { rows } = await sql<WaitingWebhooks>`
    select w.company, sum(d.count + n.count)::int as count, min(least(e.at, n.since)) as since
      from webhook_endpoint w
      cross join lateral (
        select count(*) as count, min(position) as first
          from webhook_delivery where endpoint_id = w.id and due_at is not null) d
      left join institution_event e on e.company = w.company and e.position = d.first
      cross join lateral (
        select count(*) as count, min(at) as since from institution_event
         where company = w.company and (position > w.position or position is null)) n
     where w.state in ('active', 'failing')
     group by w.company order by w.company`.execute(db);
  return rows;
}
