import { CONFIRMED_MINUTES, type BindingAct } from '#domain/binding-code.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { registeredEmail } from './registered-email.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;

/**
 * Refuses an act that binds until its code was confirmed in this session, where the company asks for one. Called before anything is
 * done, and not for a re-send of what was begun: a refusal says that nothing happened. @returns when it was confirmed; null where none
 * was needed @throws CODE_REQUIRED
 */
export async function requireCode(deps: Needs, caller: SessionCaller, act: BindingAct): Promise<Date | null> {
  const asked = caller.company.bindingCode;
  if (!asked?.acts.includes(act)) return null;
  const confirmedAt = await lastConfirmation(deps, caller, act);
  if (confirmedAt) return confirmedAt;
  const goesThrough =
    asked.withoutContact === 'allow' && (await registeredEmail(deps.db, deps, caller.debtorId)) === null;
  if (!goesThrough) throw new Refusal('CODE_REQUIRED', { act });
  return null;
}

async function lastConfirmation({ db, clock }: Needs, { sessionId }: SessionCaller, act: BindingAct) {
  const since = new Date(clock.now().getTime() - CONFIRMED_MINUTES * 60_000);
  const confirmed = await db
    .selectFrom('binding_code')
    .select('confirmed_at')
    .where('session_id', '=', sessionId)
    .where('act', '=', act)
    .where('confirmed_at', '>', since)
    .orderBy('confirmed_at', 'desc')
    .executeTakeFirst();
  return confirmed?.confirmed_at ?? null;
}
