import type { Tx } from '../database/schema.ts';

/** The alarm clock of the server: what must happen later is a row, this only rings. */
export type Jobs = {
  start(): Promise<void>;
  /** Lets the job under way finish; called before the pool closes. */
  stop(): Promise<void>;
  /** Rings for a mail in the transaction that wrote its row: neither is there without the other. */
  sendMail(transaction: Tx, mailId: string): Promise<void>;
};
