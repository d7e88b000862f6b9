import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { Disputes } from '#contract/disputes.ts';
import {
  disputePanelMachine,
  type DisputeOrder,
  type DisputeTaken,
} from '#machines/dispute-panel/machine.ts';
import { useFlowActor } from './flow.tsx';
import { useRightsCall } from './rights-reminders.ts';

type WithoutKey<Order> = Order extends unknown ? Omit<Order, 'idempotencyKey'> : never;
/** What the debtor says, before its key. */
export type DisputeWish = WithoutKey<DisputeOrder>;

/** The disputes of a debtor on the real server. */
export function useDisputes() {
  const call = useRightsCall();
  const flow = useFlowActor();
  const [logic] = useState(() =>
    disputePanelMachine.provide({
      actors: {
        loadDisputes: fromPromise<Disputes, undefined>(() =>
          call((calls, token) => calls.loadDisputes({ token })),
        ),
        sendDisputeOrder: fromPromise<DisputeTaken, { order: DisputeOrder | null }>(({ input }) =>
          call((calls, token) => calls.sendDispute({ ...input, token })).finally(() =>
            // Also where no answer came: it may have arrived.
            flow.send({ type: 'debts.changed' }),
          ),
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(logic);
  const { disputes, order, taken, failure } = snapshot.context;
  return {
    ...{ disputes, order, taken, failure },
    isLoading: snapshot.matches('loading'),
    isSending: snapshot.matches('sending'),
    isUnavailable: snapshot.matches('unavailable'),
    isUnsent: snapshot.matches('unsent'),
    send: (wish: DisputeWish) =>
      send({ type: 'disputes.send', order: { ...wish, idempotencyKey: crypto.randomUUID() } }),
    retry: () => send({ type: 'disputes.retry' }),
    giveUp: () => send({ type: 'disputes.giveUp' }),
    resend: () => send({ type: 'disputes.resend' }),
    look: () => send({ type: 'disputes.cancel' }),
  };
}
export type DisputePanel = ReturnType<typeof useDisputes>;
