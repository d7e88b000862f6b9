import { useSelector } from '@xstate/react';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Offer } from '#domain/debt.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos } from '#domain/money.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { notHonoured } from '#domain/selection-check.ts';
import { useFlow, useQuotaSelection } from '../../app/flow.tsx';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QuotaGroup } from './QuotaGroup.tsx';
import type { QuotaSelectionRef } from './QuotaRow.tsx';

type Props = { offer: Offer; today: CalendarDate };

/** The quotas of the chosen offer, debt by debt (readings 22b). */
export function QuotaChoice({ offer, today }: Props) {
  const selection = useQuotaSelection();
  const isLocked = useFlow(
    (snapshot) => snapshot.hasTag('busy') && !snapshot.matches({ paying: 'loadingMethods' }),
  );
  if (!selection) return null;
  return (
    <>
      <NotYetNotice offer={offer} today={today} />
      {offer.debts.map((debt) => (
        <QuotaGroup key={debt.id} selection={selection} debt={debt} today={today} isLocked={isLocked} />
      ))}
      {isLocked ? null : <UncheckAll selection={selection} />}
      <LeftOutNotice offer={offer} today={today} />
    </>
  );
}

/** Says when, where nothing can be chosen today. */
function NotYetNotice({ offer, today }: Props) {
  const { first, payableFrom } = figuresOf(offer, today);
  if (!first || payableFrom === null) return null;
  return (
    <Notice kind="info" title={texts.notYetTitle}>
      {texts.notYet(formatLong(first.dueDate), formatLong(payableFrom))}
    </Notice>
  );
}

/** It leaves the first quota of each debt (§4.4), so it shows only where there is more to unselect. */
function UncheckAll({ selection }: { selection: QuotaSelectionRef }) {
  const hasMore = useSelector(selection, ({ context }) =>
    Object.values(context.selected.runs).some((run) => run > 1),
  );
  if (!hasMore) return null;
  return (
    <Actions>
      <Button
        variant="secondary"
        onClick={() => selection.send({ type: 'quotas.uncheckAll', productType: null })}
      >
        {texts.uncheckAll}
      </Button>
    </Actions>
  );
}

/** Warns that the institution would not honour the plan with this selection; it does not block (§4.6, readings 17). */
function LeftOutNotice({ offer, today }: Props) {
  const runs = useFlow(({ context }) => context.selection.runs);
  const left = notHonoured(offer, runs, today);
  if (Object.keys(runs).length === 0 || left.length === 0) return null;
  const count = left.reduce((all, debt) => all + debt.count, 0);
  const amount = left.reduce((all, debt) => all + debt.amount, 0);
  return (
    <Notice kind="warning" title={texts.leftOutTitle(count, formatPesos(amount))}>
      {offer.type === 'ciclo' ? texts.leftOutOfCredit : texts.leftOut}
    </Notice>
  );
}
