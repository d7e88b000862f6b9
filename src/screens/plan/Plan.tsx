import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import { isForSameDebts, leastOf, owedOf } from '#domain/offer-figures.ts';
import { overdue } from '#domain/quotas.ts';
import { offersIn, signedPlanOf } from '#machines/payment-flow/selectors.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { planTexts as texts } from '../../texts/plan.ts';
import { Actions, Panel, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { BackButton } from '../BackButton.tsx';
import { FormAside } from '../form/FormAside.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { MyDataLink } from '../MyDataLink.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { InReview } from '../InReview.tsx';
import { PaymentFailure } from '../PaymentFailure.tsx';
import { UnderWayNotice } from '../UnderWayNotice.tsx';
import { Shell } from '../Shell.tsx';
import { Waiting } from '../Waiting.tsx';
import { OfferCard } from './OfferCard.tsx';
import { PlanDialogs, type ShownDialog } from './PlanDialogs.tsx';

const Offers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-5);
  /* Each as high as what it says; those that are compared end level. */
  &:not([data-compared]) {
    align-items: start;
  }
  /* Four stand two by two: the fourth would be alone below three. */
  &:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(max(min(100%, 19rem), 40%), 1fr));
  }
`;

/**
 * A single payment and an agreement for the same debts, compared side by side; all other offers come before them (§2.5, §4.3). For
 * different debts they are no alternatives: paying one leaves the other debt.
 */
function parted(offers: readonly Offer[]): { compared: Offer[]; others: Offer[] } {
  const agreements = offers.filter(({ type }) => type === 'abono_convenio');
  const pairs = offers
    .filter(({ type }) => type === 'put')
    .flatMap((put) => agreements.filter((each) => isForSameDebts(put, each)).map((each) => [put, each]));
  const [compared = []] = pairs;
  return { compared, others: offers.filter((offer) => !compared.includes(offer)) };
}

/** A single agreement has what follows at its side, which is its last step once it is signed; several offers need the room. */
function MaybeAlone({ offers, children }: { offers: readonly Offer[]; children: ReactNode }) {
  const [offer, ...more] = offers;
  const isSigned = useFlow(({ context }) => signedPlanOf(context, offer?.key ?? null)) !== null;
  if (more.length > 0 || offer?.type !== 'abono_convenio') return children;
  const points = texts.aside.points.slice(isSigned ? -1 : 0);
  return <Columns aside={<FormAside title={texts.aside.title} points={points} />}>{children}</Columns>;
}

/** What the debtor owes here in all, before it is parted into offers. */
function Owed({
  offers,
  company,
  today,
}: {
  offers: readonly Offer[];
  company: Company;
  today: CalendarDate;
}) {
  const late = leastOf(offers).reduce((all, offer) => all + overdue(offer, null, today).amount, 0);
  return (
    <Panel data-wide>
      <Small>{texts.owed(company.name)}</Small>
      <Money amount={owedOf(offers)} big />
      {late > 0 ? <p>{texts.overdue(formatPesos(late))}</p> : null}
    </Panel>
  );
}

/** Which offer to pay first; only one is paid at a time (§2.5 "Plan selection"). */
export default function Plan() {
  const send = useSend();
  const offers = useFlow(({ context }) => offersIn(context));
  const company = useFlow(({ context }) => context.company);
  const today = useFlow(({ context }) => context.debts?.today ?? null);
  const name = useFlow(({ context }) => context.debts?.userData.name);
  const inReview = useFlow(({ context }) => context.debts?.inReview);
  const failure = useFlow(({ context }) => context.failure);
  const [shown, setShown] = useState<ShownDialog | null>(null);
  if (!company || !today) return <Waiting />;
  const isOnly = offers.length === 1;
  const { compared, others } = parted(offers);
  const list = (some: readonly Offer[], numbered: boolean) => (
    <Offers data-wide data-compared={numbered || undefined}>
      {some.map((offer, index) => (
        <li key={offer.key}>
          <OfferCard
            {...{ offer, company, today }}
            option={numbered ? index + 1 : null}
            onChoose={(offerKey) => send({ type: 'offer.choose', offerKey })}
            onOpen={setShown}
          />
        </li>
      ))}
    </Offers>
  );
  return (
    <Shell page={texts.page} layout="steps">
      <Stack data-tight>
        {name ? <Small>{texts.greeting(name)}</Small> : null}
        <PageHeading>{isOnly ? texts.titleOfOne : texts.title}</PageHeading>
        <Lead>{isOnly ? texts.leadOfOne(company.name) : texts.lead(offers.length, company.name)}</Lead>
      </Stack>
      <UnderWayNotice />
      <InReview debts={inReview} />
      <PaymentFailure failure={failure} />
      {isOnly || company.hideDebtAmount ? null : <Owed offers={offers} company={company} today={today} />}
      {others.length > 0 ? <MaybeAlone offers={offers}>{list(others, false)}</MaybeAlone> : null}
      {compared.length > 0 ? (
        <Stack data-wide role="group" aria-label={texts.compare}>
          {others.length > 0 ? <Lead>{texts.compare}</Lead> : null}
          {list(compared, true)}
        </Stack>
      ) : null}
      <Actions>
        <BackButton />
        <HistoryLink />
      </Actions>
      <MyDataLink company={company.key} section="hardship">
        {shellTexts.otherWays}
      </MyDataLink>
      <PlanDialogs {...{ shown, offers, company, today }} onClose={() => setShown(null)} />
    </Shell>
  );
}
