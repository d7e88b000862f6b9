import { sql } from 'kysely';
import type { Db, Tx } from '../database/schema.ts';
import { waitingMails, waitingUploads, waitingWebhooks } from '../jobs/waiting.ts';

/** What the database says at a scrape. An index or a small table bounds each question, and no answer names a person. */

type Labels = Readonly<Record<string, string>>;
type Sample = { readonly labels: Labels; readonly value: number };
export type Reading = {
  /** Of each figure its labels and what it says. */
  readonly figures: Readonly<Record<string, readonly [labels: readonly string[], says: string]>>;
  /** The samples of each figure, by its name. */
  read(tx: Tx, now: Date): Promise<Readonly<Record<string, readonly Sample[]>>>;
};

/** Since then, or 0 where it is still to come. */
const secondsSince = (now: Date, then: Date) => Math.max(0, (now.getTime() - then.getTime()) / 1000);

/** Each row is a sample: `value`, and its labels. */
const samplesOf = (rows: readonly (Labels & { readonly value: number })[]): Sample[] =>
  rows.map(({ value, ...labels }) => ({ labels, value }));

type Row<Label extends string> = Readonly<Record<Label, string>> & { readonly value: number };
async function ask<Label extends string>(
  db: Db,
  query: ReturnType<typeof sql<Row<Label>>>,
): Promise<Sample[]> {
  const { rows } = await query.execute(db);
  return samplesOf(rows as (Labels & { value: number })[]);
}

const cases: Reading = {
  figures: {
    saldar_open_cases: [
      ['company', 'kind'],
      'Open cases of payments by kind, and histories that their chart does not allow (no company: of no payment).',
    ],
  },
  read: async (tx) => ({
    saldar_open_cases: await ask(
      tx,
      sql<Row<'company' | 'kind'>>`
        select coalesce(p.company, '') as company, c.kind, count(*)::int as value
          from (select payment_id, kind from case_file where closed_at is null
                union all
                select payment_id, 'strangeHistory' from strange_history where open_since is not null) c
          left join payment p on p.id = c.payment_id
         group by 1, 2`,
    ),
  }),
};

/** The first as long as a visitor takes at the provider's page. Seconds. */
const AGES = { '15m': 900, '1h': 3600, '6h': 21_600, '1d': 86_400, '7d': 604_800 };
const AGE_NAMES = [...Object.keys(AGES), 'more'];

const unsettled: Reading = {
  figures: {
    saldar_unsettled_payments: [
      ['company', 'method', 'age'],
      'Payments that have not ended, by how long ago they began: up to age.',
    ],
  },
  read: async (tx, now) => ({
    saldar_unsettled_payments: await ask(
      tx,
      sql<Row<'company' | 'method' | 'age'>>`
        select company, method, count(*)::int as value,
               (${AGE_NAMES}::text[])[1 + width_bucket(extract(epoch from ${now}::timestamptz - created_at)::float8,
                                                       ${Object.values(AGES)}::float8[])] as age
          from payment where ask_at is not null
         group by company, method, age`,
    ),
  }),
};

const suspense: Reading = {
  figures: {
    saldar_suspense_pesos: [['company'], 'Charged money that pays no debt and has not gone back yet. Pesos.'],
  },
  read: async (tx) => ({
    saldar_suspense_pesos: await ask(
      tx,
      sql<Row<'company'>>`
        select p.company, -sum(l.amount)::bigint as value
          from suspense s
          join payment p on p.id = s.payment_id
          join ledger_entry e on e.payment_id = s.payment_id
          join ledger_line l on l.entry_id = e.id
         where s.resolved_at is null and l.account = 'suspense'
         group by p.company`,
    ),
  }),
};

const mails: Reading = {
  figures: {
    saldar_mails_waiting: [['kind'], 'Mails that were not sent and not refused.'],
    saldar_mails_oldest_seconds: [['kind'], 'Age of the oldest of them.'],
  },
  async read(tx, now) {
    const waiting = await waitingMails(tx);
    return {
      saldar_mails_waiting: waiting.map(({ kind, count }) => ({ labels: { kind }, value: count })),
      saldar_mails_oldest_seconds: waiting.map(({ kind, since }) => ({
        labels: { kind },
        value: secondsSince(now, since),
      })),
    };
  },
};

const webhooks: Reading = {
  figures: {
    saldar_webhooks_waiting: [['company'], 'Events that no endpoint of the institution has taken yet.'],
    saldar_webhooks_oldest_seconds: [['company'], 'Age of the oldest of them.'],
  },
  async read(tx, now) {
    const waiting = await waitingWebhooks(tx);
    return {
      saldar_webhooks_waiting: waiting.map(({ company, count }) => ({ labels: { company }, value: count })),
      saldar_webhooks_oldest_seconds: waiting.map(({ company, since }) => ({
        labels: { company },
        value: since ? secondsSince(now, since) : 0,
      })),
    };
  },
};

const portfolios: Reading = {
  figures: {
    saldar_upload_waiting_seconds: [
      ['company', 'state'],
      'An uploaded portfolio that has not ended, and how long ago it began.',
    ],
    saldar_uploads_ended: [['company', 'state'], 'Uploaded portfolios that ended in the last 24 hours.'],
    saldar_portfolio_age_seconds: [
      ['company'],
      'Since the portfolio was last loaded, by upload or by command.',
    ],
  },
  read: async (tx, now) => ({
    saldar_upload_waiting_seconds: (await waitingUploads(tx)).map(({ company, state, since }) => ({
      labels: { company, state },
      value: secondsSince(now, since),
    })),
    saldar_uploads_ended: await ask(
      tx,
      sql<Row<'company' | 'state'>>`
        select company, state, count(*)::int as value from portfolio_upload
         where ended_at > ${now}::timestamptz - interval '1 day' group by company, state`,
    ),
    // By the database's clock, which wrote it.
    saldar_portfolio_age_seconds: await ask(
      tx,
      sql<Row<'company'>>`
        select company, extract(epoch from now() - max(started_at))::float8 as value
          from portfolio_load group by company`,
    ),
  }),
};

const work: Reading = {
  figures: {
    saldar_work_late_seconds: [
      ['work'],
      'How long the first thing has been due that background work does: its delay, 0 when nothing is late.',
    ],
  },
  read: async (tx, now) => ({
    saldar_work_late_seconds: await ask(
      tx,
      sql<Row<'work'>>`
        select work, coalesce(greatest(0, extract(epoch from ${now}::timestamptz - due)), 0)::float8 as value from (
          select 'payments' as work, min(ask_at) as due from payment where ask_at is not null
          union all select 'refunds', min(due_at) from refund where due_at is not null
          union all select 'suspense', min(due_at) from suspense where due_at is not null
          union all select 'debits', min(due_at) from automatic_debit where due_at is not null
          union all select 'uploads', min(due_at) from portfolio_upload where due_at is not null
          union all select 'webhooks', min(due_at) from webhook_endpoint where due_at is not null) late`,
    ),
  }),
};

export const READINGS: Readonly<Record<string, Reading>> = {
  cases,
  unsettled,
  suspense,
  mails,
  webhooks,
  portfolios,
  work,
};
