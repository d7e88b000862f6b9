import type { ResponseOf } from '#contract/call.ts';
import type { useCard } from '#contract/cards.ts';
import type { SessionCaller } from '../../../http/call-answers.ts';
import type { Tx } from '../../../database/schema.ts';
import { requireCode } from '../../../binding-code/require-code.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { lockAttempt, type Attempt } from '../../attempt-row.ts';
import { conclude } from '../../settle.ts';
import { inProgress } from '../../in-progress.ts';
import { CLAIM_MS } from '../../retry-schedule.ts';
import { move } from '../../move.ts';
import { reserveOnce, type Reserved } from '../../reserve.ts';
import { isGuarded } from '../../../identity/former-addresses.ts';
import { CARD, START } from '../../../texts/spoken.ts';
import type { KeptCard } from './card-vault.ts';
import { readCard } from './rows.ts';
import { openName } from './sealed-name.ts';

export type Used = ResponseOf<typeof useCard>;
type Wish = { paymentId: string; cardId: string; quoteId: string; caller: SessionCaller };

/**
 * Pays a frozen quote with a saved card. The attempt is `confirming` before the charge is sent, and only the call that created
 * it sends the charge, once: an interrupted try may have charged already, which settle.ts finds out from the status.
 */
export async function payWithCard(deps: Dependencies, wish: Wish): Promise<Used> {
  const kept = await readCard(deps.db, wish.caller, wish.cardId);
  const card = kept?.tbk_user ? openCard(deps, kept.id, kept.tbk_user, kept.username) : null;
  if (!(await isBegun(deps, wish.paymentId))) {
    if (!kept || !card) return { status: 'CARD_NOT_FOUND', message: CARD.CARD_NOT_FOUND };
    if (await isGuarded(deps.db, deps, wish.caller.debtorId, kept.created_at))
      return { status: 'CARD_GUARDED', message: CARD.CARD_GUARDED };
    await requireCode(deps, wish.caller, 'chargeCard');
  }
  const { paymentId, quoteId, caller } = wish;
  const reserved = await reserveOnce(
    deps,
    { paymentId, quoteId, method: 'oneclick', caller },
    (tx, attempt) => requestCharge(tx, deps, attempt),
  );
  if (reserved.kind === 'attempt' && reserved.isNew && card) await charge(deps, reserved.attempt, card);
  return answerOf(deps, reserved);
}

function openCard({ config }: Dependencies, id: string, sealed: Buffer, username: string): KeptCard {
  return { name: openName(config.oneclick.cardKeys, id, sealed), username };
}

async function isBegun({ db }: Dependencies, paymentId: string): Promise<boolean> {
  const row = await db.selectFrom('payment').select('id').where('id', '=', paymentId).executeTakeFirst();
  return row !== undefined;
}

async function requestCharge(tx: Tx, deps: Dependencies, attempt: Attempt): Promise<Attempt> {
  await move(tx, deps, attempt, { event: 'charge.requested' });
  return lockAttempt(tx, attempt.id);
}

/** Asks for the charge, outside any transaction, unless so much time has passed that others may ask about it. */
export async function charge(deps: Dependencies, attempt: Attempt, card: KeptCard): Promise<void> {
  const { clock, outside } = deps;
  const askUntil = new Date(attempt.created_at.getTime() + CLAIM_MS);
  if (clock.now() > askUntil) return;
  const { buy_order: buyOrder, amount, company } = attempt;
  const vault = outside.providers.oneclick(company);
  const said = await vault.charge({ card, buyOrder, amount });
  const isRefused = said.kind === 'locked';
  // After an explicit refusal this request charges nothing any more: an order unknown to the provider is no charge.
  const answer = isRefused ? await vault.status({ buyOrder }) : said;
  const inquiry = {
    attempt,
    evidence: 'charge',
    question: 'status',
    commitId: null,
    debtChanged: false,
  } as const;
  await conclude(deps, { ...inquiry, pageOver: isRefused, askUntil }, { answer, leavesCommitOpen: false });
}

function answerOf(deps: Dependencies, reserved: Reserved): Used {
  if (reserved.kind === 'stale') return { status: 'QUOTE_STALE', message: START.QUOTE_STALE };
  if (reserved.kind === 'maintenance') return { status: 'MAINTENANCE', message: START.MAINTENANCE };
  if (reserved.kind === 'noContact') throw new Refusal('FORBIDDEN');
  if (reserved.kind === 'busy') return inProgress(deps, reserved.holder);
  return { status: 'success', data: { kind: 'payment', ref: reserved.attempt.ref } };
}
