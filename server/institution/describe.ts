import { sql } from 'kysely';
import type { EventAnswer, InstitutionEvent, PaymentFacts } from '#contract/institution-events.ts';
import type { DebitState } from '#contract/debit.ts';
import type { DataRequestState } from '#contract/rights.ts';
import type { DisputeKind } from '#domain/dispute.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import type { Plan } from '#domain/plan.ts';
import type { Authorisation, Db, QuoteLine } from '../database/schema.ts';
import { accountWords } from '../texts/voucher.ts';
import type { NumberedEvent } from './events.ts';

/** Each event with what an institution needs to know of it, in the same order. @throws where its subject is gone */
export async function describeEvents(db: Db, events: readonly NumberedEvent[]): Promise<EventAnswer[]> {
  const subjectsOf = (...areas: string[]) =>
    events.flatMap(({ kind, subject }) => (areas.includes(kind.split('.')[0] ?? '') ? [subject] : []));
  const payments = await paymentsOf(db, subjectsOf('money', 'payment', 'refund'));
  const agreements = await agreementsOf(db, subjectsOf('agreement'));
  const debits = await debitsOf(db, subjectsOf('debit'));
  const requests = await dataRequestsOf(db, subjectsOf('dataRequest'));
  const disputes = await disputesOf(db, subjectsOf('dispute'));
  return events.map(({ position, kind, subject, at, amount, discount, offDebts }) => {
    const payment = payments.get(subject);
    const found = payment
      ? { payment }
      : (agreements.get(subject) ??
        debits.get(subject) ??
        requests.get(subject)?.(kind) ??
        disputes.get(subject)?.(kind));
    if (!found) throw new Error(`Event ${position} is of nothing that is there.`);
    const data = kind.startsWith('money.')
      ? { ...found, amount, off_debts: offDebts, discount }
      : { ...found, ...AS_OF[kind] };
    if (payment && kind === 'payment.underReview')
      Object.assign(data, { payment: { ...payment, ...UNKNOWN } });
    return { position, kind, at: at.toISOString(), data } as EventAnswer;
  });
}

/** What a row says otherwise later than when the event happened: an event reads the same whenever it is read. */
const AS_OF: Partial<Record<InstitutionEvent, object>> = {
  'agreement.signed': { instalments_number: null },
  'debit.activated': { state: 'active' },
  'dataRequest.received': { state: 'received' },
  'dataRequest.extended': { state: 'extended' },
};

/** Of a payment that a person must look at; found out later, or never. */
const UNKNOWN = { authorisation: null, paid_with: null };

/** Null once its debtor is forgotten: the row stays without a RUT of its own (server/privacy/erase.ts). */
const RUT = sql`case when d.rut not like 'erased-%' then d.rut end`;

type Found<Row> = Row & { subject: string };
function bySubject<Row, Facts>(rows: Found<Row>[], factsOf: (row: Found<Row>) => Facts): Map<string, Facts> {
  return new Map(rows.map((row) => [row.subject, factsOf(row)]));
}

type PaymentRow = Omit<PaymentFacts, 'authorisation' | 'paid_with' | 'lines'> & {
  authorisation: Authorisation | null;
  /** Of the automatic debit that charged it: bank and last digits. */
  bank: string | null;
  account: string | null;
  lines: QuoteLine[];
};

/** By the id of a payment, or of a refund of it. */
export async function paymentsOf(db: Db, ids: readonly string[]): Promise<Map<string, PaymentFacts>> {
  const { rows } = await sql<Found<PaymentRow>>`
    select subject.id as subject, p.ref, p.buy_order as "order", p.method, ${RUT} as rut, q.offer_type, p.amount,
           q.discount, q.lines, p.authorisation, b.bank, b.account
      from (select id, id as payment_id from payment where id = any(${ids}::uuid[])
            union all select id, payment_id from refund where id = any(${ids}::uuid[])) subject
      join payment p on p.id = subject.payment_id
      join quote q on q.id = p.quote_id
      left join debtor d on d.id = p.debtor_id
      left join automatic_debit_charge c on c.payment_id = p.id
      left join automatic_debit b on b.id = c.debit_id`.execute(db);
  return bySubject(
    rows,
    ({ ref, order, method, rut, offer_type, amount, discount, authorisation, bank, account, lines }) => ({
      ...{ ref, order, method, rut, offer_type, amount, discount },
      lines: lines.map(({ debtId, number, amount, agreementNumber, operationNumber }) => ({
        ...{ debt_id: debtId, number, amount },
        ...{ agreement_number: agreementNumber, operation_number: operationNumber },
      })),
      authorisation: authorisation?.code ?? null,
      paid_with:
        (account && accountWords(bank, account)) ??
        authorisation?.account ??
        authorisation?.lastDigits ??
        null,
    }),
  );
}

type AgreementRow = {
  agreement_number: string;
  instalments_number: string | null;
  rut: string | null;
  plan: Plan;
  signed_at: Date;
};

async function agreementsOf(db: Db, ids: string[]) {
  const { rows } = await sql<Found<AgreementRow>>`
    select a.id as subject, a.agreement_number, a.instalments_number, ${RUT} as rut, a.plan, a.signed_at
      from agreement a left join debtor d on d.id = a.debtor_id where a.id = any(${ids}::uuid[])`.execute(db);
  return bySubject(rows, ({ subject, agreement_number, instalments_number, rut, plan, signed_at }) => ({
    ...{ agreement_id: subject, agreement_number, instalments_number, rut },
    instalments: plan.choice.instalments,
    payment_day: plan.choice.paymentDay,
    down_payment: plan.downPayment,
    instalment_amount: plan.instalmentAmount,
    signed_at: signed_at.toISOString(),
  }));
}

type DebitRow = {
  ref: string;
  kind: 'instalments' | 'single';
  state: DebitState;
  rut: string | null;
  agreement_numbers: string[];
};

async function debitsOf(db: Db, ids: string[]) {
  const { rows } = await sql<Found<DebitRow>>`
    select b.id as subject, b.ref, b.kind, b.state, ${RUT} as rut,
           array(select agreement_number from automatic_debit_agreement g
                  where g.debit_id = b.id order by agreement_number) as agreement_numbers
      from automatic_debit b left join debtor d on d.id = b.debtor_id where b.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return bySubject(rows, ({ ref, kind, state, rut, agreement_numbers }) => ({
    ...{ ref, kind, state, rut, agreement_numbers },
  }));
}

type DataRequestRow = {
  request_id: string;
  kind: DataRequestKind;
  state: DataRequestState;
  rut: string | null;
  received_at: Date;
  due_on: CalendarDate;
  first_due_on: CalendarDate;
};

async function dataRequestsOf(db: Db, ids: string[]) {
  const { rows } = await sql<Found<DataRequestRow>>`
    select r.id as subject, r.id as request_id, r.kind, r.state, ${RUT} as rut, r.received_at,
           coalesce(r.extended_to, r.due_on) as due_on, r.due_on as first_due_on
      from data_request r left join debtor d on d.id = r.debtor_id where r.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return bySubject(
    rows,
    ({ request_id, kind, state, rut, received_at, due_on, first_due_on }) =>
      (event: InstitutionEvent) => ({
        ...{ request_id, kind, state, rut, received_at: received_at.toISOString() },
        // Its term was extended only later.
        due_on: event === 'dataRequest.received' ? first_due_on : due_on,
      }),
  );
}

type DisputeRow = {
  dispute_id: string;
  operation_number: string;
  kind: DisputeKind;
  rut: string | null;
  opened_at: Date;
};

async function disputesOf(db: Db, ids: string[]) {
  const { rows } = await sql<Found<DisputeRow>>`
    select x.id as subject, x.id as dispute_id, x.operation_number, x.kind, ${RUT} as rut, x.opened_at
      from dispute x left join debtor d on d.id = x.debtor_id where x.id = any(${ids}::uuid[])`.execute(db);
  return bySubject(
    rows,
    ({ dispute_id, operation_number, kind, rut, opened_at }) =>
      (event: InstitutionEvent) => ({
        ...{ dispute_id, operation_number, kind, rut, opened_at: opened_at.toISOString() },
        // Each event names the state that it came to.
        state: event.slice('dispute.'.length),
      }),
  );
}
