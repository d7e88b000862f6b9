import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Offer } from '#domain/debt.ts';
import { signedPlanOf } from '#machines/payment-flow/questions.ts';
import { useFlow, useSend } from '../../app/flow.tsx';
import { planTexts as texts } from '../../texts/plan.ts';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { BackButton } from '../BackButton.tsx';
import { FormAside } from '../form/FormAside.tsx';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { Failure } from '../payment/Failure.tsx';
import { UnderWayNotice } from '../payment/UnderWayNotice.tsx';
import { Shell } from '../Shell.tsx';
import { Waiting } from '../Waiting.tsx';
import { OfferCard } from './OfferCard.tsx';
import { PlanDialogs, type ShownDialog } from './PlanDialogs.tsx';

const Offers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-5);
`;

/** Single payment and agreement, to be compared side by side; everything else stands before them (§2.5, §4.3). */
function parted(offers: readonly Offer[]): { compared: Offer[]; others: Offer[] } {
  const put = offers.find(({ type }) => type === 'put');
  const agreement = offers.find(({ type }) => type === 'abono_convenio');
  const compared = put && agreement ? [put, agreement] : [];
  return { compared, others: offers.filter((offer) => !compared.includes(offer)) };
}

/** A single offer has what follows at its side, which is its last step once it is signed; several need the room. */
function MaybeAlone({ offers, children }: { offers: readonly Offer[]; children: ReactNode }) {
  const [offer, ...more] = offers;
  const isSigned = useFlow(({ context }) => signedPlanOf(context, offer?.key ?? null)) !== null;
  if (more.length > 0) return children;
  const points = texts.aside.points.slice(isSigned ? -1 : 0);
  return <Columns aside={<FormAside title={texts.aside.title} points={points} />}>{children}</Columns>;
}

/** Which offer to pay first; only one is paid at a time (§2.5 "Plan selection"). */
export default function Plan() {
  const send = useSend();
  const offers = useFlow(({ context }) => context.offers);
  const company = useFlow(({ context }) => context.company);
  const today = useFlow(({ context }) => context.today);
  const name = useFlow(({ context }) => context.userData?.name);
  const [shown, setShown] = useState<ShownDialog | null>(null);
  if (!company || !today) return <Waiting />;
  const isOnly = offers.length === 1;
  const { compared, others } = parted(offers);
  const list = (some: readonly Offer[], numbered: boolean) => (
    <Offers data-wide>
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
      <Failure />
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
      <PlanDialogs {...{ shown, offers, company, today }} onClose={() => setShown(null)} />
    </Shell>
  );
}
