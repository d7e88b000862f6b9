import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { offerDetailTexts as texts } from '../../texts/offer-detail.ts';
import { offerTexts } from '../../texts/offers.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { agreementOf } from './agreement.ts';
import { agreementDetail, putDetail, quotaDetail, receiverRow } from './detail-rows.tsx';

type Props = {
  offer: Offer;
  company: Company;
  today: CalendarDate;
  onClose: () => void;
};

/** An offer debt by debt: the detail modals of single payment, agreement and instalments (§2.5). */
export function OfferDetail({ offer, company, today, onClose }: Props) {
  const agreement = agreementOf(offer, company, today);
  const rowsOf = (debt: Debt) => {
    if (agreement) return agreementDetail(agreement, company);
    const figures = figuresOf({ debts: [debt] }, today);
    return offer.type === 'put' ? putDetail(figures, company) : quotaDetail(debt, figures);
  };
  return (
    <Dialog
      title={texts.title[offer.type]}
      open
      onClose={onClose}
      dismissable
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack>
        {(agreement ? [agreement.debt] : offer.debts).map((debt) => (
          <section key={debt.id}>
            <h3>{titleOf(debt)}</h3>
            <DescriptionList items={[...rowsOf(debt), ...receiverRow(debt, company)]} />
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}

function titleOf({ productType, agreementNumber, operationNumbers }: Debt): string {
  const operations = offerTexts.operations(operationNumbers);
  return productType === 'convenio' ? `${offerTexts.agreement(agreementNumber)} · ${operations}` : operations;
}
