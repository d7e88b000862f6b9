import type { Dependencies } from '../../../dependencies.ts';
import { PROVIDER_MS } from '../../method.ts';

/** Polling for lost callbacks and returns, which normally come sooner. */
const LOOK_EVERY_MS = 10 * 60_000;

/** An asker has this long before another may ask: longer than the calls it makes. */
export const CLAIM_MS = 6 * PROVIDER_MS;

/** When the provider is asked next while something is waited for: now and then, and in time for a deadline ahead. */
export function nextLook(needs: Pick<Dependencies, 'clock'>, deadline: Date): Date {
  const next = soon(needs);
  return deadline > needs.clock.now() && deadline < next ? deadline : next;
}

export function soon({ clock }: Pick<Dependencies, 'clock'>): Date {
  return new Date(clock.now().getTime() + LOOK_EVERY_MS);
}
