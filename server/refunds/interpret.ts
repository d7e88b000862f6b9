import type { Answer } from '../payments/method.ts';

/**
 * What the provider's status says of one refund: `whole` all of it went back, `none` nothing did, `unclear` another amount than
 * either, `unknown` it does not say.
 */
type Finding = 'whole' | 'none' | 'unclear' | 'unknown';

/** `before`: pesos of the charge that earlier refunds gave back. */
export function findRefund(answer: Answer, { before, amount }: { before: number; amount: number }): Finding {
  if (answer.kind !== 'report' || answer.report.refunded === null) return 'unknown';
  const { refunded } = answer.report;
  if (refunded === before + amount) return 'whole';
  return refunded === before ? 'none' : 'unclear';
}
