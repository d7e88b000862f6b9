import type { DebitAnswer } from '#contract/debit.ts';
import { bank } from './flow.ts';

type Detail = NonNullable<DebitAnswer['detail']>;

/** Luis's automatic debit as its debtor sees it; active unless the test says otherwise. */
export function debitAnswer(
  change: Partial<Omit<DebitAnswer, 'detail'>> = {},
  detail: Partial<Detail> | null = {},
): DebitAnswer {
  const own: Detail = {
    debts_ids: ['conv1'],
    offer_type: 'convenio',
    bank: 'Banco Lenga',
    account: '•••• 5678',
    next_charge: { on: '30/11/2026', by: '07/12/2026', amount: 96_500, quotas: [6] },
    last_failure: null,
    last_paid: null,
    cancel_wanted: false,
    can_cancel: true,
  };
  return {
    ref: 'debit-reference-1',
    company: bank.key,
    entity: bank.name,
    state: 'active',
    kind: 'instalments',
    activation_url: null,
    until: null,
    ending: null,
    detail: detail && { ...own, ...detail },
    ...change,
  };
}

/** No money on the day; tried again, and in the end cancelled. */
export const NO_FUNDS = {
  reason: 'noFunds',
  on: '04/12/2026',
  retry_on: '07/12/2026',
  cancelled_from: '15/12/2026',
} as const;

/** Just asked for: the debtor has three hours at the provider's page. */
export const activating = debitAnswer(
  {
    state: 'activating',
    activation_url: 'http://127.0.0.1:3100/debit/activate/1',
    until: { date: '21/11/2026', hour: '12:00' },
  },
  { bank: null, account: null },
);
