import { lazy, Suspense, useState } from 'react';
import { useFlow } from '../../flow/flow.tsx';
import type { FlowSnapshot } from '../../flow/flow-actor.ts';
import { useConsent } from './use-consent.ts';

/** Only at companies that measure, and before an answer. Visitors are not counted without the question. */
const ConsentNotice = lazy(() => import('./ConsentNotice.tsx').catch(() => ({ default: () => null })));

/** Where nothing is being decided about money. */
const mayAsk = (snapshot: FlowSnapshot) => snapshot.matches('atHome') || snapshot.matches('identifying');

/** Asks once whether the visitor may be counted. */
export function ConsentQuestion() {
  const isAsking = useFlow(mayAsk);
  const consent = useConsent();
  /** In a browser that keeps nothing the question goes away all the same. */
  const [answeredTo, answer] = useState<string | null>(null);
  if (!isAsking || consent?.state !== 'none') return null;
  const { company } = consent;
  if (answeredTo === company.key) return null;
  return (
    <Suspense>
      <ConsentNotice consent={consent} onAnswer={() => answer(company.key)} />
    </Suspense>
  );
}
