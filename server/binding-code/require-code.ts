import { CONFIRMED_MINUTES, type BindingAct } from '#domain/binding-code.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { registeredEmail } from './registered-email.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;

/**
 * Refuses an act that binds until its code was confirmed in this session, where the company asks for one. Called before anything is
 * done, and not for a re-send of what was begun: a refusal says that nothing happened. @throws CODE_REQUIRED
 */
export async function requireCode(deps: Needs, caller: SessionCaller, act: BindingAct): Promise<void> {
  const asked = caller.company.bindingCode;
  if (!asked?.acts.includes(act) || (await isConfirmed(deps, caller, act))) return;
  const goesThrough =
    asked.withoutContact === 'allow' && (await registeredEmail(deps.db, deps, caller.debtorId)) === null;
  if (!goesThrough) throw new Refusal('CODE_REQUIRED', { act });
}

async function isConfirmed({ db, clock }: Needs, { sessionId }: SessionCaller, act: BindingAct) {
  const since = new Date(clock.now().getTime() - CONFIRMED_MINUTES * 60_000);
  const confirmed = await db
    .selectFrom('binding_code')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('act', '=', act)
    .where('confirmed_at', '>', since)
    .executeTakeFirst();
  return confirmed !== undefined;
}
