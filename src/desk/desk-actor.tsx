import { createActorContext } from '@xstate/react';
import { deskMachine } from '#machines/desk/machine.ts';

/** The desk's one actor, for its screens. */
export const DeskActor = createActorContext(deskMachine);
export const useDesk = DeskActor.useSelector;
export const useSend = () => DeskActor.useActorRef().send;
