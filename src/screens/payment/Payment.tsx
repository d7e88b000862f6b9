import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import type { OfferType } from '#domain/product.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { chosenCard } from '#machines/checkout/selectors.ts';
import { useCheckout, useFlow, useIsBusy } from '../../flow/flow.tsx';
import { textsOf } from '../../texts/methods/registry.ts';
import { offerTexts } from '../../texts/offers.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { BackButton } from '../BackButton.tsx';
import { ChargedAnywayNotice, DebitNotices } from '../debit/DebitNotices.tsx';
import { WayDialog } from '../debit/WayDialog.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { MyDataLink } from '../MyDataLink.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { Shell } from '../Shell.tsx';
import { Waiting } from '../Waiting.tsx';
import { DownPayment } from './DownPayment.tsx';
import { HighAmount } from './HighAmount.tsx';
import { Methods } from './Methods.tsx';
import { PayBar } from './PayBar.tsx';
import { PutSummary } from './PutSummary.tsx';
import { QuotaChoice } from './QuotaChoice.tsx';
import { Reminder } from './Reminder.tsx';
import { InReview } from '../InReview.tsx';
import { UnderWayNotice } from '../UnderWayNotice.tsx';
import { formatPesos } from '#domain/money.ts';
import { owedFirst } from '#domain/selection-check.ts';
import { offersIn } from '#machines/payment-flow/selectors.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The condition of a discount, where it is paid and does not hold yet (§5). */
function OwedFirst({ offer, today }: { offer: Offer; today: CalendarDate }) {
  const offers = useFlow(({ context }) => offersIn(context));
  const { count, amount } = owedFirst(offers, offer, today);
  if (count === 0 || figuresOf(offer, today).discount === 0) return null;
  return (
    <Notice kind="warning" title={texts.leftOutTitle(count, formatPesos(amount))}>
      {texts.owedFirst}
    </Notice>
  );
}

function Back() {
  return <BackButton busy={useIsBusy()} />;
}

type Props = { offer: Offer; company: Company; today: CalendarDate };

/** What is paid, how, and the button that says how much (§2.5 "Summary and payment"). */
export default function Payment() {
  const company = useCheckout(({ context }) => context.company);
  const today = useCheckout(({ context }) => context.today);
  const offer = useCheckout(({ context }) => context.offer);
  const inReview = useFlow(({ context }) => context.debts?.inReview);
  const hasFailed = useCheckout(({ context }) => context.failure !== null) ?? false;
  if (!company || !today || !offer) return <Waiting />;
  const { paymentModalDescription: description } = company;
  const isPayable = figuresOf(offer, today).payableFrom === null;
  return (
    <Shell page={texts.page} layout="steps" hasError={hasFailed}>
      <Stack data-tight>
        {offer.type === 'put' ? null : <Small>{offerTexts.title[offer.type]}</Small>}
        <PageHeading>{isPayable ? titleOf(offer.type) : texts.titleOfLater}</PageHeading>
        {isPayable ? (
          <Lead>
            {texts.about(offer.type, offer.type === 'ciclo' ? description.default : description[offer.type])}
          </Lead>
        ) : null}
      </Stack>
      <UnderWayNotice />
      <InReview debts={inReview} />
      <DebitNotices company={company} />
      <Columns aside={<Total isPayable={isPayable} />}>
        <WhatIsPaid {...{ offer, company, today }} />
        <ChargedAnywayNotice />
        {isPayable ? <HowToPay {...{ offer, company, today }} /> : null}
      </Columns>
      <Actions>
        <Back />
        <HistoryLink />
      </Actions>
      <MyDataLink company={company.key} section="hardship">
        {shellTexts.otherWays}
      </MyDataLink>
      <WayDialog />
    </Shell>
  );
}

function HowToPay({ offer, company, today }: Props) {
  return (
    <>
      <HighAmount company={company} />
      <Methods company={company} offerType={offer.type} />
      <Reminder {...{ offer, company, today }} />
    </>
  );
}

/** What it comes to, the button, and what the button does. */
function Total({ isPayable }: { isPayable: boolean }) {
  return (
    <>
      {isPayable ? <WhoCharges /> : null}
      <PayBar />
    </>
  );
}

/** What the button does: it leads to the provider's page, or charges a saved card at once. */
function WhoCharges() {
  const method = useCheckout(({ context }) => context.method) ?? null;
  const card = useCheckout(({ context }) => chosenCard(context)) ?? null;
  const isWithoutCard = method === 'oneclick' && card === null;
  return <Small>{textsOf(isWithoutCard ? null : method).provider}</Small>;
}

function titleOf(type: OfferType): string {
  if (type === 'abono_convenio') return texts.titleOfDownPayment;
  return type === 'put' ? texts.title : texts.titleWithQuotas;
}

/** A put as it stands, the down payment of a signed plan, or quotas to choose from. */
function WhatIsPaid({ offer, company, today }: Props) {
  if (offer.type === 'abono_convenio') return <DownPayment {...{ offer, company, today }} />;
  if (offer.type === 'put')
    return (
      <>
        <PutSummary offer={offer} today={today} hidesDebt={company.hideDebtAmount} />
        <OwedFirst offer={offer} today={today} />
      </>
    );
  return <QuotaChoice offer={offer} today={today} />;
}
