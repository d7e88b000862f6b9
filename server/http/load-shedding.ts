import type { Call } from '#contract/call.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from './failures.ts';

/** Five times a server's connections: the last in the queue is still answered within a second or two. */
const MOST_WAITING = 100;
const COME_BACK_SECONDS = 5;

/** Refused before any work was done, so it is not logged as a fault. */
export class Crowded extends Refusal {
  constructor() {
    super('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS });
  }
}

/**
 * While so many wait for a connection to the database, newcomers are asked to come back rather than to wait behind them. Who pays
 * goes on: calls of money, returns from providers and their callbacks are few, and find the queue short (payment-safety E25).
 */
export function refuseWhenCrowded({ pool }: Pick<Dependencies, 'pool'>, { kind }: Pick<Call, 'kind'>): void {
  if (kind !== 'money' && pool.waitingCount > MOST_WAITING) throw new Crowded();
}
