import type { CheckoutEvent, CheckoutReport } from './types.ts';

/** A report that needs nothing of the event that leads to it. */
export const report = <Type extends CheckoutReport>(params: Type) => ({ type: 'report', params }) as const;
/** A report that says what the event itself brought. */
export const passOn = (as: CheckoutReport['type']) => ({ type: 'passOn', params: { as } }) as const;
export const back = { actions: report({ type: 'checkout.back' }), meta: { requirements: ['4.2c'] } } as const;

type Renewed = { event: Extract<CheckoutEvent, { type: 'token.renewed' }> };
/** A child that makes its own calls continues with the new token. */
export const passTokenTo = (to: 'cardChange' | 'debitEnrolment' | 'paymentStart') =>
  ({
    actions: [
      { type: 'takeToken', params: ({ event }: Renewed) => event },
      { type: 'passToken', params: { to } },
    ],
    meta: { requirements: ['R30c'] },
  }) as const;
