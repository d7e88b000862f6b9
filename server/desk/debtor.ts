import { sql } from 'kysely';
import {
  findDebtor,
  type DebtorOffer,
  type DebtorOperation,
  type DebtorOrigin,
  type DeskDebtor,
} from '#contract/desk-debtor.ts';
import type { DebtPart } from '#contract/debt-origin.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { offerTypeOf } from '#domain/product.ts';
import { readAgreements, type AgreementRow } from '../debts/agreements.ts';
import { readOrigins } from '../debts/origin.ts';
import { readOffers } from '../debts/offers.ts';
import { overdueBy } from '../debts/past-due.ts';
import { isEnabledAt } from '../debts/in-force.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { agreementsOf } from './agreements.ts';
import { disputesOf } from './disputes.ts';
import { openCasesOf } from './cases.ts';
import { rutIn } from './find.ts';
import { appendAction } from './log.ts';
import { openRequestsOf } from './requests.ts';
import { need, success } from './visit.ts';

/** What the portfolio of the caller's institution says of a debtor today (decision 0070). */

type Of = { readonly db: Db; readonly company: Company; readonly at: Date };

async function readOperations({ db, company, at }: Of, rut: string): Promise<DebtorOperation[]> {
  const { rows } = await sql<DebtorOperation>`
    select op.operation_number, op.product, op.overdue_since,
           case when op.overdue_since <= ${overdueBy(company, santiagoDay(at))} then 'oldEnough'
                when ${isEnabledAt('op', at)} then 'enabled' else 'notYet' end as standing,
           case when ${isEnabledAt('op', at)} then (
             select until from enabling e
              where e.company = op.company and e.operation_number = op.operation_number order by e.id desc limit 1) end
             as enabled_until
      from operation op
     where op.company = ${company.key} and op.rut = ${rut} and op.withdrawn_at is null
     order by op.operation_number`.execute(db);
  return rows;
}

/** The automatic debit that charges the instalments of each agreement now. */
async function readDebits({ db, company }: Of, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('automatic_debit_agreement as of')
    .innerJoin('automatic_debit', 'automatic_debit.id', 'of.debit_id')
    .select(['of.agreement_number', 'automatic_debit.state'])
    .where('of.company', '=', company.key)
    .where('of.agreement_number', 'in', [...numbers])
    .where('of.live', '=', true)
    .execute();
  return new Map(rows.map(({ agreement_number: number, state }) => [number, state]));
}

const unpaidOf = ({ parts }: AgreementRow) =>
  parts.flatMap(({ quotas }) => quotas).filter(({ paidOn }) => paidOn === null);

function standingOf(
  row: AgreementRow,
  { offered, disputed }: { offered: ReadonlySet<string>; disputed: readonly AgreementRow[] },
): DebtorOffer['standing'] {
  if (offered.has(row.agreement_number)) return 'offered';
  if (unpaidOf(row).length === 0) return 'paid';
  return disputed.includes(row) ? 'disputed' : 'hidden';
}

/** All of the portfolio, also what its debtor is not shown. */
async function readDebtorOffers(of: Of, debtorId: string): Promise<DebtorOffer[]> {
  const { db, company, at } = of;
  const owner = { company: company.key, debtorId };
  const disputed = await readAgreements(db, owner, at, { disputed: true });
  const rows = [...(await readAgreements(db, owner, at)), ...disputed];
  const debts = (await readOffers(db, company, debtorId, at)).flatMap((offer) => offer.debts);
  const offered = new Set(debts.map(({ agreementNumber }) => agreementNumber));
  const numbers = rows.map(({ agreement_number: number }) => number);
  const debits = numbers.length === 0 ? new Map() : await readDebits(of, numbers);
  return rows.map((row) => ({
    ...{ agreement_number: row.agreement_number, offer_type: offerTypeOf(row.product_type) },
    operations: [...new Set(row.parts.map(({ operationNumber }) => operationNumber))],
    amount:
      row.product_type === 'abono_convenio'
        ? row.total_debt - row.discount
        : unpaidOf(row).reduce((sum, { amount }) => sum + amount, 0),
    expires_on: row.expires_on,
    standing: standingOf(row, { offered, disputed }),
    debit: debits.get(row.agreement_number) ?? null,
  }));
}

const saysSomething = ({ creditor, origin, contract_date, fell_due_on, capital, proceeding }: DebtPart) =>
  [creditor, origin, contract_date, fell_due_on, capital, proceeding].some((said) => said !== null);

/** Of which the institution said something. Its people see the amounts also where debtors do not. */
async function readDebtorOrigins(
  { db, company }: Of,
  offers: readonly DebtorOffer[],
): Promise<DebtorOrigin[]> {
  const numbers = offers.map(({ agreement_number: number }) => number);
  const origins = await readOrigins(db, { key: company.key, hideDebtAmount: false }, numbers);
  return origins.flatMap(({ debt_id: agreement_number, parts }) =>
    parts.filter(saysSomething).map((part) => ({ agreement_number, ...part })),
  );
}

async function readDebtor(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  caller: StaffCaller,
  rut: string,
): Promise<DeskDebtor> {
  const { db, clock } = deps;
  const { company } = caller;
  const of = { db, company, at: clock.now() };
  const debtor = await db
    .selectFrom('debtor')
    .select(['id', 'name'])
    .where('company', '=', company.key)
    .where('rut', '=', rut)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const offers = debtor ? await readDebtorOffers(of, debtor.id) : [];
  return {
    name: debtor?.name ?? null,
    operations: debtor ? await readOperations(of, rut) : [],
    offers,
    origins: await readDebtorOrigins(of, offers),
    agreements: await agreementsOf(deps, caller, rut),
    disputes: await disputesOf(deps, caller, rut),
    requests: await openRequestsOf(deps, caller, rut),
    cases: await openCasesOf(db, company.key, rut),
  };
}

export const debtorAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(findDebtor, async ({ body, caller }) => {
    need(caller, 'find');
    const data = await readDebtor(deps, caller, rutIn(body.rut));
    // By what, not which: a search by RUT leaves no RUT behind.
    await appendAction(deps.db, deps, caller, { action: 'debtor.found', object: 'rut' });
    return success(data);
  }),
];
