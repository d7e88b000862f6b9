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
  readonly asked: number;
  /** Payments of which the provider tells nothing, now or any more. */
  readonly silent: number;
};

/** How many are asked for at the same time. */
const AT_ONCE = 5;

/**
 * The providers' word on every payment begun since an instant, one by one: a card provider tells of a payment for seven days.
 * Asking charges nothing and changes nothing.
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
  let silent = 0;
  const next = payments.values();
  const ask = async () => {
    for (const payment of next) {
      const answer = await wordOn(needs, payment);
      if (answer === null) continue;
      if (answer.kind !== 'report') silent += 1;
      else if (isCharge(answer.report)) charges.push(chargeOf(answer.report));
      else if (payment.state === 'paid')
        faults.push(`${payment.ref} is paid here, and the provider says ${answer.report.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return { charges, faults, asked: payments.length, silent };
}

/** Whatever of it was given back since. */
function isCharge({ status, refunded }: ProviderReport): boolean {
  return status === 'AUTHORIZED' || refunded !== 0;
}

const chargeOf = ({ buyOrder, amount, refunded }: ProviderReport): ProviderCharge => ({
  buyOrder,
  amount,
  refunded,
});

const UNASKED: Answer = { kind: 'silent', reason: 'the company has no account there any more' };

/** Null when the provider was never informed of it. */
async function wordOn(needs: Needs, payment: Payment): Promise<Answer | null> {
  const method = needs.methods[payment.method];
  return hasAccount(needs, method.code, payment.company) ? method.status(needs, payment) : UNASKED;
}
