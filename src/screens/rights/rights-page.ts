import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { RightsPageEvent, rightsPageMachine } from '#machines/rights-page/machine.ts';
import { useFlow } from '../../flow/flow.tsx';

type Snapshot = SnapshotFrom<typeof rightsPageMachine>;

/** What `select` reads of the page's machine; undefined until the area was fetched. */
export function useRights<Value>(select: (snapshot: Snapshot) => Value): Value | undefined {
  const actor = useFlow((snapshot) => snapshot.children.rightsPage);
  return useSelector(actor, (snapshot) => (snapshot ? select(snapshot) : undefined));
}

export function useRightsSend(): (event: RightsPageEvent) => void {
  const actor = useFlow((snapshot) => snapshot.children.rightsPage);
  return (event) => actor?.send(event);
}
