import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { PaidDebts } from '#contract/certificates.ts';
import {
  paidDebtsPanelMachine,
  type CertificateAnswer,
  type CertificateWish,
} from '#machines/paid-debts-panel/machine.ts';
import type { Paper } from '../api/rights-calls.ts';
import { useRightsCall } from './rights-reminders.ts';

/** What a debtor has paid whole, on the real server, with its papers. */
export function usePaidDebts() {
  const call = useRightsCall();
  const [logic] = useState(() =>
    paidDebtsPanelMachine.provide({
      actors: {
        loadPaidDebts: fromPromise<PaidDebts, undefined>(() =>
          call((calls, token) => calls.loadPaidDebts({ token })),
        ),
        askCertificate: fromPromise<CertificateAnswer, CertificateWish | null>(({ input: wish }) =>
          call((calls, token) => calls.askCertificate({ wish, token })),
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(logic);
  const { paid, wish, refusal, failure } = snapshot.context;
  return {
    ...{ paid, refusal, failure, wish },
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    /** What is asked for just now. */
    asking: snapshot.matches('asking') ? wish : null,
    ask: (asked: Omit<CertificateWish, 'idempotencyKey'>) =>
      send({ type: 'certificate.ask', wish: { ...asked, idempotencyKey: crypto.randomUUID() } }),
    retry: () => send({ type: 'paidDebts.retry' }),
    giveUp: () => send({ type: 'paidDebts.giveUp' }),
    fetchPaper: (paper: Paper, of: string) => call((calls, token) => calls.fetchPaper({ paper, of, token })),
  };
}
