import { useEffect, useState } from 'react';
import type { DebtOrigin } from '#contract/debt-origin.ts';
import { failureOf, type Failure } from '#machines/failure.ts';
import { loadCalls } from './actors.ts';
import { useEnvironment, useFlowActor } from './flow.tsx';
import { useReportLost } from './use-report-lost.ts';

type Asked =
  { name: 'asking' } | { name: 'answered'; origins: DebtOrigin[] } | { name: 'failed'; failure: Failure };

/** Asks the server where the amount of debts comes from, when it is first shown and again on request. */
export function useDebtOrigins(debtIds: readonly string[]): { state: Asked; ask: () => void } {
  const environment = useEnvironment();
  const flow = useFlowActor();
  const reportLost = useReportLost();
  const [state, setState] = useState<Asked>({ name: 'asking' });
  const isAsking = state.name === 'asking';
  const ids = debtIds.join('\n');
  useEffect(() => {
    if (!isAsking) return;
    let isShown = true;
    async function ask() {
      try {
        const token = flow.getSnapshot().context.session?.token ?? '';
        const calls = await loadCalls(environment());
        const origins = await calls.askOrigins({ debtIds: ids.split('\n'), token });
        if (isShown) setState({ name: 'answered', origins });
      } catch (error) {
        if (!isShown) return;
        reportLost(error);
        setState({ name: 'failed', failure: failureOf(error) });
      }
    }
    void ask();
    return () => {
      isShown = false;
    };
  }, [isAsking, ids, environment, flow, reportLost]);
  return { state, ask: () => setState({ name: 'asking' }) };
}
