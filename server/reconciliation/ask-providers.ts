import type { Selectable } from 'kysely';
import type { PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Answer, ProviderReport } from '../payments/method.ts';
import { hasAccount } from '../payments/methods.ts';
import type { ProviderCharge } from './provider-rules.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'methods'> & {
  outside: Pick<Dependencies['outside'], 'providers'>;
};
type Payment = Pick<
  Selectable<PaymentTable>,
  'ref' | 'state' | 'method' | 'company' | 'buy_order' | 'provider_token'
>;

export type Asked = {
  readonly charges: readonly ProviderCharge[];
  /** What is paid here and not charged there: a sentence each. */
  readonly faults: readonly string[];
  /** Payments about which a provider was really asked. */
  readonly asked: number;
  /** Of those: the provider does not report the charge, now or any more. */
  readonly silent: number;
  /** The institutions and methods of which there was something to ask and no answer at all: a sentence each. */
  readonly mute: readonly string[];
};

/** Of one institution and method. */
type Tally = { answered: number; silent: number; unasked: number };

/** How many are asked for at the same time. */
const AT_ONCE = 5;

/**
 * Asks the providers for every payment begun since an instant, one by one. A card provider knows a payment for seven days. The
 * requests charge and change nothing.
 */
export async function askProviders(needs: Needs, since: Date): Promise<Asked> {
  const payments = await needs.db
    .selectFrom('payment')
    .select(['ref', 'state', 'method', 'company', 'buy_order', 'provider_token'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();
  const charges: ProviderCharge[] = [];
  const faults: string[] = [];
  const tallies = new Map<string, Tally>();
  const next = payments.values();
  const ask = async () => {
    for (const payment of next) {
      const answer = await wordOn(needs, payment);
      if (answer === null) continue;
      const place = `${payment.company}, ${payment.method}`;
      const tally = tallies.get(place) ?? { answered: 0, silent: 0, unasked: 0 };
      tallies.set(place, tally);
      tally[outcomeOf(payment, answer)] += 1;
      if (answer === 'unasked' || answer.kind !== 'report') continue;
      if (isCharge(answer.report)) charges.push(chargeOf(answer.report));
      else if (payment.state === 'paid')
        faults.push(`${payment.ref} is paid here, and the provider says ${answer.report.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const sum = (of: keyof Tally) => [...tallies.values()].reduce((total, tally) => total + tally[of], 0);
  const silent = sum('silent');
  return { charges, faults, asked: sum('answered') + silent, silent, mute: muteOf(tallies) };
}

/** That the provider knows nothing of it is an answer, except about a charge that stands here. */
function outcomeOf({ state }: Payment, answer: Answer | 'unasked'): keyof Tally {
  if (answer === 'unasked') return 'unasked';
  const tellsNothing = answer.kind === 'silent' || (answer.kind !== 'report' && state === 'paid');
  return tellsNothing ? 'silent' : 'answered';
}

const muteOf = (tallies: ReadonlyMap<string, Tally>): string[] =>
  [...tallies]
    .filter(([, { answered }]) => answered === 0)
    .map(
      ([place, { silent, unasked }]) =>
        `${place}: no provider answered, so nothing is sure (${silent} without an answer, ${unasked} without an account)`,
    )
    .sort();

/** Whatever of it was given back since. */
function isCharge({ status, refunded }: ProviderReport): boolean {
  return status === 'AUTHORIZED' || refunded !== 0;
}

const chargeOf = ({ buyOrder, amount, refunded }: ProviderReport): ProviderCharge => ({
  buyOrder,
  amount,
  refunded,
});

/** Null when the provider was never informed of it; `unasked` when the institution has no account there any more. */
async function wordOn(needs: Needs, payment: Payment): Promise<Answer | 'unasked' | null> {
  const method = needs.methods[payment.method];
  return hasAccount(needs, method.code, payment.company) ? method.status(needs, payment) : 'unasked';
}
