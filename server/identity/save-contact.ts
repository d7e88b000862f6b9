import { updateContact, updateSmeContact } from '#contract/identity.ts';
import type { RequestOf } from '#contract/call.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { isEmail } from '#domain/email.ts';
import { parsePhone } from '#domain/phone.ts';
import { parseRut } from '#domain/rut.ts';
import { answerSession, type CallAnswer, type SessionCaller, type Visit } from '../http/call-answers.ts';
import { requireCode } from '../binding-code/require-code.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { renewToken } from '../session/sessions.ts';
import { IDENTITY_TEXTS } from '../texts/spoken.ts';
import { contactOf, masked, type Contact } from './debtors.ts';
import { acceptancesOf, storeContact, takesAway, type StoredContact } from './store-contact.ts';

type Update = Pick<RequestOf<typeof updateContact>, 'email' | 'phone'>;

/** What is to be kept: what was sent, or the registered one where nothing was. @throws INVALID_EMAIL, INVALID_PHONE */
function contactToKeep(sent: Update, registered: Contact): StoredContact {
  const email = (sent.email ?? registered.email ?? '').trim();
  const phone = parsePhone(sent.phone ?? registered.phone ?? '');
  if (!isEmail(email)) throw new Refusal('INVALID_EMAIL');
  if (phone === null) throw new Refusal('INVALID_PHONE');
  return { email, phone };
}

/** The RUT in a body is only checked; the debtor is the token's (readings 27). */
async function refuseOtherRut(
  { db }: Dependencies,
  debtorId: string,
  given: string | undefined,
): Promise<void> {
  if (given === undefined) return;
  const { rut } = await db
    .selectFrom('debtor')
    .select('rut')
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();
  if (parseRut(given) !== rut) throw new Refusal('BAD_REQUEST');
}

type ContactVisit =
  Visit<typeof updateContact, SessionCaller> | Visit<typeof updateSmeContact, SessionCaller>;

async function save(
  deps: Dependencies,
  { body, caller, operationId }: ContactVisit,
  kind: SessionCaller['kind'],
) {
  if (caller.kind !== kind) throw new Refusal('FORBIDDEN');
  await refuseOtherRut(deps, caller.debtorId, body.rut);
  const registered = await contactOf(deps, caller.debtorId);
  const contact = contactToKeep(body, registered);
  const confirmedAt = takesAway(registered, contact)
    ? await requireCode(deps, caller, 'changeContact')
    : null;
  const acceptances = acceptancesOf(caller.company, body.extra, santiagoDay(deps.clock.now()));
  const isProven = confirmedAt !== null;
  await storeContact(deps, { operationId, caller, registered, contact, isProven, acceptances });
  return {
    status: 'success',
    message: IDENTITY_TEXTS.contactSaved,
    token: await renewToken(deps, caller.sessionId),
    contact_data: masked(contact),
  } as const;
}

/** The debtor's operation numbers, as the business update answers them. */
async function operationsOf({ db }: Dependencies, caller: SessionCaller): Promise<string[]> {
  const rows = await db
    .selectFrom('operation')
    .innerJoin('debtor', (join) =>
      join.onRef('debtor.company', '=', 'operation.company').onRef('debtor.rut', '=', 'operation.rut'),
    )
    .select('operation.operation_number')
    .where('debtor.id', '=', caller.debtorId)
    .where('operation.company', '=', caller.company.key)
    .where('operation.withdrawn_at', 'is', null)
    .orderBy('operation.operation_number')
    .execute();
  return rows.map(({ operation_number }) => operation_number);
}

/** §7.2 PUT `/identity/verify/steps/` and PUT `/debts/mach/sme/steps`. */
export function contactAnswers(deps: Dependencies): CallAnswer[] {
  return [
    answerSession(updateContact, (visit) => save(deps, visit, 'person')),
    answerSession(updateSmeContact, async (visit) => ({
      ...(await save(deps, visit, 'pyme')),
      items: await operationsOf(deps, visit.caller),
    })),
  ];
}
