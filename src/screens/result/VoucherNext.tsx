import { Link } from 'react-router-dom';
import type { Company } from '#domain/company.ts';
import type { PaymentResult } from '#machines/payment-flow/types.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Actions } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { Programme } from '../programme/Programme.tsx';
import { AgreementNext, VoucherDeadlines } from './AgreementNext.tsx';
import { OnScreen } from './OnScreen.ts';
import { PrintButton } from './PrintButton.tsx';
import { Receipt } from './Receipt.tsx';

type Props = { company: Company; data: PaymentResult['data'] };

/** What to do with a voucher, and what follows: its file, the agreement it began, the dates, the way out. */
export function VoucherNext({ company, data }: Props) {
  const { voucher } = data;
  return (
    <>
      {voucher?.email_state === 'failed' ? (
        <OnScreen>
          <Notice kind="warning">{texts.mailFailed(company.helpEmail)}</Notice>
        </OnScreen>
      ) : null}
      {voucher ? <Receipt reference={data.ref} /> : <PrintButton />}
      {voucher ? <AgreementNext {...{ company, data, voucher }} /> : null}
      {voucher ? (
        <OnScreen>
          <VoucherDeadlines {...{ company, data, voucher }} />
        </OnScreen>
      ) : null}
      {voucher?.product_type === 'abono_convenio' && company.accompaniment ? (
        <OnScreen>
          <Programme email={voucher.email} />
        </OnScreen>
      ) : null}
      <Actions>
        <LinkButton as={Link} to={company.companyUrl}>
          {texts.end}
        </LinkButton>
        {voucher ? <HistoryLink /> : null}
      </Actions>
    </>
  );
}
