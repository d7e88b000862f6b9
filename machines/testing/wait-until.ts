import { clearInterval, setInterval } from 'node:timers';
import type { ActorRefFrom } from 'xstate';
import type { paymentFlowMachine } from '../payment-flow/machine.ts';
import { isVisitAt, visitState, watchVisit } from '../payment-flow/workers.ts';

/** Patience in turns of the event loop, and not in milliseconds: on a busy machine all of a test takes longer. */
export async function untilVisit(
  flow: ActorRefFrom<typeof paymentFlowMachine>,
  state: string,
): Promise<void> {
  let turns = 0;
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearInterval(clock);
      stop();
      settle();
    };
    const look = () => isVisitAt(flow.getSnapshot(), state) && end(resolve);
    const clock = setInterval(() => {
      if (++turns > 200)
        end(() => reject(new Error(`Still at ${visitState(flow.getSnapshot())}, not at ${state}`)));
    }, 10);
    const stop = watchVisit(flow, look);
    look();
  });
}
