import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { StaffRight } from '#contract/staff.ts';
import type { deskViewMachine } from '#machines/desk-view/machine.ts';
import type { DataOf, DeskView } from '#machines/desk-view/types.ts';
import { useDesk } from './desk-actor.tsx';

type ViewActor = ActorRefFrom<typeof deskViewMachine>;

const ViewContext = createContext<ViewActor | null>(null);
export const ViewProvider = ViewContext.Provider;

function useActor(): ViewActor {
  const actor = useContext(ViewContext);
  if (!actor) throw new Error('No view of the desk is open here');
  return actor;
}

/** Reads the machine of the view on show. */
export function useView<Value>(select: (snapshot: SnapshotFrom<typeof deskViewMachine>) => Value): Value {
  return useSelector(useActor(), select);
}

export const useSendView = () => useActor().send;

/** Whether the view is in this state. */
export const useIs = (state: SnapshotFrom<typeof deskViewMachine>['value']): boolean =>
  useView((snapshot) => snapshot.matches(state));

/** What this view shows; null while it is loaded for the first time. */
export function useData<View extends DeskView>(view: View): DataOf<View> | null {
  const data = useView(({ context }) => context.data);
  return data?.view === view ? (data as DataOf<View>) : null;
}

/** Whether the person's role has a right. */
export const useRight = (right: StaffRight): boolean =>
  useDesk(({ context }) => context.person?.rights.includes(right) ?? false);
