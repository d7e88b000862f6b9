import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { debitPageMachine } from '#machines/debit-page/machine.ts';
import { useFlow } from '../../flow/flow.tsx';

export type DebitPageRef = ActorRefFrom<typeof debitPageMachine>;
type Snapshot = SnapshotFrom<typeof debitPageMachine>;

/** The open page of an automatic debit; undefined while none is open. */
export function useDebitPage(): DebitPageRef | undefined {
  return useFlow((snapshot) => snapshot.children.debitPage);
}

export function useDebit<Value>(select: (snapshot: Snapshot | undefined) => Value): Value {
  return useSelector(useDebitPage(), select);
}
