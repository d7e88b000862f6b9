import { isVisitAt } from '#machines/payment-flow/workers.ts';
import type { FlowSnapshot } from '../flow/flow-actor.ts';
import { paths } from '../flow/paths.ts';

/** The URL of the state the machine is in, or null where the present one stays (waiting, reading, not found). */
export function shownPath(snapshot: FlowSnapshot): string | null {
  const { company, debit, destination, ref } = snapshot.context;
  if (snapshot.matches('choosingCompany')) return paths.chooser();
  if (!company) return null;
  if (snapshot.matches('atHome')) return company.companyUrl;
  if (snapshot.matches('identifying') || snapshot.matches('withoutProducts'))
    return (destination === 'history' ? paths.identityHistory : paths.identity)(company.key);
  if (snapshot.matches('viewingDebit')) return debit && paths[debit.page](company.key, debit.ref);
  if (snapshot.matches('viewingHistory')) return paths.history(company.key);
  if (snapshot.matches('contacting')) return paths.contact(company.key);
  if (snapshot.matches('planning')) return paths.plan(company.key);
  if (snapshot.matches('signing')) return paths.sign(company.key);
  if (snapshot.matches('paying')) return paths.payment(company.key);
  if (snapshot.matches({ resulting: 'unpaid' })) return paths.error(company.key, ref);
  if (isVisitAt(snapshot, 'resulting.pending.asking')) return null;
  return snapshot.matches('resulting') && ref !== null ? paths.success(company.key, ref) : null;
}
