import { activateBy } from '#domain/automatic-debit.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { moveDebit, type Fact } from './move.ts';
import { lockDebit, type Debit } from './rows.ts';
import { callbackPath, RETURN_PATH } from './addresses.ts';
import { nextLook } from './deadlines.ts';

/**
 * Requests the provider's page where the debtor activates, outside any transaction, and records the result: `activating`
 * with its deadline, or `cancelled`, because a page that was never shown grants no mandate. Returns the debit after it.
 */
export async function openMandate(deps: Dependencies, { id, ref, company }: Debit): Promise<Debit> {
  const { publicUrl } = deps.config;
  const page = await deps.outside.providers.pac(company).open({
    reference: ref,
    returnUrl: `${publicUrl}${RETURN_PATH}`,
    callbackUrl: `${publicUrl}${callbackPath(company)}`,
  });
  return deps.db.transaction().execute(async (tx) => {
    const debit = await lockDebit(tx, id);
    // Another tab or the background work was answered meanwhile: its page stands, whatever came of this one.
    if (debit.state !== 'requested') return debit;
    const terms = deps.companies.payingByKey(company)?.terms;
    if (page.kind !== 'opened' || !terms) {
      const why = page.kind === 'opened' ? 'no company' : page.reason;
      const fact: Fact = { event: 'mandate.refused', reason: 'providerDown', detail: { why } };
      return (await moveDebit(tx, deps, debit, fact)) ?? debit;
    }
    const until = activateBy(deps.clock.now(), terms);
    const patch = { mandate_id: page.id, activation_url: page.url, activate_by: until };
    const opened = {
      event: 'activation.opened',
      patch: { ...patch, due_at: nextLook(deps, until) },
    } as const;
    return (await moveDebit(tx, deps, debit, opened)) ?? debit;
  });
}
