import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Certificate, issueCertificate } from '#contract/certificates.ts';
import { addDays, santiagoDay, startOfDay } from '#domain/calendar.ts';
import { certificateRule } from '#domain/certificate.ts';
import type { ReceiptTables } from '../database/receipt-schema.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { newCode } from '../documents/verification-codes.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { NOT_CERTIFIED } from '../texts/certificates.ts';
import { writeCertificate } from './document.ts';
import { obstacleOf } from './obstacles.ts';
import { hasOpenDebt, readPaidDebts, type PaidDebt } from './paid-debts.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;
type Row = Selectable<ReceiptTables['certificate']>;
type Wish = RequestOf<typeof issueCertificate>;
type Asked = { readonly body: Wish; readonly caller: SessionCaller; readonly operationId: string };
type Refused = keyof typeof NOT_CERTIFIED;

export function certificateOf(
  row: Pick<Row, 'kind' | 'number' | 'agreement_number' | 'issued_at' | 'valid_until'>,
): Certificate {
  const { kind, number, agreement_number, issued_at, valid_until } = row;
  return { kind, number, agreement_number, issued_on: santiagoDay(issued_at), valid_until };
}

/** Certifies what the books say at this moment; the same again on the same day is the certificate there is. */
export async function certify(
  deps: Needs,
  { body, caller, operationId: id }: Asked,
): Promise<ResponseOf<typeof issueCertificate>> {
  const { db, clock } = deps;
  const { debtorId, company } = caller;
  const rule = certificateRule(company);
  const owner = { debtorId, company: company.key };
  const paid = await readPaidDebts(db, owner);
  const subject = subjectOf(body, paid);
  const refused = rule.issues.includes(body.kind)
    ? ((await obstacleOf(db, owner)) ?? (await faultOf(db, { body, paid, owner })))
    : 'notIssued';
  if (refused) return { status: 'NOT_CERTIFIED', message: NOT_CERTIFIED[refused](company) };
  const now = clock.now();
  const today = santiagoDay(now);
  const earlier = await findToday(db, { debtorId, kind: body.kind, ...subject, since: startOfDay(today) });
  if (earlier) return { status: 'success', data: certificateOf(earlier) };
  const code = newCode();
  const row = {
    ...{ id, company: company.key, debtor_id: debtorId, kind: body.kind, ...subject, code, issued_at: now },
    number: numberOf(today),
    valid_until: addDays(today, rule.validDays),
  };
  const debt = body.kind === 'payment' ? paid.find((one) => isOf(one, body)) : undefined;
  const { name, rut } = await db
    .selectFrom('debtor')
    .select(['name', 'rut'])
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow();
  const pdf = await writeCertificate(deps, { company, certificate: row, debtor: { name, rut }, debt });
  await db
    .insertInto('certificate')
    .values({ ...row, pdf })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return { status: 'success', data: certificateOf(row) };
}

const isOf = (debt: PaidDebt, wish: Wish) =>
  wish.kind === 'payment' && debt.endsDebt && debt.agreement_number === wish.agreement_number;

/** What it is of, and the payments it rests on: of no debt, all by which debts here were paid. */
function subjectOf(wish: Wish, paid: readonly PaidDebt[]) {
  const of = wish.kind === 'noDebt' ? paid : paid.filter((debt) => isOf(debt, wish));
  const [debt] = of;
  const payment_ids = [...new Set(of.flatMap((one) => one.payment_ids))].sort();
  const isPayment = wish.kind === 'payment' && debt !== undefined;
  return {
    payment_ids,
    agreement_number: isPayment ? debt.agreement_number : null,
    amount: isPayment ? debt.amount : null,
  };
}

type Looked = { body: Wish; paid: readonly PaidDebt[]; owner: { debtorId: string; company: string } };

async function faultOf(db: Db, { body, paid, owner }: Looked): Promise<Refused | null> {
  if (body.kind === 'payment') return paid.some((debt) => isOf(debt, body)) ? null : 'notPaid';
  return (await hasOpenDebt(db, owner, paid)) ? 'debtLeft' : null;
}

/** Its day and what cannot be guessed, so that it does not say how many there are. */
const numberOf = (today: string) =>
  `${today.replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`;

type Sought = Pick<Row, 'kind' | 'agreement_number' | 'payment_ids'> & { debtorId: string; since: Date };

function findToday(db: Db, { debtorId, kind, agreement_number, payment_ids, since }: Sought) {
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('debtor_id', '=', debtorId)
    .where('kind', '=', kind)
    .where('agreement_number', 'is not distinct from', agreement_number)
    .where(sql<boolean>`payment_ids = ${payment_ids}::uuid[]`)
    .where('issued_at', '>=', since)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
}
