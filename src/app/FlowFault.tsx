import { useEffect, useState } from 'react';
import { useFlowActor } from '../flow/flow.tsx';

/** The flow itself stopped, so the legal screen is unknown (§8 "Unknown middleware" gives 500). */
export class FlowStopped extends Error {
  constructor(cause: unknown) {
    super('the payment flow stopped', { cause });
  }
}

/** Throws where the flow has failed, so that the page says it instead of standing still. */
export function FlowFault(): null {
  const actor = useFlowActor();
  const [fault, setFault] = useState<FlowStopped | null>(null);
  useEffect(() => {
    const subscription = actor.subscribe({ error: (cause) => setFault(new FlowStopped(cause)) });
    return () => subscription.unsubscribe();
  }, [actor]);
  if (fault) throw fault;
  return null;
}
