import type { ResponseOf } from '#contract/call.ts';
import type { startPayment } from '#contract/payment.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { START } from '../texts/spoken.ts';
import { redirectOf, type Holder, type Paged } from './holders.ts';

type InProgress = Extract<ResponseOf<typeof startPayment>, { status: 'IN_PROGRESS' }>;

/** The payment that holds the requested quotas, with the address of its page while that still opens. */
export function inProgress(deps: Dependencies, payment: Pick<Holder, 'amount'> & Paged): InProgress {
  return { status: 'IN_PROGRESS', message: START.IN_PROGRESS, data: underWay(deps, payment) };
}

function underWay(deps: Dependencies, payment: Pick<Holder, 'amount'> & Paged): InProgress['data'] {
  const { ref, amount } = payment;
  return { ref, amount, redirect: redirectOf(deps, payment) };
}

/**
 * The debtor's payment that was begun last of those that hold quotas, which cannot be paid beside it: under way, looked at by people, or
 * with its money in suspense. One that a crash kept from the provider gives way, and one of an automatic method is shown with its
 * standing order.
 */
export async function readUnderWay(
  deps: Dependencies,
  { company, debtorId }: Pick<SessionCaller, 'company' | 'debtorId'>,
): Promise<InProgress['data'] | null> {
  const attended = Object.values(deps.methods).flatMap(({ code, isAutomatic }) =>
    isAutomatic ? [] : [code],
  );
  const payment = await deps.db
    .selectFrom('payment')
    .select(['ref', 'amount', 'state', 'method', 'provider_token', 'provider_url', 'redirected_at'])
    .where('debtor_id', '=', debtorId)
    .where('company', '=', company.key)
    .where('state', '<>', 'created')
    .where('method', 'in', attended)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_quota')
          .select('payment_id')
          .whereRef('payment_id', '=', 'payment.id')
          .where('hold', 'in', ['held', 'waiting']),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment ? underWay(deps, payment) : null;
}
