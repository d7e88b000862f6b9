import { clearInterval, setInterval } from 'node:timers';
import { waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { paymentFlowMachine } from '../payment-flow/machine.ts';

type FlowActor = ActorRefFrom<typeof paymentFlowMachine>;

/** Patience in turns of the event loop, and not in milliseconds: on a busy machine all of a test takes longer. */
export async function waitUntil(actor: FlowActor, value: unknown) {
  const patience = new AbortController();
  let turns = 0;
  const clock = setInterval(() => {
    if (++turns > 200) patience.abort(new Error(`Still at ${JSON.stringify(actor.getSnapshot().value)}`));
  }, 10);
  try {
    const isThere = (now: SnapshotFrom<FlowActor>) => JSON.stringify(now.value) === JSON.stringify(value);
    return await waitFor(actor, isThere, { timeout: Infinity, signal: patience.signal });
  } finally {
    clearInterval(clock);
  }
}
