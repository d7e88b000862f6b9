import type { ReactNode } from 'react';
import type { Voucher } from '#contract/payment-status.ts';
import type { Company } from '#domain/company.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Actions } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { EndLink } from './EndLink.tsx';
import { OnScreen } from './OnScreen.ts';
import { Receipt } from './Receipt.tsx';
import { StillOwed } from './StillOwed.tsx';

type Props = {
  company: Company;
  data: PaymentResult['data'];
  voucher: Voucher;
  onPayAnother: () => void;
  children: ReactNode;
};

/** What to do with a voucher, what else is owed, what follows, the way out. */
export function VoucherNext({ company, data, voucher, onPayAnother, children }: Props) {
  return (
    <>
      {voucher.email_state === 'failed' ? (
        <OnScreen>
          <Notice kind="warning">{texts.mailFailed(company.helpEmail)}</Notice>
        </OnScreen>
      ) : null}
      <Receipt reference={data.ref} isMailed={voucher.email_state === 'sent'} />
      <StillOwed entity={data.entity} voucher={voucher} onPay={onPayAnother} />
      {children}
      <Actions>
        <EndLink company={company} variant={voucher.still_owed.offers === 0 ? 'primary' : 'secondary'} />
        <HistoryLink />
      </Actions>
    </>
  );
}
