import * as z from 'zod/mini';
import { CHARGE_FAILURES, type ChargeFailure } from '#contract/debit.ts';
import { createSend, type ProviderAccess } from '../../json-provider.ts';
import type { ChargeReport, DebitProvider, MandateReport, OpenedMandate } from './debit-provider.ts';

const OpenedSchema = z.object({ id: z.string().check(z.minLength(1)), activation_url: z.url() });
const MandateSchema = z.object({
  state: z.enum(['pending', 'accepted', 'active', 'rejected', 'revoked', 'closed']),
  bank: z.nullable(z.string()),
  account: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
});
const ChargeSchema = z.object({
  reference: z.string(),
  amount: z.number(),
  refunded: z.number().check(z.int(), z.nonnegative()),
  state: z.enum(['pending', 'paid', 'failed']),
  reason: z.nullable(z.string()),
  operation: z.nullable(z.string()),
});

const isFailure = (reason: string): reason is ChargeFailure =>
  (CHARGE_FAILURES as readonly string[]).includes(reason);

function opened(sent: unknown): OpenedMandate {
  const { id, activation_url: url } = OpenedSchema.parse(sent);
  return { kind: 'opened', id, url };
}

function mandate(sent: unknown): MandateReport {
  return { kind: 'mandate', ...MandateSchema.parse(sent) };
}

function charge(sent: unknown): ChargeReport {
  const { reason, ...report } = ChargeSchema.parse(sent);
  const failure = reason === null ? null : isFailure(reason) ? reason : 'rejected';
  return { kind: 'charge', ...report, failure };
}

function refunded(sent: unknown) {
  ChargeSchema.parse(sent);
  return { kind: 'refunded' } as const;
}

/** The provider of automatic debits, over JSON and HTTP. */
export function createDebitProvider(access: ProviderAccess, timeoutMs?: number): DebitProvider {
  const send = createSend(access, timeoutMs);
  return {
    open: ({ reference, returnUrl, callbackUrl }) =>
      send('POST', '/mandates', opened, { reference, return_url: returnUrl, callback_url: callbackUrl }),
    mandate: (id) => send('GET', `/mandates/${encodeURIComponent(id)}`, mandate),
    close: async (id) => {
      const answer = await send('DELETE', `/mandates/${encodeURIComponent(id)}`, mandate);
      return answer.kind === 'mandate' || (answer.kind === 'refused' && answer.reason === 'status 404');
    },
    order: ({ dueOn, chargeBy, ...order }) =>
      send('POST', '/charges', charge, { ...order, due_on: dueOn, charge_by: chargeBy }),
    charge: (reference) => send('GET', `/charges/${encodeURIComponent(reference)}`, charge),
    refund: ({ charge: of, ...order }) =>
      send('POST', `/charges/${encodeURIComponent(of)}/refunds`, refunded, order),
  };
}
