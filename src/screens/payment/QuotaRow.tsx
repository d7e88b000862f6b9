import { memo } from 'react';
import { styled } from 'styled-components';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Debt } from '#domain/debt.ts';
import { opensOn } from '#domain/offer-figures.ts';
import { refusalOf, runOf, type QuotaRefusal } from '#domain/quotas.ts';
import type { quotaSelectionMachine } from '#machines/quota-selection/machine.ts';
import { formatLong } from '../../texts/dates.ts';
import { offerTexts } from '../../texts/offers.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Money } from '../../ui/Money.tsx';

const Due = styled.span`
  &[data-late='true'] {
    color: var(--warning);
    font-weight: 600;
  }
`;

export type QuotaSelectionRef = ActorRefFrom<typeof quotaSelectionMachine>;

type Props = { selection: QuotaSelectionRef; debt: Debt; index: number; today: CalendarDate };

/** One quota as a checkbox. It reads one word of the selection, so a click re-renders only the rows it changes. */
export const QuotaRow = memo(function QuotaRow({ selection, debt, index, today }: Props) {
  const state = useSelector(selection, ({ context: { selected } }): 'selected' | 'free' | QuotaRefusal =>
    index < runOf(selected.runs, debt.id) ? 'selected' : (refusalOf(debt, index, selected, today) ?? 'free'),
  );
  const quota = debt.quotas[index];
  if (!quota) return null;
  const isOff = state !== 'selected' && state !== 'free';
  return (
    <Checkbox
      label={offerTexts.quota(quota.feeToPay)}
      detail={
        <Due data-late={quota.dueDate < today}>
          {quota.dueDate < today ? offerTexts.wasDue : offerTexts.due} <DateText day={quota.dueDate} short />
        </Due>
      }
      aside={<Money amount={quota.amountToPay} />}
      note={isOff ? reasonFor(state, debt, index) : null}
      checked={state === 'selected'}
      aria-disabled={isOff || undefined}
      onChange={() => selection.send({ type: 'quota.toggle', debtId: debt.id, index })}
    />
  );
});

function reasonFor(refusal: QuotaRefusal, { quotas }: Debt, index: number): string {
  const [first] = quotas;
  const opens = first ? formatLong(opensOn(first)) : '';
  return texts.reason[refusal]({ previous: quotas[index - 1]?.feeToPay ?? 0, opens });
}
