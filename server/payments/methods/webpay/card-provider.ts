import type { Answer, Opened, PageOrder, RefundAnswer, Silent } from '../../method.ts';

type Order = Omit<PageOrder, 'company' | 'at'> & {
  /** Where the browser comes back to, at most 255 characters. */
  readonly returnUrl: string;
};

/** The card provider (Webpay Plus). Nothing here throws: what goes wrong outside is an answer too. */
export type CardProvider = {
  /** Name of the form field in which the browser carries the token to the provider's page. */
  readonly field: string;
  /** Opens a page for an order. Safe to repeat: a page that was never shown charges nothing. */
  create(order: Order): Promise<Opened | Silent>;
  /** Charges what the visitor finished. Safe to repeat: the second time it is `locked`. */
  commit(token: string): Promise<Answer>;
  status(token: string): Promise<Answer>;
  /** Gives back some or all of a charge. NOT safe to repeat after silence: `status` must be asked first. */
  refund(token: string, amount: number): Promise<RefundAnswer>;
};
