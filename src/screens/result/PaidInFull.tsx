import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Voucher } from '#contract/payment-status.ts';
import type { Company } from '#domain/company.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { pathTo } from '#contract/pages.ts';
import { useAskMail, useMailState } from '../../flow/use-mail-state.ts';
import { language } from '../../texts/language.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Columns } from '../../ui/Columns.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Small } from '../../ui/text.tsx';
import { FollowUp } from './FollowUp.tsx';
import { Paper } from './Paper.tsx';
import { VoucherNext } from './VoucherNext.tsx';
import { transactionRows, voucherRows } from './voucher-rows.tsx';

/** Details such as numbers needed later. */
const Quiet = styled.section`
  padding-top: var(--space-4);
  border-top: 2px dashed var(--line);
  font-size: var(--text-s);
  & h2 {
    font-size: inherit;
    color: var(--ink-soft);
  }
  & dd {
    font-weight: 400;
  }
`;

type Props = {
  company: Company;
  data: PaymentResult['data'];
  voucher: Voucher;
  onPayAnother: () => void;
  /** What follows from how or what was paid, among what to do next. */
  children?: ReactNode;
};

/** A paid payment by any method, for its own debtor: the paid debts, the rest, the next steps and their days. */
export function PaidInFull({ company, data, voucher: given, onPayAnother, children }: Props) {
  const voucher = { ...given, email_state: useMailState(data.ref, given.email_state, useAskMail()) };
  const { verification_code: code, follow_up: follows } = voucher;
  const titleId = useId();
  return (
    <Columns aside={<VoucherNext {...{ company, data, voucher, onPayAnother }}>{children}</VoucherNext>}>
      <Paper amount={data.amount} code={code}>
        <DescriptionList items={voucherRows(data, voucher)} />
        <Proof company={company.key} code={code} />
        <Quiet aria-labelledby={titleId}>
          <h2 id={titleId}>{texts.transaction}</h2>
          <DescriptionList items={transactionRows(data, voucher)} />
        </Quiet>
      </Paper>
      {follows ? (
        <FollowUp company={company.key} entity={data.entity} paidOn={data.date} follows={follows} />
      ) : null}
    </Columns>
  );
}

/** The public page that checks the code; behind the `#` the code reaches no server's log. */
function Proof({ company, code }: { company: string; code: string }) {
  const page = pathTo('verify', company);
  return (
    <Small>
      {texts.proof} <Link to={`${page}#${code}`}>{window.location.host + language.base + page}</Link>
    </Small>
  );
}
