import { useId } from 'react';
import { applyTerm, formatLong, parseDayMonthYear } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { planDatesOf } from '#domain/plan-range.ts';
import type { OfferType } from '#domain/product.ts';
import type { PaymentResult } from '#machines/payment-flow/types.ts';
import { useFlow } from '../../app/flow.tsx';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { TextList } from '../../ui/text.tsx';
import { DeadlinesButton } from '../deadlines/DeadlinesButton.tsx';

type Props = { company: Company; data: PaymentResult['data'] };

/** The plan this browser made, or none when the voucher is opened elsewhere. */
function usePlanChoice() {
  return useFlow(({ context }) => context.planChoice ?? context.restored?.planChoice ?? null);
}

/** After a down payment: contract, executive where the company promises one, first instalment (§4.6 "Agreement"). */
export function AgreementNext({ company: { terms }, data, email }: Props & { email: string }) {
  const titleId = useId();
  const choice = usePlanChoice();
  const paidOn = parseDayMonthYear(data.date);
  const first = choice && paidOn ? planDatesOf(choice, terms, paidOn).first : null;
  const lines = [
    texts.nextContract(email),
    terms.executiveContact && paidOn
      ? texts.nextExecutive(formatLong(applyTerm(paidOn, terms.executiveContact)))
      : null,
    choice && first
      ? `${texts.nextFirst(formatLong(first))} ${texts.nextDay(choice.paymentDay)}`
      : texts.nextFirstUnknown,
    texts.nextLapse(terms.agreementLapsesAfterDays),
  ].filter((line) => line !== null);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack data-tight>
        <h2 id={titleId}>{texts.nextTitle}</h2>
        <TextList>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </TextList>
      </Stack>
    </Card>
  );
}

/** The deadlines counted from this payment; of a down payment, from the plan's last instalment. */
export function VoucherDeadlines({ company, data, type }: Props & { type: OfferType }) {
  const choice = usePlanChoice();
  const paidOn = parseDayMonthYear(data.date);
  if (paidOn === null) return null;
  if (type === 'put') return <DeadlinesButton company={company} paidOn={{ singlePayment: paidOn }} />;
  if (type !== 'abono_convenio') return <DeadlinesButton company={company} paidOn={{ agreement: paidOn }} />;
  if (!choice) return null;
  const { first, last } = planDatesOf(choice, company.terms, paidOn);
  return (
    <DeadlinesButton
      company={company}
      paidOn={{ agreement: last }}
      agreement={{ downPaymentOn: paidOn, firstDueDate: first }}
    />
  );
}
