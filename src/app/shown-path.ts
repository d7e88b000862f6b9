import { STEPS } from '#machines/payment-flow/steps.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import type { FlowSnapshot } from '../flow/flow-actor.ts';
import { pathTo } from '#contract/pages.ts';
import { CHOOSER } from '../flow/place-of.ts';

/** The URL of the state the machine is in, or null where the present one stays (waiting, reading, not found). */
export function shownPath(snapshot: FlowSnapshot): string | null {
  const { company, debit, destination } = snapshot.context;
  const { ref } = snapshot.context.attempt;
  if (snapshot.matches('choosingCompany')) return CHOOSER;
  if (!company) return null;
  if (snapshot.matches('atHome')) return company.companyUrl;
  if (snapshot.matches('identifying') || snapshot.matches('withoutProducts'))
    return pathTo(destination === 'history' ? 'identityHistory' : 'identity', company.key);
  if (snapshot.matches('viewingDebit')) return debit && pathTo(debit.page, company.key, debit.ref);
  if (snapshot.matches('viewingHistory')) return pathTo('history', company.key);
  if (snapshot.matches('viewingRights')) return pathTo('myData', company.key);
  const step = STEPS.find(({ state }) => snapshot.matches(state));
  if (step) return pathTo(step.page, company.key);
  if (snapshot.matches({ resulting: 'unpaid' })) return pathTo('error', company.key, ref);
  if (isVisitAt(snapshot, 'resulting.pending.asking')) return null;
  return snapshot.matches('resulting') && ref !== null ? pathTo('success', company.key, ref) : null;
}
