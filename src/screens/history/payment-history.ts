import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { PaymentHistoryEvent, paymentHistoryMachine } from '#machines/payment-history/machine.ts';
import { useFlow } from '../../flow/flow.tsx';

type Snapshot = SnapshotFrom<typeof paymentHistoryMachine>;

/** The history under way: what `select` reads of it, undefined on any other screen. */
export function useHistory<Value>(select: (snapshot: Snapshot) => Value): Value | undefined {
  const actor = useFlow((snapshot) => snapshot.children.paymentHistory);
  return useSelector(actor, (snapshot) => (snapshot ? select(snapshot) : undefined));
}

export function useHistorySend(): (event: PaymentHistoryEvent) => void {
  const actor = useFlow((snapshot) => snapshot.children.paymentHistory);
  return (event) => actor?.send(event);
}
