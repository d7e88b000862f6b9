import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Certificate, issueCertificate } from '#contract/certificates.ts';
import { addDays, santiagoDay, startOfDay, type CalendarDate } from '#domain/calendar.ts';
import { certificateRule } from '#domain/certificate.ts';
import { deadlinesOf } from '#domain/deadlines.ts';
import type { ReceiptTables } from '../database/receipt-schema.ts';
import type { Db } from '../database/schema.ts';
import { termsOf } from '../agreements/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { newCode } from '../documents/verification-codes.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { NOT_CERTIFIED } from '../texts/spoken.ts';
import { subjectOf } from '../rights/my-data.ts';
import { writeCertificate } from './document.ts';
import { obstacleOf } from './obstacles.ts';
import { hasOpenDebt, readPaidDebts, type PaidDebt } from './paid-debts.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;
type Row = Selectable<ReceiptTables['certificate']>;
type Wish = RequestOf<typeof issueCertificate>;
type Asked = { readonly body: Wish; readonly caller: SessionCaller; readonly operationId: string };

type Listed = Pick<Row, 'kind' | 'number' | 'agreement_number' | 'issued_at' | 'valid_until'>;
export function certificateOf({
  kind,
  number,
  agreement_number,
  issued_at,
  valid_until,
}: Listed): Certificate {
  return { kind, number, agreement_number, issued_on: santiagoDay(issued_at), valid_until };
}

/** Certifies what the books say at this moment; the same again on the same day is the certificate there is. */
export async function certify(
  deps: Needs,
  { body, caller, operationId: id }: Asked,
): Promise<ResponseOf<typeof issueCertificate>> {
  const { db, clock } = deps;
  const { debtorId, company } = caller;
  const now = clock.now();
  const today = santiagoDay(now);
  const paid = await readPaidDebts(db, { debtorId, company: company.key });
  const debt = body.kind === 'payment' ? paid.find((one) => isOf(one, body.agreement_number)) : undefined;
  const message = await refusalOf(db, { kind: body.kind, debt, paid, caller, today });
  if (message !== null) return { status: 'NOT_CERTIFIED', message };
  const subject = {
    kind: body.kind,
    agreement_number: debt?.agreement_number ?? null,
    amount: debt?.amount ?? null,
    // Of no debt: all by which debts here were paid.
    payment_ids: [...new Set((debt ? [debt] : paid).flatMap(({ payment_ids }) => payment_ids))].sort(),
  };
  const earlier = await findEarlier(db, { ...subject, id, debtorId, since: startOfDay(today) });
  if (earlier) return { status: 'success', data: certificateOf(earlier) };
  const certificate = {
    ...{ id, company: company.key, debtor_id: debtorId, ...subject, code: newCode(), issued_at: now },
    number: numberOf(today),
    valid_until: addDays(today, certificateRule(company).validDays),
  };
  const debtor = await subjectOf(db, caller);
  const pdf = await writeCertificate(deps, { company, certificate, debtor, debt });
  await db
    .insertInto('certificate')
    .values({ ...certificate, pdf })
    .execute();
  return { status: 'success', data: certificateOf(certificate) };
}

const isOf = (debt: PaidDebt, agreement: string) => debt.endsDebt && debt.agreement_number === agreement;

type Looked = {
  readonly kind: Wish['kind'];
  readonly debt: PaidDebt | undefined;
  readonly paid: readonly PaidDebt[];
  readonly caller: SessionCaller;
  readonly today: CalendarDate;
};

/** Why nothing is certified, for the debtor; null where nothing forbids it. */
async function refusalOf(
  db: Db,
  { kind, debt, paid, caller: { company, debtorId }, today }: Looked,
): Promise<string | null> {
  if (!certificateRule(company).issues.includes(kind)) return NOT_CERTIFIED.notIssued(company);
  const owner = { debtorId, company: company.key };
  const obstacle = await obstacleOf(db, owner);
  if (obstacle) return NOT_CERTIFIED[obstacle]();
  if (kind === 'payment') return debt ? null : NOT_CERTIFIED.notPaid();
  if (await hasOpenDebt(db, owner)) return NOT_CERTIFIED.debtLeft(company);
  // §9: once the last of them is regularised.
  const from = paid
    .map((one) => deadlinesOf(termsOf(company, one), one.kind, one.paid_on).certificateFrom)
    .reduce((one, other) => (other > one ? other : one), today);
  return from > today ? NOT_CERTIFIED.notRegularised(from) : null;
}

/** Its day and what cannot be guessed, so that it does not say how many there are. */
const numberOf = (today: CalendarDate) =>
  `${today.replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`;

type Sought = Pick<Row, 'id' | 'kind' | 'agreement_number' | 'payment_ids'> & {
  debtorId: string;
  since: Date;
};

/** Of the same intent, or of the same subject on the same day. */
function findEarlier(db: Db, { id, debtorId, kind, agreement_number, payment_ids, since }: Sought) {
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('debtor_id', '=', debtorId)
    .where(({ and, eb, or }) =>
      or([
        eb('id', '=', id),
        and([
          eb('kind', '=', kind),
          eb('agreement_number', 'is not distinct from', agreement_number),
          sql<boolean>`payment_ids = ${payment_ids}::uuid[]`,
          eb('issued_at', '>=', since),
        ]),
      ]),
    )
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
}
