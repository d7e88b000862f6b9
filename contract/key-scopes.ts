/** What a key of an institution's system opens; each call names the one it needs (`Call.scope`). */
export const KEY_SCOPES = ['events', 'payments', 'settlements', 'webhooks'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Of a key that is not asked to do more than read. */
export const READING_SCOPES: readonly KeyScope[] = ['events', 'payments', 'settlements'];
