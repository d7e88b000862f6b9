import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { executiveEmail, type Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { debitsOf } from '#machines/checkout/debits.ts';
import type { OfferType } from '#domain/product.ts';
import { offersIn, signedPlanOf } from '#machines/payment-flow/selectors.ts';
import { useFlow } from '../../flow/flow.tsx';
import { deadlineTexts } from '../../texts/deadlines.ts';
import { createPlanTexts } from '../../texts/create-plan.ts';
import { offerTexts } from '../../texts/offers.ts';
import { planTexts as texts } from '../../texts/plan.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { CalendarIcon, ClockIcon, PenIcon, ReceiptIcon, SuccessIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small } from '../../ui/text.tsx';
import { DebitNotice } from '../debit/DebitNotices.tsx';
import { OriginButton } from '../origin/OriginButton.tsx';
import { agreementOf } from './agreement.ts';
import { Conditions } from './Conditions.tsx';
import { FirstAmount } from './FirstAmount.tsx';
import { rowsOf } from './offer-rows.tsx';
import type { ShownDialog } from './PlanDialogs.tsx';
import { SignedPlan } from './SignedPlan.tsx';

/** Cards that are compared side by side end level, with their buttons on one line. */
const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  height: 100%;
  & > :last-child {
    margin-top: auto;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: var(--radius-m);
  background: var(--accent-soft);
  color: var(--accent-ink);
`;
const signs = {
  put: <SuccessIcon size={24} />,
  put_wf: <CalendarIcon size={24} />,
  convenio: <ReceiptIcon size={24} />,
  ciclo: <ClockIcon size={24} />,
  abono_convenio: <PenIcon size={24} />,
} satisfies Record<OfferType, ReactNode>;

type Props = {
  offer: Offer;
  company: Company;
  today: string;
  /** Its number among the compared options, or null. */
  option?: number | null;
  onChoose: (offerKey: string) => void;
  onOpen: (dialog: ShownDialog) => void;
};

/** One offer to choose from: its type, first payment, discount and last day (§2.5 "multi-offer chooser"). */
export function OfferCard({ offer, company, today, option = null, onChoose, onOpen }: Props) {
  const headingId = useId();
  const operationsId = useId();
  const figures = figuresOf(offer, today);
  const range = agreementOf(offer, company, today)?.range ?? null;
  const { type, key: offerKey } = offer;
  const operations = offer.debts.flatMap((debt) => debt.operationNumbers);
  const hasTwin = useFlow(
    ({ context }) => offersIn(context).filter((other) => other.type === type).length > 1,
  );
  const isCompared = type === 'put' || type === 'abono_convenio';
  const signed = useFlow(({ context }) => signedPlanOf(context, offerKey));
  const choose = () => (range ? onOpen({ kind: 'create', offerKey }) : onChoose(offerKey));
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Head>
        <Sign>{signs[type]}</Sign>
        <div>
          {option === null ? null : <Small>{texts.option(option)}</Small>}
          <h2 id={headingId}>
            {offerTexts.title[type]}
            {hasTwin ? texts.ofOperations(operations) : null}
          </h2>
          <Small id={operationsId}>{offerTexts.operations(operations)}</Small>
        </div>
      </Head>
      <p>{texts.about[type]}</p>
      <OfferDebits offer={offer} company={company} />
      <FirstAmount offer={offer} figures={figures} range={range} today={today} />
      {signed ? <SignedPlan {...{ offer, company, signed }} onChange={choose} /> : null}
      <DescriptionList items={rowsOf(offer, figures, range, { company, isSigned: signed !== null })} />
      {isCompared ? <Late type={type} company={company} /> : null}
      {isCompared ? <Conditions type={type} company={company} /> : null}
      <Stack data-tight>
        <div>
          <Button variant="quiet" onClick={() => onOpen({ kind: 'detail', offerKey })}>
            {texts.detail[type]}
          </Button>
        </div>
        <OriginButton debts={offer.debts} today={today} describedBy={operationsId} />
        {isCompared ? (
          <div>
            <Button variant="quiet" onClick={() => onOpen({ kind: 'deadlines', offerKey })}>
              {deadlineTexts.open}
            </Button>
          </div>
        ) : null}
        {signed ? null : (
          <Choice
            {...{ offer, company }}
            isPlan={range !== null}
            describedBy={operationsId}
            onChoose={choose}
          />
        )}
      </Stack>
    </Sheet>
  );
}

/** Its automatic debit, before it is offered to be paid by hand. */
function OfferDebits({ offer, company }: Pick<Props, 'offer' | 'company'>) {
  const debits = useFlow(({ context }) => context.debts?.debits);
  return debitsOf({ debits: debits ?? [], offer }).map((debit) => (
    <DebitNotice key={debit.ref} company={company} debit={debit} />
  ));
}

type ChoiceProps = Pick<Props, 'offer' | 'company'> & {
  /** An agreement that can be made here. */
  isPlan: boolean;
  describedBy: string;
  onChoose: () => void;
};

/** The button that takes the offer, or why it cannot be taken here. */
function Choice({ offer, company, isPlan, describedBy, onChoose }: ChoiceProps) {
  if (offer.type === 'abono_convenio' && !isPlan)
    return (
      <Notice kind="info" title={texts.noPlan}>
        {texts.noPlanBecause(executiveEmail(company))}
      </Notice>
    );
  return (
    <Button wide aria-describedby={describedBy} onClick={onChoose}>
      {isPlan ? createPlanTexts.open : texts.choose[offer.type]}
    </Button>
  );
}

/** What happens if it is not paid in time. */
function Late({ type, company }: { type: 'put' | 'abono_convenio'; company: Company }) {
  return (
    <div>
      <Small>{texts.ifLate}</Small>
      <p>{type === 'put' ? texts.lateWithPut : texts.lateWithPlan(company.terms.agreementLapsesAfterDays)}</p>
    </div>
  );
}
