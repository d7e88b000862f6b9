import { nextDeadline } from '#domain/agreement.ts';
import type { Company } from '#domain/company.ts';
import type { Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { endAgreement } from './end.ts';
import { openInstalments, readUnpaid } from './instalments.ts';
import { moveAgreement } from './move.ts';
import { lockAgreement, lockSubject, termsOf, type Agreement } from './rows.ts';
import { agreementNumbersOf, signatureFor } from './signed.ts';

type Needs = Pick<Dependencies, 'clock' | 'jobs'>;
type Line = { readonly agreementNumber: string; readonly amount: number };
type Paid = {
  readonly paymentId: string;
  readonly company: Company;
  readonly debtorId: string;
  readonly lines: readonly Line[];
};

/**
 * The down payment was charged (§4.6 "Agreement"): the signature takes effect, its instalments can be paid, and its mails
 * are enqueued, in the transaction that says "paid". False when there is no signature any more that it is the price of.
 */
export async function takeDownPayment(tx: Tx, deps: Needs, paid: Paid): Promise<boolean> {
  const { paymentId, company, debtorId, lines } = paid;
  for (const number of agreementNumbersOf(lines)) await lockSubject(tx, company.key, number);
  const signed = await signatureFor(tx, { company: company.key, debtorId, lines });
  const patch = { payment_id: paymentId, formalised_at: deps.clock.now(), due_on: null };
  const formalised =
    signed && (await moveAgreement(tx, deps, signed, { event: 'downPayment.received', patch }));
  if (!formalised) return false;
  await open(tx, deps, company, formalised);
  await enqueueMail(tx, deps, 'agreement', formalised.id);
  if (company.terms.executiveContact) await enqueueMail(tx, deps, 'executive', formalised.id);
  return true;
}

async function open(tx: Tx, deps: Needs, company: Company, agreement: Agreement): Promise<void> {
  const number = await openInstalments(tx, agreement);
  const due_on = nextDeadline(agreement.plan.schedule, termsOf(company, agreement));
  await moveAgreement(tx, deps, agreement, {
    event: 'instalments.opened',
    detail: { number },
    patch: { instalments_number: number, due_on },
  });
}

/**
 * The agreements whose instalments are in these lines, locked in the order in which a release locks them (./release.ts). Instalments that
 * are being withdrawn look payable until then, and their money would be asked back by no case.
 */
export async function lockInstalments(tx: Tx, company: string, lines: readonly Line[]): Promise<Agreement[]> {
  const found = await tx
    .selectFrom('agreement')
    .select(['id', 'company', 'agreement_number'])
    .where('company', '=', company)
    .where('instalments_number', 'in', agreementNumbersOf(lines))
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
  const locked: Agreement[] = [];
  for (const one of found) locked.push(await lockAgreement(tx, one));
  return locked;
}

/** Instalments were charged: the last one fulfils its agreement; before that its next deadline is another day. */
export async function takeInstalments(
  tx: Tx,
  deps: Needs,
  { company, lines }: Pick<Paid, 'company' | 'lines'>,
): Promise<void> {
  for (const agreement of await lockInstalments(tx, company.key, lines))
    await follow(tx, deps, company, agreement);
}

/** Brings an agreement in force to what its unpaid instalments say; read under its lock. */
async function follow(tx: Tx, deps: Needs, company: Company, agreement: Agreement): Promise<void> {
  const unpaid = await readUnpaid(
    tx,
    { company: company.key, number: agreement.instalments_number ?? '' },
    deps.clock.now(),
  );
  if (unpaid.length === 0) await endAgreement(tx, deps, agreement, 'fulfilled');
  else await setDeadline(tx, agreement.id, nextDeadline(unpaid, termsOf(company, agreement)));
}

export async function setDeadline(tx: Tx, id: string, due_on: string | null): Promise<void> {
  await tx
    .updateTable('agreement')
    .set({ due_on })
    .where('id', '=', id)
    .where('state', '=', 'inForce')
    .execute();
}
