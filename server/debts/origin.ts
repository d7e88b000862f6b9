import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { DebtOrigin, DebtPart, fetchDebtOrigin } from '#contract/debt-origin.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { highestFee } from '#domain/collection-fees.ts';
import type { Company } from '#domain/company.ts';
import { dayOf } from '../database/santiago.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { readOffers } from './offers.ts';

type PartRow = {
  agreementNumber: string;
  agreedOn: CalendarDate | null;
  part: Omit<DebtPart, 'highest_fee'>;
};

/**
 * The parts of agreements by number. Instalments of an agreement signed here are the portal's own rows: theirs are the debts that it
 * was made on, also where a load has withdrawn those since.
 */
async function readParts(db: Db, company: string, numbers: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select asked.number as "agreementNumber", ${dayOf(sql.ref('a.signed_at'))} as "agreedOn",
           json_build_object(
             'operation_number', d.operation_number, 'product', op.product, 'amount', d.amount,
             'creditor', d.creditor, 'origin', d.origin, 'contract_date', d.contract_date, 'fell_due_on', d.fell_due_on,
             'capital', d.capital, 'interest', d.interest, 'late_interest', d.late_interest,
             'collection_fees', d.collection_fees, 'uf_value', d.uf_value, 'proceeding', d.proceeding
           ) as part
      from unnest(${[...numbers]}::text[]) with ordinality as asked (number, place)
      left join agreement a on a.company = ${company} and a.instalments_number = asked.number
      left join agreement_debt made on made.agreement_id = a.id
      join debt d on d.company = ${company} and (d.debt_id = made.debt_id
           or (a.id is null and d.agreement_number = asked.number and d.withdrawn_at is null))
      left join operation op on op.company = d.company and op.operation_number = d.operation_number
     order by asked.place, d.debt_id`.execute(db);
  return rows;
}

/** With the limit of its fees; without amounts where they are kept from the reader. */
function shownPart(part: PartRow['part'], hidesDebt: boolean): DebtPart {
  const { capital, interest, collection_fees: fees, uf_value: uf } = part;
  if (hidesDebt) {
    const hidden = {
      amount: null,
      capital: null,
      interest: null,
      late_interest: null,
      collection_fees: null,
    };
    return { ...part, ...hidden, highest_fee: null, uf_value: null };
  }
  const hasFee = capital !== null && uf !== null && (fees ?? 0) > 0;
  return { ...part, highest_fee: hasFee ? highestFee(capital + (interest ?? 0), uf) : null };
}

export async function readOrigins(
  db: Db,
  { key, hideDebtAmount }: Pick<Company, 'key' | 'hideDebtAmount'>,
  numbers: readonly string[],
): Promise<DebtOrigin[]> {
  const rows = await readParts(db, key, numbers);
  return numbers.map((debt_id) => {
    const own = rows.filter(({ agreementNumber }) => agreementNumber === debt_id);
    return {
      debt_id,
      agreed_on: own[0]?.agreedOn ?? null,
      parts: own.map(({ part }) => shownPart(part, hideDebtAmount)),
    };
  });
}

type Asked = { body: RequestOf<typeof fetchDebtOrigin>; caller: SessionCaller };

/** The origin of the debts in the caller's offers; any other debt is NOT_FOUND. */
export async function answerOrigin(
  deps: Dependencies,
  { body, caller: { company, debtorId } }: Asked,
): Promise<ResponseOf<typeof fetchDebtOrigin>> {
  const offers = await readOffers(deps.db, company, debtorId, deps.clock.now());
  const own = new Map(offers.flatMap(({ debts }) => debts.map((debt) => [debt.id, debt.operationNumbers])));
  const asked = [...new Set(body.debts_ids)];
  if (!asked.every((id) => own.has(id))) throw new Refusal('NOT_FOUND');
  const isOffered = ({ debt_id, agreed_on }: DebtOrigin, { operation_number }: DebtPart) =>
    agreed_on !== null || own.get(debt_id)?.includes(operation_number);
  const origins = await readOrigins(deps.db, company, asked);
  const data = origins.map((origin) => ({
    ...origin,
    parts: origin.parts.filter((part) => isOffered(origin, part)),
  }));
  return { status: 'success', data };
}
