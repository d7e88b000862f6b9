import type { ErrorCause } from '#domain/company.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';

/** How a payment can end without being made. */
export type Unpaid = Extract<PaymentResult['status'], 'declined' | 'cancelled' | 'expired'>;
export type Cause = ErrorCause | 'error.connection';

type Ending = { readonly title: string; readonly detail: (amount: string) => string };

/** All that the screens say of one payment method, and how it looks. A new method is one more of these in `registry.ts`. */
export type MethodTexts = {
  readonly name: string;
  /** What its option says below its name. */
  readonly detail: string;
  readonly icon: 'card' | 'bank';
  readonly isCard: boolean;
  /** The debtor pays on a page of the provider, and can cancel there. */
  readonly hasPage: boolean;
  /** What the button does. */
  readonly provider: string;
  readonly pay: (amount: string) => string;
  /** Why it is advised above what a card is charged, where nothing else says so. */
  readonly advice?: (limit: string) => string;
  /** What to have at hand before paying. */
  readonly ready: readonly string[];
  /** Whose answer is waited for while a payment is confirmed. */
  readonly waitsFor: string;
  readonly unpaid: Readonly<Record<Unpaid, Ending>>;
  /** Which of the company's causes can be why it failed. */
  readonly causes: readonly Cause[];
  /** That its provider may be in trouble, or null where a bank says itself why it did not pay. */
  readonly contingency: string | null;
};
