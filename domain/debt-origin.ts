/** What may stand between a debt and its payment, as the institution says. */
export const PROCEEDINGS = ['judicial', 'insolvency'] as const;
export type Proceeding = (typeof PROCEEDINGS)[number];

export function isProceeding(text: string): text is Proceeding {
  return (PROCEEDINGS as readonly string[]).includes(text);
}
