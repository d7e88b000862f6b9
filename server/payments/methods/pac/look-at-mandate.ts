import { confirmBy } from '#domain/automatic-debit.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Tx } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { nextLook } from './deadlines.ts';
import type { DebitProvider, MandateReport } from './debit-provider.ts';
import { moveDebit } from './move.ts';
import { lockDebit, setDueAt, type Debit } from './rows.ts';
import { isFinal } from './states.ts';

type Answer = Awaited<ReturnType<DebitProvider['mandate']>>;

const REFUSED: ReadonlySet<MandateReport['state']> = new Set(['rejected', 'revoked', 'closed']);

/**
 * Asks the provider what has become of a mandate, outside any transaction, and brings the debit to it. What a callback or a
 * return says is only the reason to ask, so none of them can say it twice, too late or falsely.
 */
export async function lookAtMandate(
  deps: Dependencies,
  { id, company, mandate_id: mandate }: Debit,
): Promise<void> {
  if (mandate === null) throw new Error('A mandate that was not opened.');
  const answer = await deps.outside.providers.pac(company).mandate(mandate);
  await deps.db.transaction().execute(async (tx) => {
    await apply(tx, deps, await lockDebit(tx, id), answer);
  });
}

async function apply(tx: Tx, deps: Dependencies, debit: Debit, answer: Answer): Promise<Debit | null> {
  if (answer.kind !== 'mandate') return wait(tx, deps, debit, { isKnown: answer.kind !== 'silent' });
  const { state } = answer;
  if (state === 'active') return activate(tx, deps, debit, answer);
  if (state === 'accepted' && debit.state === 'activating') return accept(tx, deps, debit, answer);
  if (REFUSED.has(state))
    return moveDebit(tx, deps, debit, { event: 'mandate.refused', reason: 'byBank', detail: { state } });
  return wait(tx, deps, debit, { isKnown: true });
}

async function activate(
  tx: Tx,
  deps: Dependencies,
  debit: Debit,
  { bank, account }: MandateReport,
): Promise<Debit | null> {
  const now = deps.clock.now();
  const patch = { bank, account, active_on: santiagoDay(now), activate_by: null, due_at: now };
  return moveDebit(tx, deps, debit, { event: 'mandate.activated', patch });
}

async function accept(
  tx: Tx,
  deps: Dependencies,
  debit: Debit,
  { bank, account }: MandateReport,
): Promise<Debit | null> {
  const terms = deps.companies.payingByKey(debit.company)?.terms;
  if (!terms) return null;
  const until = confirmBy(deps.clock.now(), terms);
  const patch = { bank, account, activate_by: until, due_at: nextLook(deps, until) };
  return moveDebit(tx, deps, debit, { event: 'mandate.accepted', patch });
}

/**
 * No news: the deadline expires the mandate, or it is asked again later. Only the provider's answer may expire it, because
 * the debtor may have activated it while the provider was silent.
 */
async function wait(
  tx: Tx,
  deps: Dependencies,
  debit: Debit,
  { isKnown }: { isKnown: boolean },
): Promise<Debit | null> {
  const { activate_by: until, state } = debit;
  if (until === null || isFinal(state)) return null;
  if (isKnown && deps.clock.now() >= until)
    return moveDebit(tx, deps, debit, { event: 'activation.expired', reason: 'notActivated' });
  await setDueAt(tx, debit.id, nextLook(deps, until));
  return null;
}
