import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { agreementSigningMachine, SigningEvent } from '#machines/agreement-signing/machine.ts';
import { useFlow } from '../../flow/flow.tsx';

type Snapshot = SnapshotFrom<typeof agreementSigningMachine>;

/** The signing under way: what `select` reads of it, undefined on any other screen. */
export function useSigning<Value>(select: (snapshot: Snapshot) => Value): Value | undefined {
  const actor = useFlow((snapshot) => snapshot.children.agreementSigning);
  return useSelector(actor, (snapshot) => (snapshot ? select(snapshot) : undefined));
}

export function useSigningSend(): (event: SigningEvent) => void {
  const actor = useFlow((snapshot) => snapshot.children.agreementSigning);
  return (event) => actor?.send(event);
}
