import { sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { DebtsAnswer } from '#contract/debts.ts';
import type { fetchPaymentStatus } from '#contract/payment-status.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ProviderBook } from './providers.ts';
import type { Simulation } from './simulation.ts';

type PaymentStatus = ResponseOf<typeof fetchPaymentStatus>;
type Money = NonNullable<PaymentStatus['data']['money']>;

/** What the books say of one payment. */
export type Booked = {
  readonly ref: string;
  readonly order: string;
  readonly state: string;
  readonly amount: number;
  /** Off the debt, in suspense, and in the provider's account, in pesos. */
  readonly taken: number;
  readonly suspense: number;
  readonly clearing: number;
  readonly hold: string | null;
  readonly quotas: readonly string[];
  readonly settled_at: Date | null;
  readonly mails: readonly string[];
  readonly cases: readonly string[];
};

export async function readBooked({ db }: Pick<Dependencies, 'db'>, debtorId: string): Promise<Booked[]> {
  const sumOf = (account: string) =>
    sql`coalesce(sum(l.amount) filter (where l.account = ${account}), 0)::bigint`;
  const { rows } = await sql<Booked>`
    select p.ref, p.buy_order as order, p.state, p.amount, p.settled_at,
           -(${sumOf('debtorReceivable')} + ${sumOf('discount')}) as taken,
           -${sumOf('suspense')} as suspense, ${sumOf('providerClearing')} as clearing,
           (select string_agg(distinct hold, ' ') from payment_quota pq where pq.payment_id = p.id) as hold,
           array(select debt_id || ':' || number from payment_quota pq where pq.payment_id = p.id) as quotas,
           array(select kind from mail m where m.about = p.id) as mails,
           array(select kind from case_file c where c.payment_id = p.id and c.closed_at is null) as cases
      from payment p left join ledger_entry e on e.payment_id = p.id left join ledger_line l on l.entry_id = e.id
     where p.debtor_id = ${debtorId} group by p.id order by p.created_at`.execute(db);
  return rows;
}

/** Compares what a debtor reads with what is true at that moment, and remembers it for what becomes true later. */
export function createMessageCheck(deps: Dependencies, { now, note }: Simulation, book: ProviderBook) {
  let debtorId = '';
  let faults: string[] = [];
  let uncharged = new Map<string, number>();

  function say(fault: string): void {
    note(`BROKEN: ${fault}`);
    faults.push(fault);
  }

  async function status(ref: string, { status: state, data }: PaymentStatus): Promise<void> {
    if (data.money) return money(ref, data.money);
    if (['declined', 'cancelled', 'expired'].includes(state)) return void uncharged.set(ref, now());
    const payment = (await readBooked(deps, debtorId)).find((one) => one.ref === ref);
    if (state !== 'paid' || !payment) return;
    if (book.of(payment.order) !== payment.amount) say('reported "paid" of what was not charged');
    if (payment.taken !== payment.amount)
      say(`reported "paid", and ${payment.taken} of ${payment.amount} is off the debt`);
  }

  /** Received and not paying the debt is true while the books say so of the same amounts. */
  async function money(ref: string, { received, returned, standing, until }: Money): Promise<void> {
    const payment = (await readBooked(deps, debtorId)).find((one) => one.ref === ref);
    if (!payment || payment.clearing !== received - returned)
      return say(
        `reported that ${received} came in and ${returned} went back, and ${payment?.clearing} is here`,
      );
    if (standing !== 'returning' && book.of(payment.order) !== received - returned)
      say(`reported "${standing}", and ${book.of(payment.order)} of ${received} is with the provider`);
    if (until && standing !== 'returned' && isPast(until))
      say(`reported "${standing}" by ${until}, and that day is over`);
    if (payment.taken > 0 && standing !== 'returning') say(`reported "${standing}" of what is off the debt`);
  }

  /** Of a day/month/year. */
  function isPast(day: string): boolean {
    return day.split('/').reverse().join('-') < santiagoDay(new Date(now()));
  }

  async function debts(answer: DebtsAnswer): Promise<void> {
    if (answer.status !== 'success') return;
    const payable = answer.offers.flatMap((offer) => offer.quotas_detail.map(({ id }) => id));
    for (const payment of await readBooked(deps, debtorId)) {
      const again = payment.quotas.filter((id) => payable.includes(id));
      if (payment.taken > 0 && again.length > 0) say(`offered again what is paid: ${again.join(', ')}`);
    }
  }

  return {
    status,
    debts,
    say,
    faults: () => faults,
    wasReportedUncharged: (ref: string) => uncharged.has(ref),
    begin(id: string): void {
      debtorId = id;
      faults = [];
      uncharged = new Map();
    },
  };
}

export type MessageCheck = ReturnType<typeof createMessageCheck>;
