import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

export type CaseKind =
  /** The provider's word on money denies the state the payment ended in. */
  | 'contradiction'
  /** What the provider charged is not what we asked for, or was given back. */
  | 'mismatch'
  /** Nobody knows after seven days. */
  | 'noAnswer'
  /** Charged, but the debt is not any more what the quote froze; the money waits in suspense. */
  | 'debtChanged'
  /** The provider does not give the money back. */
  | 'refundRefused'
  /** Nobody knows whether the provider has given the money back. */
  | 'refundUnknown';

/** Asks a person to look; once per payment and kind. */
export async function openCase(
  tx: Tx,
  { clock, log }: Pick<Dependencies, 'clock' | 'log'>,
  paymentId: string,
  kind: CaseKind,
  detail: Record<string, unknown> = {},
): Promise<void> {
  log.warn({ paymentId, kind }, 'a payment needs a person');
  await tx
    .insertInto('case_file')
    .values({ payment_id: paymentId, kind, detail: JSON.stringify(detail), opened_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['payment_id', 'kind']).doNothing())
    .execute();
}
