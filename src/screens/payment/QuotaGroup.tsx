import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import { MAX_SELECTED, overdue } from '#domain/quotas.ts';
import { offerTexts } from '../../texts/offers.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Group } from '../../ui/Group.tsx';
import { Small } from '../../ui/text.tsx';
import { OriginButton } from '../origin/OriginButton.tsx';
import { Forgiveness } from './Forgiveness.tsx';
import { QuotaRow, type QuotaSelectionRef } from './QuotaRow.tsx';

const Progress = styled(Small)`
  margin-bottom: var(--space-3);
`;

/**
 * A line between two rows; a chosen one is tinted to the card's edges. Rows beyond those shown at first are laid out only where
 * they are in sight: on a slow phone 240 of them cost a third of a second.
 */
const Rows = styled.div`
  --edge: var(--space-4);
  margin-inline: calc(-1 * var(--edge));
  & > div {
    padding: var(--space-1) var(--edge);
    border-top: 1px solid var(--line);
  }
  & > div:has(:checked) {
    background: var(--accent-soft);
  }
  & > div:nth-child(n + 25) {
    content-visibility: auto;
    contain-intrinsic-size: auto 70px;
  }
  @media (min-width: 475px) {
    --edge: var(--space-6);
  }
`;

/** More than a debtor may select at once (§5: 20); the later quotas can only be read. */
const SHOWN_AT_FIRST = 24;

type Props = {
  selection: QuotaSelectionRef;
  offer: Offer;
  debt: Debt;
  today: CalendarDate;
  isLocked: boolean;
};

/** The unpaid quotas of one debt, to be chosen from the first on (§4.4). */
export function QuotaGroup({ selection, offer, debt, today, isLocked }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (showsAll) rows.current?.querySelectorAll('input')[SHOWN_AT_FIRST]?.focus();
  }, [showsAll]);
  const shown = showsAll ? debt.quotas : debt.quotas.slice(0, SHOWN_AT_FIRST);
  const hidden = debt.quotas.length - shown.length;
  return (
    <Card>
      <Group legend={legendOf(debt)} disabled={isLocked}>
        <Progress>
          {debt.productType === 'convenio' ? `${offerTexts.operations(debt.operationNumbers)} · ` : ''}
          {texts.paidOf(debt.quotasPaid, debt.quotasTotal)}
        </Progress>
        <OriginButton debts={[debt]} today={today} />
        <Forgiveness debt={debt} />
        <OverdueOf {...{ selection, offer, debt, today }} />
        <Rows ref={rows}>
          {shown.map((quota, index) => (
            <QuotaRow key={quota.id} selection={selection} debt={debt} index={index} today={today} />
          ))}
        </Rows>
      </Group>
      {hidden > 0 ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {texts.showRest(hidden)}
        </Button>
      ) : null}
    </Card>
  );
}

/** Selects the overdue quotas of this debt at once, where there are several debts and several overdue quotas. */
function OverdueOf({ selection, offer, debt, today }: Omit<Props, 'isLocked'>) {
  const { count, amount } = overdue(offer, debt.id, today);
  if (offer.debts.length < 2 || count < 2 || count > MAX_SELECTED) return null;
  return (
    <Button variant="quiet" onClick={() => selection.send({ type: 'quotas.selectOverdue', debtId: debt.id })}>
      {texts.selectOverdueOf(count, formatPesos(amount))}
    </Button>
  );
}

function legendOf(debt: Debt): string {
  return debt.productType === 'convenio'
    ? offerTexts.agreement(debt.agreementNumber)
    : offerTexts.operations(debt.operationNumbers);
}
