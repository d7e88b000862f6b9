import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { signAgreement } from '#contract/agreement.ts';
import { signedPlanToWire } from '#contract/debts-translation.ts';
import { signatureEndsOn, signedTermsOf } from '#domain/agreement.ts';
import type { SessionCaller, Visit } from '../http/call-answers.ts';
import type { Evidence } from '../database/agreement-schema.ts';
import type { Tx } from '../database/schema.ts';
import { requireCode } from '../binding-code/require-code.ts';
import type { Dependencies } from '../dependencies.ts';
import { userAgentFingerprint } from '../http/fingerprints.ts';
import { noticeFormerAddresses } from '../identity/former-addresses.ts';
import { lockDebtorInSession } from '../session/lock-debtor.ts';
import { CONTRACT_WORDS, PLAN_REFUSED } from '../texts/spoken.ts';
import { moveAgreement } from './move.ts';
import { appendEvent } from './states.ts';
import { propose, type PlanRefusal, type Proposal } from './proposal.ts';
import { lockSubject, readAgreement, readSigned, type Agreement } from './rows.ts';
import { signedPlanOf } from './signed-plans.ts';
import { shownAmounts, type Plan } from '#domain/plan.ts';
import { sha256 } from './contract.ts';

type Signed = ResponseOf<typeof signAgreement>;
type Asking = Pick<Visit, 'operationId' | 'network' | 'headers'> & {
  body: RequestOf<typeof signAgreement>;
  caller: SessionCaller;
};

/**
 * Signs exactly the text that was shown (§2.5, payment-safety 5.6). The agreement's id is the operation's: a re-send finds
 * what a crash left. A second signature of the same offer takes the place of the first, as long as that one is unpaid, also where
 * a load moved the offer to another debtor in between.
 */
export async function sign(deps: Dependencies, asking: Asking): Promise<Signed> {
  const { body, caller, operationId } = asking;
  return deps.db.transaction().execute(async (tx) => {
    await lockDebtorInSession(tx, caller);
    await lockSubject(tx, caller.company.key, body.plan.id);
    const before = await readAgreement(tx, operationId);
    if (before) return success(before, caller);
    const confirmedAt = await requireCode({ ...deps, db: tx }, caller, 'signAgreement');
    const proposal = await propose({ db: tx, clock: deps.clock }, caller, body.plan);
    if (typeof proposal === 'string') return refused(proposal);
    if (proposal.contract.hash !== body.contract_hash)
      return { status: 'CONTRACT_CHANGED', message: CONTRACT_WORDS.changed };
    await withdrawUnpaid(tx, deps, caller, proposal);
    return success(await keep(tx, deps, { ...asking, confirmedAt }, proposal), caller);
  });
}

function success(signed: Agreement, { company }: SessionCaller): Signed {
  const { down_payment, plan } = signed;
  return {
    status: 'success',
    data: { ...signedPlanToWire(signedPlanOf(signed)), ...shownAmounts(plan, company), down_payment },
  };
}

function refused(reason: PlanRefusal): Signed {
  return { status: 'PLAN_REFUSED', message: PLAN_REFUSED[reason], reason };
}

async function withdrawUnpaid(
  tx: Tx,
  deps: Dependencies,
  { company, debtorId }: SessionCaller,
  { debt }: Proposal,
): Promise<void> {
  const earlier = await readSigned(tx, company.key, debt.agreementNumber);
  if (!earlier) return;
  const reason = earlier.debtor_id === debtorId ? 'signedAgain' : 'debtMoved';
  await moveAgreement(tx, deps, earlier, { event: 'contract.withdrawn', detail: { reason } });
}

async function keep(
  tx: Tx,
  deps: Dependencies,
  { caller, operationId, confirmedAt, ...asking }: Asking & { confirmedAt: Date | null },
  { debt, plan, contract, today }: Proposal,
): Promise<Agreement> {
  const now = deps.clock.now();
  const evidence: Evidence = {
    contractHash: contract.hash,
    templateVersion: contract.templateVersion,
    acceptedAt: now.toISOString(),
    accepted: asking.body.accepted,
    sessionId: caller.sessionId,
    verification: await verificationOf(tx, caller.sessionId),
    userAgentHash: userAgentFingerprint(deps.config, String(asking.headers['user-agent'] ?? '')),
    network: asking.network,
    shownHash: planHash(plan),
    ...(confirmedAt && { codeConfirmedAt: confirmedAt.toISOString() }),
  };
  const agreement = await tx
    .insertInto('agreement')
    .values({
      id: operationId,
      company: caller.company.key,
      debtor_id: caller.debtorId,
      agreement_number: debt.agreementNumber,
      state: 'signed',
      plan: JSON.stringify(plan),
      contract_html: contract.html,
      contract_hash: contract.hash,
      template_version: contract.templateVersion,
      evidence: JSON.stringify(evidence),
      down_payment: plan.downPayment,
      signed_at: now,
      due_on: signatureEndsOn(today),
      signed_terms: JSON.stringify(signedTermsOf(caller.company.terms)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, operationId, { event: 'contract.signed', from: 'proposed', to: 'signed', at: now });
  const { company, debtorId } = caller;
  const event = { company: company.key, debtorId, kind: 'agreementSigned', about: operationId } as const;
  await noticeFormerAddresses(tx, deps, event);
  return agreement;
}

async function verificationOf(tx: Tx, sessionId: string): Promise<Evidence['verification']> {
  const session = tx.selectFrom('session').select('verification').where('id', '=', sessionId);
  return (await session.executeTakeFirstOrThrow()).verification;
}

/** SHA-256 of every figure of a plan in a fixed order, so that the stored plan has the same hash. */
export function planHash({ choice, schedule, ...plan }: Plan): string {
  return sha256(
    JSON.stringify([
      [choice.instalments, choice.paymentDay],
      [plan.debt, plan.discount, plan.downPayment, plan.downPaymentPercent, plan.rest, plan.instalmentAmount],
      schedule.map(({ number, dueDate, amount }) => [number, dueDate, amount]),
    ]),
  );
}
