import * as z from 'zod/mini';
import { CompanyKeySchema } from '#domain/company-key.ts';
import { PAYMENT_METHODS } from '#domain/company.ts';

/**
 * What a reload must not lose (§4.5, readings 30c and 32), kept in sessionStorage: choices only. Token, RUT, contact data
 * and amounts are not in it: the server gives those again to the renewed session, and the rules check the choices anew.
 */
export const FlowBackupSchema = z.strictObject({
  v: z.literal(1),
  company: CompanyKeySchema,
  /** Opaque, of the token. Another debtor may be the next one at this tab. */
  debtorId: z.nullable(z.string().check(z.maxLength(80))),
  offerKey: z.nullable(z.string().check(z.maxLength(80))),
  runs: z.record(z.string().check(z.maxLength(80)), z.number().check(z.int(), z.nonnegative())),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** Opaque. No other saved card takes the place of the chosen one. */
  cardId: z.nullable(z.string().check(z.maxLength(64))),
  planChoice: z.nullable(
    z.strictObject({ instalments: z.number().check(z.int()), paymentDay: z.number().check(z.int()) }),
  ),
  /** Whether these instalments are charged as they fall due or paid by hand; null until the debtor chooses. */
  automizes: z.nullable(z.boolean()),
  ref: z.nullable(z.string().check(z.maxLength(64))),
});
export type FlowBackup = z.infer<typeof FlowBackupSchema>;

/** The backup in a stored text, or null when it is none of ours. */
export function parseFlowBackup(text: string | null): FlowBackup | null {
  if (!text || text.length > 100_000) return null;
  try {
    const parsed = FlowBackupSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
