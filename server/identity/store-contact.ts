import type { RequestOf } from '#contract/call.ts';
import type { updateSmeContact } from '#contract/identity.ts';
import type { SessionCaller } from '../call-answers.ts';
import type { Dependencies } from '../dependencies.ts';

export type StoredContact = { email: string; phone: string };
type Acceptances = Pick<
  RequestOf<typeof updateSmeContact>['extra'],
  'terms_and_conditions' | 'privacy_policy' | 'reminders'
>;
type Update = {
  operationId: string;
  caller: SessionCaller;
  contact: StoredContact;
  acceptances: Acceptances;
};

/** One row per answer the visitor gave, naming the version of the text that was shown (§5 "Consent"). */
function consentsOf({ operationId, caller, acceptances }: Update, at: Date) {
  const { terms_and_conditions: terms, privacy_policy: privacy, reminders } = acceptances;
  const row = { debtor_id: caller.debtorId, session_id: caller.sessionId, operation_id: operationId, at };
  return [
    { ...row, kind: 'terms', text_version: terms.version, given: true } as const,
    { ...row, kind: 'privacy', text_version: privacy.version, given: true } as const,
    ...(reminders === undefined
      ? []
      : [{ ...row, kind: 'reminders', text_version: privacy.version, given: reminders } as const]),
  ];
}

/** Keeps contact and consents together; repeated with the same operation id it adds no second consent. */
export async function storeContact({ db, clock }: Dependencies, update: Update): Promise<void> {
  const now = clock.now();
  const { email, phone } = update.contact;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('contact')
      .values({ debtor_id: update.caller.debtorId, email, phone, updated_at: now })
      .onConflict((conflict) => conflict.column('debtor_id').doUpdateSet({ email, phone, updated_at: now }))
      .execute();
    await tx
      .insertInto('consent')
      .values(consentsOf(update, now))
      .onConflict((conflict) => conflict.columns(['operation_id', 'kind']).doNothing())
      .execute();
  });
}

/** Whether this very session has contact data and both acceptances: its contact step is done. */
export async function hasContact({ db }: Pick<Dependencies, 'db'>, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .innerJoin('contact', 'contact.debtor_id', 'consent.debtor_id')
    .select('consent.id')
    .where('consent.session_id', '=', sessionId)
    .where('consent.kind', '=', 'terms')
    .where('consent.given', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
