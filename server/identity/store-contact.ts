import type { RequestOf } from '#contract/call.ts';
import type { updateSmeContact } from '#contract/identity.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { isPublished, legalInForce } from '#domain/legal.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import type { Contact } from './debtors.ts';
import type { Tx } from '../database/schema.ts';
import { registeredBefore } from '../binding-code/registered-email.ts';
import { noticeFormerAddresses } from './former-addresses.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { enqueueMail } from '../mail/enqueue.ts';

type Typed = { since: Date | null; proven: boolean };
type Change = Typed & { caller: SessionCaller; before: Contact; after: Contact };

const isOtherEmail = (before: Contact, after: Contact) =>
  before.email?.toLowerCase() !== after.email?.toLowerCase();

/** Whether a registered contact is replaced: one that is added where there was none takes nothing away. */
export function takesAway(before: Contact, after: Contact): boolean {
  const otherEmail = before.email !== null && isOtherEmail(before, after);
  return otherEmail || (before.phone !== null && before.phone !== after.phone);
}

/**
 * Notifies the address that was registered that contact data have changed (payment-safety 5.5), in the transaction that changes
 * them. Once a session, to the address registered before it, and once more where that address is replaced after the phone: a
 * corrected typo notifies no other address, and an attacker cannot use it to fill a mailbox.
 */
async function notifyPreviousContact(
  tx: Tx,
  deps: Pick<Dependencies, 'clock' | 'jobs' | 'config'>,
  { caller, before, after, since, proven }: Change,
): Promise<void> {
  const { sessionId, debtorId, company } = caller;
  if (before.email === null || !takesAway(before, after)) return;
  const now = deps.clock.now();
  const first = await tx
    .insertInto('contact_change')
    .values({
      session_id: sessionId,
      previous_email: before.email,
      previous_since: since,
      previous_proven: proven,
      at: now,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returning('session_id')
    .executeTakeFirst();
  if (first) return enqueueMail(tx, deps, 'contactChanged', sessionId);
  if (!isOtherEmail(before, after)) return;
  // Until now the session had replaced the phone alone: the address goes from this moment on.
  const replaced = await tx
    .updateTable('contact_change')
    .set({ at: now })
    .where('session_id', '=', sessionId)
    .where(({ fn }) => fn('lower', ['previous_email']), '=', before.email.toLowerCase())
    .returning('session_id')
    .executeTakeFirst();
  const notice = { company: company.key, debtorId, kind: 'emailChanged', about: sessionId } as const;
  if (replaced) await noticeFormerAddresses(tx, deps, notice);
}

export type StoredContact = { email: string; phone: string };
type Sent = RequestOf<typeof updateSmeContact>['extra'];
type Acceptances = Pick<Sent, 'privacy_policy' | 'reminders'> & {
  terms_and_conditions?: Exclude<Sent['terms_and_conditions'], true>;
};
type Update = {
  operationId: string;
  caller: SessionCaller;
  /** What was registered until now. */
  registered: Contact;
  contact: StoredContact;
  /** A code to the registered address confirmed the change (decision 0094). */
  isProven: boolean;
  acceptances: Acceptances;
};

/** Each acceptance with its version, also where the terms came as `true`: the texts in force are meant then. */
export function acceptancesOf(
  company: SessionCaller['company'],
  sent: Sent,
  today: CalendarDate,
): Acceptances {
  const { terms_and_conditions: terms, ...rest } = sent;
  if (terms !== true) return { ...rest, terms_and_conditions: terms };
  const inForce = legalInForce(company, today);
  return {
    privacy_policy: { accepted: true, version: inForce.privacy },
    ...rest,
    terms_and_conditions: { accepted: true, version: inForce.terms },
  };
}

/** One row per answer the visitor gave now, naming the version of the text that was shown (§5 "Consent"). */
function consentsOf({ operationId, caller, acceptances }: Update, privacyVersion: string, at: Date) {
  const { terms_and_conditions: terms, privacy_policy: privacy, reminders } = acceptances;
  const row = { debtor_id: caller.debtorId, session_id: caller.sessionId, operation_id: operationId, at };
  return [
    ...(terms ? [{ ...row, kind: 'terms', text_version: terms.version, given: true } as const] : []),
    ...(privacy ? [{ ...row, kind: 'privacy', text_version: privacy.version, given: true } as const] : []),
    ...(reminders === undefined
      ? []
      : [{ ...row, kind: 'reminders', text_version: privacyVersion, given: reminders } as const]),
  ];
}

/** The version of the privacy policy accepted now or earlier in this session. @throws BAD_REQUEST without both acceptances, or of texts never shown */
async function acceptedPrivacy(deps: Dependencies, { caller, acceptances }: Update): Promise<string> {
  const { terms_and_conditions: terms, privacy_policy: privacy } = acceptances;
  if (terms && privacy) {
    const { company } = caller;
    const areShown =
      isPublished(company, 'terms', terms.version) && isPublished(company, 'privacy', privacy.version);
    if (!areShown) throw new Refusal('BAD_REQUEST');
    return privacy.version;
  }
  const before = await acceptedBefore(deps, caller.sessionId);
  if (before === null) throw new Refusal('BAD_REQUEST');
  return before;
}

/** When the present address was typed first, by which session last, and whether a code confirmed it; null where it is the institution's own. */
async function typedBefore(tx: Tx, debtorId: string): Promise<Typed & { session: string | null }> {
  const row = await tx
    .selectFrom('contact')
    .select(['email_since', 'email_proven', 'email_session'])
    .where('debtor_id', '=', debtorId)
    .executeTakeFirst();
  return {
    since: row?.email_since ?? null,
    proven: row?.email_proven ?? false,
    session: row?.email_session ?? null,
  };
}

/** Keeps contact and consents together; repeated with the same operation id it adds no second consent. */
export async function storeContact(deps: Dependencies, update: Update): Promise<void> {
  const now = deps.clock.now();
  const { caller, registered, contact } = update;
  const { email, phone } = contact;
  const consents = consentsOf(update, await acceptedPrivacy(deps, update), now);
  await deps.db.transaction().execute(async (tx) => {
    await lockDebtorInSession(tx, caller);
    const { since, proven, session } = await typedBefore(tx, caller.debtorId);
    const isOther = isOtherEmail(registered, contact);
    // An address that a code has just confirmed is the newest, however old it is.
    const isBack = isOther && !update.isProven;
    const back = isBack ? await registeredBefore(tx, deps, caller.debtorId, email) : null;
    const row = {
      ...{ debtor_id: caller.debtorId, email, phone, updated_at: now },
      email_since: back?.since ?? (isOther || since === null ? now : since),
      email_proven: isOther ? (back?.proven ?? update.isProven) : proven,
      email_session: isOther ? caller.sessionId : session,
    };
    await tx
      .insertInto('contact')
      .values(row)
      .onConflict((conflict) => conflict.column('debtor_id').doUpdateSet(row))
      .execute();
    const change = { caller, before: registered, after: contact, since, proven };
    await notifyPreviousContact(tx, deps, change);
    if (consents.length === 0) return;
    await tx
      .insertInto('consent')
      .values(consents)
      .onConflict((conflict) => conflict.columns(['operation_id', 'kind']).doNothing())
      .execute();
  });
}

/** Whether this very session has contact data and both acceptances: its contact step is done. */
export async function hasContact(deps: Pick<Dependencies, 'db'>, sessionId: string): Promise<boolean> {
  return (await acceptedBefore(deps, sessionId)) !== null;
}

/** The privacy policy's version this session accepted together with the terms, or null. */
async function acceptedBefore({ db }: Pick<Dependencies, 'db'>, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('consent')
    .innerJoin('contact', 'contact.debtor_id', 'consent.debtor_id')
    .select('consent.text_version')
    .where('consent.session_id', '=', sessionId)
    .where('consent.kind', '=', 'privacy')
    .where('consent.given', '=', true)
    .orderBy('consent.id', 'desc')
    .executeTakeFirst();
  return row?.text_version ?? null;
}
