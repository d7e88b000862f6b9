import { sql } from 'kysely';
import { MEMORY_MS } from '#sandbox/gateway/transaction.ts';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import type { DebitTestServer } from '#server/testing/debit-test-server.ts';
import { FORM_SECONDS } from '#server/testing/payment-test-server.ts';
import * as second from '../calendar/second-calendar.ts';

export type TestServers = { readonly debits: DebitTestServer; readonly plans: AgreementTestServer };
/** What differs from company to company, and what the bank says to every charge. */
export type Terms = { readonly days: 5 | 10; readonly bank: 'paid' | 'noFunds' };
/** The instants at which a worker looked, in their order, since a timer was set. */
type Rounds = readonly number[];
export type Fired = { readonly event: string; readonly at: number };

/** Something that must happen by itself: at the first round at or after an instant, once. */
export type Timer = {
  readonly name: string;
  /** Where time decides something. */
  readonly instants: readonly number[];
  /** The events that are a firing of it. */
  readonly events: readonly string[];
  readonly expected: (rounds: Rounds) => readonly Fired[];
  /** The mails that report it, by kind. */
  readonly mails: (fired: readonly Fired[]) => readonly string[];
  readonly id: string;
  readonly history: 'payment' | 'automatic_debit' | 'agreement';
};

const HOUR_MS = 3_600_000;
/** A page's lifetime and what a visitor on the way back is given (server/payments/retry-schedule.ts). */
const PAGE_MS = FORM_SECONDS * 1000 + 15_000;
const business = second.businessDays(2026, 2027, 2027);
const dayOf = (instant: number) => second.clockByLaw(instant).slice(0, 10);
/** The last of so many business days after a day. */
const lastOf = (day: string, count: number) =>
  business[business.findIndex((one) => one > day) + count - 1] ?? '';
/** The instant at which so many business days after that of an instant are over. */
const endOf = (instant: number, count: number) =>
  second.firstHourOf(second.plusDays(lastOf(dayOf(instant), count), 1));
const firstOf = (rounds: Rounds, instant: number) => rounds.find((round) => round >= instant);

type Once = Pick<Timer, 'name' | 'id' | 'history'> & {
  event: string;
  due: number;
  mails?: readonly string[];
};

function once({ event, due, mails = [], ...rest }: Once): Timer {
  return {
    ...rest,
    instants: [due],
    events: [event],
    expected: (rounds) => [{ event, at: firstOf(rounds, due) ?? NaN }],
    mails: () => mails,
  };
}

/** Three hours to activate, without an activation. */
async function activation({ debits }: TestServers): Promise<Timer> {
  const due = debits.clock.now().getTime() + 3 * HOUR_MS;
  const id = await debitOf(debits, (await debits.asking()).ref);
  const rest = { id, history: 'automatic_debit', mails: ['debitRequested', 'debitNotActivated'] } as const;
  return once({ name: 'activation', event: 'activation.expired', due, ...rest });
}

/** Accepted by its debtor, and the bank has 72 business hours to confirm. */
async function confirmation({ debits }: TestServers): Promise<Timer> {
  const { ref, mandate } = await debits.asking();
  debits.debits.become(mandate, 'accepted');
  await debits.back(mandate);
  const due = endOf(debits.clock.now().getTime(), 3);
  const id = await debitOf(debits, ref);
  const rest = { id, history: 'automatic_debit', mails: ['debitRequested', 'debitNotActivated'] } as const;
  return once({ name: 'confirmation', event: 'activation.expired', due, ...rest });
}

/** Active: each instalment is charged on its day, or the debit is cancelled once the company's business days are over. */
async function charges({ debits }: TestServers, { days, bank }: Terms): Promise<Timer> {
  const id = await debitOf(debits, (await debits.active()).ref);
  const begun = debits.clock.now().getTime();
  const dues = [begun, ...['2026-12-04', '2027-01-04'].map(second.firstHourOf)];
  const ends = dues.map((due) => endOf(due, days));
  const [paid, overdue] = ['charge.paid', 'charge.overdue'];
  const expected = (rounds: Rounds) => {
    const fired: Fired[] = [];
    for (const [at, due] of dues.entries()) {
      const tried = firstOf(rounds, due) ?? NaN;
      // Days without a try do not count (decision 0101).
      const over = tried < (ends[at] ?? NaN) ? (ends[at] ?? NaN) : endOf(tried, days);
      const round = bank === 'paid' ? tried : (firstOf(rounds, over) ?? NaN);
      // What had fallen due by then is one charge.
      if (fired.at(-1)?.at === round) continue;
      fired.push({ event: bank === 'paid' ? paid : overdue, at: round });
      if (bank !== 'paid') break;
    }
    return fired;
  };
  const mails = (fired: readonly Fired[]) => [
    'debitRequested',
    'debitActivated',
    ...fired.filter(({ event }) => event === overdue).map(() => 'debitCancelled'),
  ];
  const instants = [...dues, ...ends];
  const rest = { id, history: 'automatic_debit' } as const;
  return { name: `charges, ${bank}`, instants, events: [paid, overdue], expected, mails, ...rest };
}

/** At the provider's page without a return, paid there or not. A provider that is first asked when it has forgotten decides nothing. */
async function page({ debits }: TestServers, isFinished: boolean): Promise<Timer> {
  const { id, token } = await debits.atTheProvider();
  if (isFinished) debits.gateway.finish(token, 0);
  const begun = debits.clock.now().getTime();
  const rest = { id, history: 'payment', due: begun + PAGE_MS } as const;
  const timer = isFinished
    ? once({ name: 'page, paid', event: 'provider.approved', ...rest })
    : once({ name: 'page, left', event: 'page.expired', ...rest });
  return {
    ...timer,
    expected: (rounds) => timer.expected(rounds).filter(({ at }) => !(at > begun + MEMORY_MS)),
    mails: (fired) => (isFinished && fired.length > 0 ? ['voucher'] : []),
  };
}

/** Signed, and its down payment is never paid. */
async function signature({ plans }: TestServers): Promise<Timer> {
  const { token, agreement } = await plans.carla();
  const signed = await plans.sign(token, agreement);
  if (signed.status !== 'success') throw new Error(signed.status);
  const due = second.firstHourOf(second.plusDays(dayOf(plans.clock.now().getTime()), 3));
  const rest = { id: signed.data.agreement_id, history: 'agreement' } as const;
  return once({ name: 'signature', event: 'contract.withdrawn', due, ...rest });
}

/** In force, and not one instalment is paid: more than ninety days late it lapses. */
async function lapse({ plans }: TestServers): Promise<Timer> {
  const { id } = await plans.inForce();
  const { rows } = await sql<{ first: string }>`
    select plan #>> '{schedule,0,dueDate}' as first from agreement where id = ${id}`.execute(plans.deps.db);
  const due = second.firstHourOf(second.plusDays(rows[0]?.first ?? '', 91));
  return once({
    name: 'lapse',
    event: 'lateness.exceeded',
    due,
    mails: ['lapsed'],
    id,
    history: 'agreement',
  });
}

async function debitOf({ deps }: DebitTestServer, ref: string): Promise<string> {
  const row = deps.db.selectFrom('automatic_debit').select('id').where('ref', '=', ref);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** What sets each timer at the instant the test servers are at. */
export const KINDS = {
  activation,
  confirmation,
  charges,
  pageLeft: (testServers: TestServers) => page(testServers, false),
  pagePaid: (testServers: TestServers) => page(testServers, true),
  signature,
  lapse,
} as const satisfies Record<string, (testServers: TestServers, terms: Terms) => Promise<Timer>>;
export type Kind = keyof typeof KINDS;
