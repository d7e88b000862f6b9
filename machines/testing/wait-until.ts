import { clearInterval, setInterval } from 'node:timers';
import { waitFor, type AnyActorRef } from 'xstate';

/** Patience in turns of the event loop, and not in milliseconds: on a busy machine all of a test takes longer. */
export async function waitUntil(actor: AnyActorRef, value: unknown): Promise<void> {
  const patience = new AbortController();
  let turns = 0;
  const clock = setInterval(() => {
    if (++turns > 200)
      patience.abort(
        new Error(`Still at ${JSON.stringify((actor.getSnapshot() as { value: unknown }).value)}`),
      );
  }, 10);
  try {
    const isThere = (now: { value: unknown }) => JSON.stringify(now.value) === JSON.stringify(value);
    await waitFor(actor, isThere, { timeout: Infinity, signal: patience.signal });
  } finally {
    clearInterval(clock);
  }
}
