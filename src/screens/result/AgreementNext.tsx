import { useId } from 'react';
import { applyTerm, parseDayMonthYear } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Voucher } from '#contract/payment-status.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { formatLong } from '../../texts/dates.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextList } from '../../ui/text.tsx';
import { DeadlinesButton } from '../deadlines/DeadlinesButton.tsx';
import { ContractDownload } from './ContractDownload.tsx';

type Props = { company: Company; data: PaymentResult['data']; voucher: Voucher };

/** Of an agreement signed here: its contract, and after the down payment what follows (§4.6 "Agreement"). */
export function AgreementNext({ company, data, voucher }: Props) {
  const titleId = useId();
  const { agreement, product_type: type } = voucher;
  const isDownPayment = type === 'abono_convenio';
  if (!agreement) return isDownPayment ? <NotFormalised company={company} /> : null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{isDownPayment ? texts.nextTitle : texts.agreementTitle(agreement.number)}</h2>
        {isDownPayment ? <NextLines {...{ company, data, voucher, agreement }} /> : null}
        <ContractDownload agreement={agreement} />
      </Stack>
    </Card>
  );
}

/** The money came, but there was no signature any more that it is the price of: it waits in suspense (decision 0043). */
function NotFormalised({ company }: { company: Company }) {
  return (
    <Notice kind="warning" title={texts.notFormalised}>
      {texts.notFormalisedBecause(company.helpEmail)}
    </Notice>
  );
}

type Agreed = NonNullable<Voucher['agreement']>;

/** The company with the terms that an agreement's contract names. */
const asSigned = (company: Company, { signed_terms: signed }: Agreed): Company => ({
  ...company,
  terms: { ...company.terms, ...signed },
});

function NextLines({ company, data, voucher, agreement }: Props & { agreement: Agreed }) {
  const { terms } = asSigned(company, agreement);
  const paidOn = parseDayMonthYear(data.date);
  const first = parseDayMonthYear(agreement.first_due_date);
  const lines = [
    texts.nextContract(agreement.number, voucher.email),
    terms.executiveContact && paidOn
      ? texts.nextExecutive(formatLong(applyTerm(paidOn, terms.executiveContact)))
      : null,
    first ? `${texts.nextFirst(formatLong(first))} ${texts.nextDay(agreement.payment_day)}` : null,
    texts.nextRenegotiated,
    texts.nextLapse(terms.agreementLapsesAfterDays),
  ].filter((line) => line !== null);
  return (
    <TextList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </TextList>
  );
}

/** What will follow the last instalment of an agreement signed here that goes on; what has ended has its days on the page. */
export function VoucherDeadlines({ company, data, voucher }: Props) {
  const { product_type: type, agreement, follow_up: follows } = voucher;
  const paidOn = parseDayMonthYear(data.date);
  if (paidOn === null || follows?.ended || !agreement) return null;
  const first = parseDayMonthYear(agreement.first_due_date);
  const last = parseDayMonthYear(agreement.last_due_date);
  if (!last) return null;
  const made = type === 'abono_convenio' && first ? { downPaymentOn: paidOn, firstDueDate: first } : null;
  const signed = asSigned(company, agreement);
  return <DeadlinesButton company={signed} paidOn={{ agreement: last }} agreement={made} />;
}
