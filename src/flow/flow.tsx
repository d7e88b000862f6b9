import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Company } from '#domain/company.ts';
import { countMoves } from '#contract/flow-moves.ts';
import { leaveFlow } from '#contract/leaves-flow.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import {
  isVisitBusy,
  sendToVisit,
  watchVisit,
  workersOf,
  type WorkerId,
} from '#machines/payment-flow/workers.ts';
import type { checkoutMachine } from '#machines/checkout/machine.ts';
import type { quotaSelectionMachine } from '#machines/quota-selection/machine.ts';
import type { stepMenuMachine } from '#machines/step-menu/machine.ts';
import { createActors } from './actors.ts';
import { sendBeacon } from './beacon.ts';
import type { Environment } from './environment.ts';
import type { FlowActor, FlowSnapshot, VisitEvent } from './flow-actor.ts';
import { watchLeaving } from './leaving.ts';
import { wantsCounting, watchMoves } from './moves.ts';
import { keptOf } from './kept.ts';
import { openProvider } from './open-provider.ts';
import { sendPixel, watchPixels } from './pixels.ts';
import { watchPage } from './watch-page.ts';
import { writeBackup, writeSteps } from './storage.ts';

/** The machine wired to its actors: HTTP, cookies, sessionStorage and the way to the provider. Nothing else is wired. */
export function startFlow(environment: Environment): FlowActor {
  const actors = createActors(environment, (event) => actor.send(event));
  const actor = createActor(paymentFlowMachine.provide({ actors }));
  actor.on('provider.open', ({ redirect }) => openProvider(document, redirect));
  actor.subscribe((snapshot) => {
    const kept = keptOf(snapshot);
    if (kept === null) return;
    writeBackup(kept.backup);
    writeSteps(kept.steps);
  });
  if (wantsCounting(navigator)) {
    watchLeaving(actor, window, (leave) => sendBeacon(environment, leaveFlow, leave));
    watchMoves(actor, { window, document }, (moves) => sendBeacon(environment, countMoves, moves));
  }
  watchPixels(actor, environment, { send: sendPixel, log: (line) => window.console.info(line) });
  return actor.start();
}

type Provided = { actor: FlowActor; environment: () => Environment; company: Company | null };
const FlowContext = createContext<Provided | null>(null);

type FlowProviderProps = {
  /** None while a page is made at build time. */
  environment?: Environment | undefined;
  /** Whose document this is (Root.tsx). */
  company?: Company | null;
  /** A flow started elsewhere, e.g. by a test that answers for the server. */
  flow?: FlowActor;
  children: ReactNode;
};

export function FlowProvider({ environment, company = null, flow, children }: FlowProviderProps) {
  const [whereWeRun] = useState(() => () => {
    if (!environment) throw new Error('No environment: a prerendered page');
    return environment;
  });
  const [actor] = useState(() => flow ?? startFlow(whereWeRun()));
  useEffect(() => {
    return watchPage(actor, window, document);
  }, [actor]);
  return <FlowContext value={{ actor, environment: whereWeRun, company }}>{children}</FlowContext>;
}

function useProvided() {
  const provided = useContext(FlowContext);
  if (!provided) throw new Error('Outside of FlowProvider');
  return provided;
}

export function useFlowActor(): FlowActor {
  return useProvided().actor;
}

/** The company of this document's data. */
export function useDocumentCompany(): Company | null {
  return useProvided().company;
}

/**
 * The environment of the app, for effects and handlers. The first render must not read it: a prerendered page cannot know it, and
 * a hydration mismatch would discard the typed input. Prerendering fails in that case.
 */
export function useEnvironment(): () => Environment {
  return useProvided().environment;
}

/** Reads the flow by a selector; a screen re-renders only when what it reads changes. */
export function useFlow<Value>(select: (snapshot: FlowSnapshot) => Value): Value {
  return useSelector(useFlowActor(), select);
}

/** The same for what also depends on the machine that does the present state's work: a name, a yes or no. */
export function useVisit<Value extends string | boolean>(select: (snapshot: FlowSnapshot) => Value): Value {
  const actor = useFlowActor();
  const subscribe = useCallback((listener: () => void) => watchVisit(actor, listener), [actor]);
  const selected = () => select(actor.getSnapshot());
  return useSyncExternalStore(subscribe, selected, selected);
}

/** Something is under way that the debtor waits for. */
export const useIsBusy = () => useVisit(isVisitBusy);

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;
type Worker<Id extends WorkerId> = NonNullable<(FlowSnapshot['children'] & CheckoutSnapshot['children'])[Id]>;
/** What `select` reads of a machine that does a state's work, undefined while that state is not on show. */
export function useWorker<Id extends WorkerId, Value>(
  id: Id,
  select: (snapshot: SnapshotFrom<Worker<Id>>) => Value,
): Value | undefined {
  const actor = useFlowActor();
  const subscribe = useCallback((listener: () => void) => watchVisit(actor, listener), [actor]);
  const present = () => workersOf(actor.getSnapshot()).find((worker) => worker.id === id);
  const worker = useSyncExternalStore(subscribe, present, present) as Worker<Id> | undefined;
  return useSelector(worker, (snapshot) =>
    snapshot ? select(snapshot as SnapshotFrom<Worker<Id>>) : undefined,
  );
}

/** What `select` reads of the payment step; undefined at every other. */
export const useCheckout = <Value,>(select: (snapshot: CheckoutSnapshot) => Value): Value | undefined =>
  useWorker('checkout', select);

export function useSend(): (event: VisitEvent) => void {
  const actor = useFlowActor();
  return (event) => sendToVisit(actor, event);
}

/** The step menu's state, or undefined before a company is chosen. */
export function useStepMenu<Value>(
  select: (snapshot: SnapshotFrom<typeof stepMenuMachine> | undefined) => Value,
): Value {
  return useSelector(
    useFlow((snapshot) => snapshot.children.stepMenu),
    select,
  );
}

/** The open offer's quota selection; undefined while no offer is open. */
export function useQuotaSelection(): ActorRefFrom<typeof quotaSelectionMachine> | undefined {
  return useCheckout(({ children }) => children.quotaSelection);
}
