import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { KeyState } from '#contract/desk-keys.ts';
import { KEY_SCOPES, type KeyScope } from '#contract/key-scopes.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { institutionKeyMachine, type InstitutionKeyEvent } from '#machines/institution-key/machine.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { InstitutionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';

/** Keys by which an institution's own systems read what its debtors pay and sign. Only their hash is kept. */

/** Identifies a leaked key and its issuer in a log or a repository. */
const PREFIX = 'saldar_inst_';
const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** `name`: which system uses it. */
type KeyWish = { readonly company: string; readonly name: string; readonly scopes: readonly KeyScope[] };

/**
 * A new key, shown once. `id`: of the wish, so that its re-send makes no second key: one that was made and never shown is
 * made anew.
 */
export async function createKey(
  db: Db,
  { company, name, scopes: wished }: KeyWish,
  at: Date,
  id: string = randomUUID(),
): Promise<{ id: string; key: string }> {
  const key = PREFIX + randomBytes(32).toString('base64url');
  const key_hash = hashOf(key);
  const scopes = KEY_SCOPES.filter((scope) => wished.includes(scope));
  await db
    .insertInto('institution_key')
    .values({ id, company, name, scopes, key_hash, created_at: at })
    // A key that was used or revoked has reached its system: it is not replaced.
    .onConflict((same) =>
      same
        .column('id')
        .doUpdateSet({ key_hash })
        .where('institution_key.used_on', 'is', null)
        .where('institution_key.revoked_at', 'is', null),
    )
    .execute();
  return { id, key };
}

export const keyStateOf = ({ revoked_at: at }: { revoked_at: Date | null }): KeyState =>
  at === null ? 'live' : 'revoked';

/** Whether the chart of keys knows this event now, of this person. */
export const isPossible = (state: KeyState, event: InstitutionKeyEvent): boolean =>
  institutionKeyMachine.resolveState({ value: state }).can(event);

/** A key of the institution, locked until the transaction ends. */
export const lockKey = (tx: Tx, company: string, id: string) =>
  tx
    .selectFrom('institution_key')
    .select('revoked_at')
    .where('company', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The institution with the live key of `Authorization: Bearer {key}`, or null. */
export async function findInstitution(
  { db, companies, clock }: Pick<Dependencies, 'db' | 'companies' | 'clock'>,
  header: string | undefined,
): Promise<InstitutionCaller | null> {
  const key = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (!key?.startsWith(PREFIX)) return null;
  const found = await db
    .selectFrom('institution_key')
    .select(['id', 'company', 'scopes', 'used_on'])
    .where('key_hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const company = found && companies.payingByKey(found.company);
  if (!company) return null;
  const today = santiagoDay(clock.now());
  if (found.used_on !== today)
    await db.updateTable('institution_key').set({ used_on: today }).where('id', '=', found.id).execute();
  return { scope: 'institution', company, scopes: found.scopes, keyId: found.id };
}

export function listKeys(db: Db, company: string) {
  return db
    .selectFrom('institution_key')
    .select(['id', 'name', 'scopes', 'created_at', 'used_on', 'revoked_at'])
    .where('company', '=', company)
    .orderBy('created_at')
    .execute();
}

/** @returns whether the institution had that live key */
export async function revokeKey(db: Db, company: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('institution_key')
    .set({ revoked_at: at })
    .where('company', '=', company)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
