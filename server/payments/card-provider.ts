import type { Authorisation } from '../database/schema.ts';

/**
 * Nobody waits longer than this for one answer of a provider, by card or by bank. Whoever waits for the asker, or may ask after it,
 * waits longer.
 */
export const PROVIDER_MS = 10_000;

/** What the provider keeps of a payment, in our names. `amount` in pesos. */
export type ProviderReport = {
  readonly status: string;
  readonly buyOrder: string;
  readonly amount: number;
  /** Pesos given back so far; null where the provider does not say how much. */
  readonly refunded: number | null;
  readonly authorisation: Authorisation;
};

/** No usable answer: a time-out, a broken connection, a 5xx. It never means "declined". `status`: of HTTP, if anybody answered. */
export type Silent = { readonly kind: 'silent'; readonly reason: string; readonly status?: number };
export type Opened = { readonly kind: 'opened'; readonly token: string; readonly url: string };
export type Answer =
  | { readonly kind: 'report'; readonly report: ProviderReport }
  /** The payment cannot be confirmed (again): it was already, or it never was finished. Its status tells which. */
  | { readonly kind: 'locked'; readonly reason: string }
  /** The provider knows no charge of that order (yet). */
  | { readonly kind: 'absent'; readonly reason: string }
  | Silent;

/** `refused`: the provider answered that this call gave nothing back. Silence says nothing about the money. */
export type RefundAnswer =
  { readonly kind: 'refunded' } | { readonly kind: 'refused'; readonly reason: string } | Silent;

type Order = {
  /** At most 26 characters, unique per attempt. */
  readonly buyOrder: string;
  readonly sessionId: string;
  readonly amount: number;
  /** Where the browser comes back to, at most 255 characters. */
  readonly returnUrl: string;
};

/** The card provider (Webpay Plus). Nothing here throws: what goes wrong outside is an answer too. */
export type CardProvider = {
  /** Name of the form field in which the browser carries the token to the provider's page. */
  readonly field: string;
  /** Opens a page for an order. Safe to repeat: a page nobody was sent to charges nothing. */
  create(order: Order): Promise<Opened | Silent>;
  /** Charges what the visitor finished. Safe to repeat: the second time it is `locked`. */
  commit(token: string): Promise<Answer>;
  status(token: string): Promise<Answer>;
  /** Gives back some or all of a charge. NOT safe to repeat after silence: `status` must be asked first. */
  refund(token: string, amount: number): Promise<RefundAnswer>;
};
