/** Where money on its way back is. The legal transitions between them are machines/refund's. */
export const REFUND_STATES = ['requested', 'sending', 'unknown', 'refunded', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
