import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import {
  inquiryMachine,
  type Inquiry,
  type Question,
  type TraceAnswer,
  type VerifyAnswer,
} from '#machines/inquiry/machine.ts';
import { loadCalls } from './actors.ts';
import { useEnvironment } from './flow.tsx';

/** A public question put to the real server, or in tests to `given`. */
export function useInquiry(given?: typeof inquiryMachine) {
  const environment = useEnvironment();
  const [logic] = useState(() =>
    inquiryMachine.provide({
      actors: {
        askInquiry: fromPromise<TraceAnswer | VerifyAnswer, Inquiry>(async ({ input }) =>
          (await loadCalls(environment())).askInquiry(input),
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(given ?? logic);
  return {
    answer: snapshot.context.answer,
    failure: snapshot.context.failure,
    isAsking: snapshot.matches('asking'),
    ask: (question: Question) =>
      send({ type: 'inquiry.ask', inquiry: { question, idempotencyKey: crypto.randomUUID() } }),
    giveUp: () => send({ type: 'inquiry.giveUp' }),
  };
}
