import * as z from 'zod/mini';
import { createSend, type ProviderAccess } from '../../json-provider.ts';
import type { Opened, RefundAnswer, Refused, Silent } from '../../method.ts';

const pesos = z.number().check(z.int(), z.nonnegative());
const id = z.string().check(z.minLength(1), z.maxLength(64));
const SessionSchema = z.object({
  id,
  reference: z.string(),
  amount: pesos,
  state: z.enum(['open', 'verifying', 'paid', 'expired', 'cancelled', 'reversed']),
  bank: z.nullable(z.string().check(z.maxLength(60))),
  account: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
  operation: z.nullable(z.string().check(z.maxLength(20))),
  /** In the order in which they arrived. */
  transfers: z.array(
    z.object({ id, amount: pesos, refunded: pesos, state: z.enum(['received', 'returned']) }),
  ),
});
const OpenedSchema = z.extend(SessionSchema, { payment_url: z.url() });

/** What the provider keeps of a payment; nothing else is believed. */
export type Session = z.infer<typeof SessionSchema>;
export type Transfer = Session['transfers'][number];

type Known = { readonly kind: 'session'; readonly session: Session };

type SessionOrder = {
  readonly reference: string;
  readonly amount: number;
  readonly subject: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly callbackUrl: string;
  readonly expiresAt: Date;
};

/** The provider of bank transfers. Nothing here throws: what goes wrong outside is an answer too. */
export type TransferProvider = {
  /** Opens a page for an order. Safe to repeat: the same reference gives the same session. */
  open(order: SessionOrder): Promise<Opened | Silent>;
  session(id: string): Promise<Known | Refused | Silent>;
  /** Closes a session before its approval; `refused` when it was approved already. */
  close(id: string): Promise<Known | Refused | Silent>;
  /** Gives back one transfer or some of it. Safe to repeat: a reference is given back once. */
  refund(order: {
    session: string;
    transfer: string;
    reference: string;
    amount: number;
  }): Promise<RefundAnswer>;
};

/** The provider of bank transfers, over JSON and HTTP. */
export function createTransferProvider(access: ProviderAccess, timeoutMs?: number): TransferProvider {
  const send = createSend(access, timeoutMs);
  return {
    async open({ returnUrl, cancelUrl, callbackUrl, expiresAt, ...order }) {
      const answer = await send('POST', '/sessions', opened, {
        ...order,
        return_url: returnUrl,
        cancel_url: cancelUrl,
        callback_url: callbackUrl,
        expires_at: expiresAt.toISOString(),
      });
      return answer.kind === 'refused' ? { ...answer, kind: 'silent' } : answer;
    },
    session: (id) => send('GET', pathOf(id), known),
    close: (id) => send('DELETE', pathOf(id), known),
    refund: ({ session, ...order }) => send('POST', `${pathOf(session)}/refunds`, refunded, order),
  };
}

const pathOf = (id: string) => `/sessions/${encodeURIComponent(id)}`;

function opened(sent: unknown): Opened {
  const { id: token, payment_url: url } = OpenedSchema.parse(sent);
  return { kind: 'opened', token, url };
}

function known(sent: unknown): Known {
  return { kind: 'session', session: SessionSchema.parse(sent) };
}

function refunded(sent: unknown) {
  SessionSchema.parse(sent);
  return { kind: 'refunded' } as const;
}
