import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { remindersPanelMachine, type Reminders, type Wish } from '#machines/reminders-panel/machine.ts';
import { createClient } from '../api/client.ts';
import { createRightsCalls, type RightsCalls } from '../api/rights-calls.ts';
import { useEnvironment, useFlowActor } from './flow.tsx';
import { useReportLost } from './use-report-lost.ts';

/** A call of the rights area with the current session; a lost session is reported to the flow. */
export function useRightsCall() {
  const environment = useEnvironment();
  const flow = useFlowActor();
  const reportLost = useReportLost();
  return async <Answer>(ask: (calls: RightsCalls, token: string) => Promise<Answer>): Promise<Answer> => {
    try {
      const token = flow.getSnapshot().context.session?.token ?? '';
      return await ask(createRightsCalls(createClient(environment())), token);
    } catch (error) {
      reportLost(error);
      throw error;
    }
  };
}

/** The reminders of a debtor on the real server, and how they say whether they want any. */
export function useReminders() {
  const call = useRightsCall();
  const flow = useFlowActor();
  const [logic] = useState(() =>
    remindersPanelMachine.provide({
      actors: {
        loadReminders: fromPromise<Reminders, undefined>(() =>
          call((calls, token) => calls.loadReminders({ token })),
        ),
        wantReminders: fromPromise<Awaited<ReturnType<RightsCalls['wantReminders']>>, Wish>(({ input }) =>
          call(async (calls, token) => {
            // Its answer may be lost, or left: the contact step does not undo it.
            if (!input.wanted) flow.send({ type: 'reminders.said', wanted: false });
            const said = await calls.wantReminders({ ...input, token });
            flow.send({ type: 'reminders.said', wanted: said.wanted });
            return said;
          }),
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(logic);
  return {
    reminders: snapshot.context.reminders,
    failure: snapshot.context.failure,
    isLoading: snapshot.matches('loading'),
    isSaving: snapshot.matches('saving'),
    isUnavailable: snapshot.matches('unavailable'),
    want: (wanted: boolean) => send({ type: 'reminders.want', wanted, idempotencyKey: crypto.randomUUID() }),
    retry: () => send({ type: 'reminders.retry' }),
    giveUp: () => send({ type: 'reminders.giveUp' }),
    fetchDueDates: () => call((calls, token) => calls.fetchDueDates({ token })),
  };
}
