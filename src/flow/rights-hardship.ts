import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { Company } from '#domain/company.ts';
import type { Means } from '#domain/hardship.ts';
import { hardshipMachine, type Owed } from '#machines/hardship/machine.ts';
import { loadCalls } from './actors.ts';
import { useEnvironment, useFlowActor } from './flow.tsx';
import { useReportLost } from './use-report-lost.ts';

/** What a debtor can pay, against their offers on the real server. What they say stays on the page. */
export function useHardship(company: Company) {
  const environment = useEnvironment();
  const flow = useFlowActor();
  const reportLost = useReportLost();
  const [logic] = useState(() =>
    hardshipMachine.provide({
      actors: {
        loadOwed: fromPromise<Owed, undefined>(async () => {
          const { session, userType } = flow.getSnapshot().context;
          try {
            return await (
              await loadCalls(environment())
            ).loadDebts({ userType, token: session?.token ?? '' });
          } catch (error) {
            reportLost(error);
            throw error;
          }
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(logic, { input: { company } });
  return {
    answer: snapshot.matches('answered') ? snapshot.context.answer : null,
    failure: snapshot.context.failure,
    means: snapshot.context.means,
    isSearching: snapshot.matches('searching'),
    ask: (means: Means) => send({ type: 'hardship.ask', means }),
    again: () => send({ type: 'hardship.again' }),
    giveUp: () => send({ type: 'hardship.giveUp' }),
  };
}
