import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { requestMachine, type Request } from '#machines/request/machine.ts';
import { loadCalls } from './actors.ts';
import { useEnvironment, useFlowActor } from './flow.tsx';

/** A request to the institution on the real server, by the visitor's own session where there is one. */
function useRequestLogic() {
  const environment = useEnvironment();
  const flow = useFlowActor();
  const [logic] = useState(() =>
    requestMachine.provide({
      actors: {
        sendRequest: fromPromise<unknown, Request>(async ({ input }) => {
          const token = flow.getSnapshot().context.session?.token ?? null;
          return (await loadCalls(environment())).sendRequest({ ...input, token });
        }),
      },
    }),
  );
  return logic;
}

/** The request's state and how to send it. `given`: a logic that answers for the server, in tests. */
export function useRequest(given?: typeof requestMachine) {
  const logic = useRequestLogic();
  const [snapshot, send] = useMachine(given ?? logic);
  return {
    failure: snapshot.context.failure,
    isSending: snapshot.matches('sending'),
    isReceived: snapshot.matches('received'),
    wish: snapshot.context.request?.wish ?? null,
    send: (wish: Request['wish']) =>
      send({ type: 'request.send', request: { wish, idempotencyKey: crypto.randomUUID() } }),
    close: () => send({ type: 'request.close' }),
    giveUp: () => send({ type: 'request.giveUp' }),
  };
}
