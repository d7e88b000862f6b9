import type { Offer } from '#domain/debt.ts';
import type { DebitLine } from '../../../database/automatic-debit-schema.ts';
import type { Tx } from '../../../database/schema.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { confirmedEmail } from '../../../identity/debtors.ts';
import { noticeFormerAddresses } from '../../../identity/former-addresses.ts';
import { newRef } from '../../ids.ts';
import { lockDebtor } from '../../../session/lock-debtor.ts';
import { soon } from './deadlines.ts';
import { moveDebit } from './move.ts';
import { lockDebit, readDebit, type Debit } from './rows.ts';
import { appendEvent } from './states.ts';

/** `lines` null: every instalment of the agreements as it falls due. */
export type Wanted = {
  readonly offer: Pick<Offer, 'type'>;
  readonly agreements: readonly string[];
  readonly lines: readonly DebitLine[] | null;
};

/** `wanted` null: a re-send, with the row of the first try. */
type Wish = {
  readonly id: string;
  readonly company: string;
  readonly debtorId: string;
  readonly wanted: Wanted | null;
};

type Requested =
  | { kind: 'requested'; debit: Debit }
  /** An automatic debit that is active charges one of these agreements already. */
  | { kind: 'taken'; debit: Debit }
  /** A debit of the agreement's former debtor is being charged. */
  | { kind: 'busy' }
  | { kind: 'noContact' };

/** Each is a mandate at the provider. */
const MAX_A_DAY = 10;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes the debit's row, one at a time per debtor. What is not activated yet gives way to another wish.
 * @throws TOO_MANY_DEBITS, and then nothing has given way
 */
export async function request(tx: Tx, deps: Dependencies, wish: Wish): Promise<Requested> {
  await lockDebtor(tx, wish.debtorId);
  const before = await readDebit(tx, wish.id);
  if (before) return { kind: 'requested', debit: before };
  const { wanted } = wish;
  if (!wanted) throw new Error('A re-send found no debit.');
  for (const debit of await liveOf(tx, wish.company, wanted)) {
    if (debit.debtor_id !== wish.debtorId) {
      // The agreement has passed to another debtor. The former debtor's debit ends, without a word about it to the new one.
      if (debit.state === 'charging') return { kind: 'busy' };
      await moveDebit(tx, deps, debit, { event: 'charge.doubtful', reason: 'debtChanged' });
      continue;
    }
    if (debit.state !== 'requested' && debit.state !== 'activating') return { kind: 'taken', debit };
    if (isSame(debit, wanted)) return { kind: 'requested', debit };
    await moveDebit(tx, deps, debit, { event: 'debtor.cancelled', reason: 'askedAgain' });
  }
  if ((await confirmedEmail(tx, wish.debtorId)) === null) return { kind: 'noContact' };
  if ((await askedOfLate(tx, deps, wish)) >= MAX_A_DAY) throw new Refusal('TOO_MANY_DEBITS');
  return { kind: 'requested', debit: await insert(tx, deps, wish, wanted) };
}

async function askedOfLate(tx: Tx, { clock }: Dependencies, { debtorId }: Wish): Promise<number> {
  const { asked } = await tx
    .selectFrom('automatic_debit')
    .select(({ fn }) => fn.countAll<string>().as('asked'))
    .where('debtor_id', '=', debtorId)
    .where('requested_at', '>', new Date(clock.now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(asked);
}

async function liveOf(tx: Tx, company: string, { agreements }: Wanted): Promise<Debit[]> {
  const rows = await tx
    .selectFrom('automatic_debit_agreement')
    .select('debit_id')
    .distinct()
    .where('company', '=', company)
    .where('agreement_number', 'in', agreements)
    .where('live', '=', true)
    .execute();
  const debits: Debit[] = [];
  for (const { debit_id } of rows) debits.push(await lockDebit(tx, debit_id));
  return debits;
}

function isSame(debit: Debit, { lines, agreements }: Wanted): boolean {
  const textOf = (one: readonly DebitLine[] | null) =>
    JSON.stringify(one?.map(({ debtId, number, amount }) => [debtId, number, amount]) ?? null);
  const set = (one: readonly string[]) => JSON.stringify([...one].sort());
  return textOf(debit.lines) === textOf(lines) && set(debit.agreements) === set(agreements);
}

async function insert(tx: Tx, deps: Dependencies, wish: Wish, wanted: Wanted): Promise<Debit> {
  const now = deps.clock.now();
  const { id, company, debtorId } = wish;
  const { lines, offer, agreements } = wanted;
  await tx
    .insertInto('automatic_debit')
    .values({
      id,
      ref: newRef(),
      company,
      debtor_id: debtorId,
      kind: lines === null ? 'instalments' : 'single',
      offer_type: offer.type,
      lines: lines === null ? null : JSON.stringify(lines),
      state: 'requested',
      requested_at: now,
      due_at: soon(deps),
    })
    .execute();
  const charged = agreements.map((agreement_number) => ({ debit_id: id, company, agreement_number }));
  await tx.insertInto('automatic_debit_agreement').values(charged).execute();
  await appendEvent(tx, id, { event: 'debit.asked', from: null, to: 'requested', at: now });
  await noticeFormerAddresses(tx, deps, { company, debtorId, kind: 'debitRequested', about: id });
  return lockDebit(tx, id);
}
