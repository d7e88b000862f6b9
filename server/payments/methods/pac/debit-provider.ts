import type { ChargeFailure } from '#contract/debit.ts';
import type { RefundAnswer, Refused, Silent } from '../../method.ts';

export type OpenedMandate = { readonly kind: 'opened'; readonly id: string; readonly url: string };
export type MandateReport = {
  readonly kind: 'mandate';
  readonly state: 'pending' | 'accepted' | 'active' | 'rejected' | 'revoked' | 'closed';
  readonly bank: string | null;
  /** The account's last four digits. */
  readonly account: string | null;
};
export type ChargeReport = {
  readonly kind: 'charge';
  readonly reference: string;
  readonly amount: number;
  /** Pesos given back so far. */
  readonly refunded: number;
  readonly state: 'pending' | 'paid' | 'failed';
  readonly failure: ChargeFailure | null;
  /** The bank's number of a charge that was made. */
  readonly operation: string | null;
};

type ChargeOrder = {
  readonly mandate: string;
  /** Ours, unique a charge: ordered again it is charged once. */
  readonly reference: string;
  readonly amount: number;
  readonly dueOn: string;
  /** The last day on which the bank may be asked. */
  readonly chargeBy: string;
};

/** The automatic-payment provider. Nothing here throws: what goes wrong outside is an answer too. */
export type DebitProvider = {
  /** Opens a mandate that the debtor activates at `url`. Safe to repeat: one mandate a reference. */
  open(order: {
    readonly reference: string;
    readonly returnUrl: string;
    readonly callbackUrl: string;
  }): Promise<OpenedMandate | Refused | Silent>;
  mandate(id: string): Promise<MandateReport | Refused | Silent>;
  /** True when the mandate can charge nothing new any more. A charge under way goes on. */
  close(id: string): Promise<boolean>;
  order(order: ChargeOrder): Promise<ChargeReport | Refused | Silent>;
  charge(reference: string): Promise<ChargeReport | Refused | Silent>;
  /** Gives back some or all of a charge. Safe to repeat: one refund a reference of ours. */
  refund(order: {
    readonly charge: string;
    readonly reference: string;
    readonly amount: number;
  }): Promise<RefundAnswer>;
};
