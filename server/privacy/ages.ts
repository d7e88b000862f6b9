import { sql, type RawBuilder } from 'kysely';
import { BOOKS_YEARS, CONTACT_YEARS, QUARTER_DAYS } from '#domain/data-uses.ts';
import { monthOf, SANTIAGO } from '../database/santiago.ts';
import { signedDebts } from '../debts/signed-debts.ts';

/** How long something is kept, and why no longer. A legal hold on its debtor keeps it all the same. */
export type Age = {
  /** After `since` of a row, an instant in SQL; null is not yet. */
  readonly days: number;
  readonly since: RawBuilder<unknown>;
  /** Rows that stay however old they are. */
  readonly unless?: RawBuilder<unknown>;
  /** Columns that are emptied; `person` ends all that names a debtor; without either the row goes. */
  readonly emptied?: Readonly<Record<string, '' | '[]' | null>>;
  readonly person?: true;
  readonly why: string;
};

/** So many days after an instant of a row: a column's, or SQL. */
export function after(
  days: number,
  since: string | RawBuilder<unknown>,
  why: string,
  more: Pick<Age, 'unless' | 'emptied' | 'person'> = {},
): Age {
  return { days, since: typeof since === 'string' ? sql.ref(since) : since, why, ...more };
}

/** The books, what was signed and what proves either stay so long (payment-safety 5.6; to be confirmed with counsel). */
export const BOOKS = BOOKS_YEARS * 366;
/** Contact data. */
export const CONTACT = CONTACT_YEARS * 366;
/** The time in which a debtor may still object, or the provider ask about it. */
export const QUARTER = QUARTER_DAYS;
/** Longer than any visitor or provider comes back. */
export const MONTH = 30;
/** A month can be compared with the same one a year before (decision 0038). */
export const COUNTS = 400;

/** Whether the payment `payment` of a query still goes on; in review it does while it has an open case. */
export const isPaymentUnderWay = (payment: string) => sql`(
  ${sql.ref(`${payment}.state`)} not in ('paid', 'declined', 'cancelled', 'expired', 'review')
  or exists (select from case_file c where c.payment_id = ${sql.ref(`${payment}.id`)} and c.closed_at is null))`;

/** Whether something of the debtor with this id goes on, for which they must be reached. */
export const underWay = (id: string) => sql`(
  exists (select from payment p where p.debtor_id = ${sql.ref(id)} and ${isPaymentUnderWay('p')})
  or exists (select from agreement g where g.debtor_id = ${sql.ref(id)} and g.ended_at is null)
  or exists (select from automatic_debit d where d.debtor_id = ${sql.ref(id)} and d.ended_at is null))`;

/** Whether a contract that still has its text names the row of a table of the portfolio, of which `key` says what a debt names. */
const isInContract = (table: 'operation' | 'offer' | 'debt' | 'quota', key: string) => sql`exists (
  select from ${signedDebts} d join agreement a on a.id = d.agreement_id
   where a.contract_html <> '' and d.company = ${sql.ref(`${table}.company`)}
     and ${sql.ref(`d.${key}`)} = ${sql.ref(`${table}.${key}`)})`;

/** The end of a day of sums. */
export const theDay = sql`((day + 1)::timestamp at time zone ${SANTIAGO})`;
/** The end of the month of a session: months go whole, or the people in them could not be counted. */
export const endOfItsMonth = sql`((${monthOf('created_at')} + interval '1 month') at time zone ${SANTIAGO})`;

export const WITH_PAYMENTS = 'Books: as long as the payment, which names no debtor once they are forgotten.';
export const WITH_AGREEMENTS = 'As long as the agreement, which names no debtor once its text is gone.';
export const WITH_REQUESTS =
  'What the institution did with a request; it names no debtor, and what they wrote goes before it.';
export const MOVES = 'Names no debtor: the legal transitions.';
export const SUMS = 'Names no debtor: how many rows a load had, how many histories a night.';
const WITHDRAWN = 'The institution’s, as long as its loads name it; then as its books.';
export const PORTFOLIO: readonly Age[] = [after(BOOKS, 'withdrawn_at', WITHDRAWN)];
/** Loads may leave out what an agreement was made on while it is in force (decision 0103); then it is disputed and certified by these rows. */
export const signedPortfolio = (...of: Parameters<typeof isInContract>): readonly Age[] => [
  after(BOOKS, 'withdrawn_at', `${WITHDRAWN} What was signed for stays with the contract.`, {
    unless: isInContract(...of),
  }),
];
/** From when it was last opened: the debtor may ask again for what was closed. */
export const PROGRAMME_REQUESTS: readonly Age[] = [
  after(
    CONTACT,
    sql`coalesce((select i.received_at from institution_request i where i.id = programme_request.id), created_at)`,
    'The team has it by mail; who wants may ask again.',
  ),
];
export const NOTICES: readonly Age[] = [after(QUARTER, 'at', 'The recipient may object.')];
export const DATA_REQUESTS: readonly Age[] = [
  after(MONTH, 'decided_at', 'Where the answer went.', { emptied: { reply_to: null } }),
  after(BOOKS, 'decided_at', 'Proof of what was asked and answered.', {
    emptied: { message: '', answer: null, extension_reason: null },
  }),
];
export const DISPUTES: readonly Age[] = [
  after(QUARTER, 'settled_at', 'Where the answers went; an appeal comes sooner.', {
    emptied: { reply_to: null },
  }),
  after(BOOKS, 'settled_at', 'Proof of what was said and answered.', {
    emptied: {
      message: '',
      question: null,
      given: null,
      added: '[]',
      answer: null,
      appeal: null,
      appeal_answer: null,
    },
  }),
];
export const DISPUTE_FILES: readonly Age[] = [
  after(
    CONTACT,
    sql`(select settled_at from dispute x where x.id = dispute_id)`,
    'What a debtor attached; what was answered stays with the dispute.',
  ),
];
export const COUNTED: readonly Age[] = [after(COUNTS, theDay, 'Sums, of no single person.')];

/** As long as what; or how long. */
export type Kept = readonly Age[] | string;

/** Tables of no debtor that are kept for the same reason. */
export const allKept = <Table extends string>(kept: Kept, ...tables: Table[]) =>
  Object.fromEntries(tables.map((table) => [table, { kept }])) as Record<Table, { kept: Kept }>;
