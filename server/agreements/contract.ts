import { createHash } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar.ts';
import { downPaymentBy } from '#domain/agreement.ts';
import type { Company } from '#domain/company.ts';
import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import type { Debt } from '#domain/debt.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos } from '#domain/money.ts';
import type { Plan } from '#domain/plan.ts';
import { formatRut } from '#domain/rut.ts';
import { writable } from '../documents/fonts.ts';
import { CONTRACT_TEMPLATE, CONTRACT_VERSION } from '../texts/contract.ts';
import { countOf, termOf } from '../texts/terms.ts';
import { renderTemplate, type Values } from './template.ts';

export type ContractFacts = {
  readonly company: Company;
  readonly debtor: { readonly name: string; readonly rut: string };
  /** The agreement's own, not its offer's: what its instalments will be paid as. */
  readonly number: string;
  readonly debt: Pick<Debt, 'operationNumbers'>;
  readonly plan: Plan;
  /** The day of the signature. */
  readonly today: CalendarDate;
};

/** A contract as it is shown and signed; `hash` is the SHA-256 of exactly `html`. */
export type Contract = { readonly html: string; readonly hash: string; readonly templateVersion: string };

/**
 * The contract of a plan, the same bytes for the same facts. Names use only letters of the PDF's font, so that the text accepted
 * on the page is the text that is signed.
 */
export function writeContract(facts: ContractFacts): Contract {
  const html = renderTemplate(CONTRACT_TEMPLATE, valuesOf(facts));
  return { html, hash: sha256(html), templateVersion: CONTRACT_VERSION };
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function valuesOf({ company, debtor, number, debt, plan, today }: ContractFacts): Values {
  const { terms, creditor } = company;
  return {
    company: writable(company.name),
    creditor: writable(creditor.name),
    creditor_rut: creditor.rut,
    representative: writable(creditor.representative),
    help_email: company.helpEmail,
    name: writable(debtor.name),
    rut: formatRut(debtor.rut),
    date: formatLong(today),
    pay_by: formatLong(downPaymentBy(today)),
    payment_agreement_number: writable(number),
    operations: writable(debt.operationNumbers.join(', ')),
    debt_amount: formatPesos(plan.debt),
    discount: formatPesos(plan.discount),
    agreed_amount: formatPesos(plan.debt - plan.discount),
    amount_to_pay: formatPesos(plan.downPayment),
    down_payment_percent: `${String(plan.downPaymentPercent).replace('.', ',')} %`,
    amount_difference: formatPesos(plan.rest),
    selected_quota: countOf(plan.choice.instalments, ['cuota', 'cuotas']),
    amount_instalment: formatPesos(plan.instalmentAmount),
    expiration_day: String(plan.choice.paymentDay),
    schedule: plan.schedule.map(({ number, dueDate, amount }) => ({
      number: String(number),
      due_date: formatLong(dueDate),
      amount: formatPesos(amount),
    })),
    lapses_after: countOf(terms.agreementLapsesAfterDays, ['día', 'días']),
    registry_notice: termOf({ count: REGISTRY_NOTICE_DAYS, unit: 'businessDays' }),
    regularisation: termOf(terms.regularisation.agreement),
    bureau_removal: termOf(terms.bureauRemoval.agreement),
  };
}
