import type { Offer } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import type { OfferFigures } from '#domain/offer-figures.ts';
import type { PlanRange } from '#domain/plan-range.ts';
import { planTexts as texts } from '../../texts/plan.ts';
import { Panel } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Small } from '../../ui/text.tsx';

type Props = { offer: Offer; figures: OfferFigures; range: PlanRange | null; today: string };

/** The first payment, large, with its due day and the discount. */
export function FirstAmount({ offer, figures, range, today }: Props) {
  const { first, toPay, discountPercent } = figures;
  const { discount } = range ?? figures;
  if (!first && !range) return null;
  const isToday = range !== null || offer.type === 'put';
  const amount = range?.downPayment ?? (offer.type === 'put' ? toPay : (first?.amountToPay ?? 0));
  return (
    <Panel>
      <Small>{isToday ? texts.payToday : texts.firstPayment}</Small>
      <Money amount={amount} big />
      {isToday ? <Small>{captionOf(offer)}</Small> : null}
      {!isToday && first ? (
        <p>
          <Tag data-kind={first.dueDate < today ? 'warning' : undefined}>
            {first.dueDate < today ? texts.wasDue : texts.due} <DateText day={first.dueDate} short />
          </Tag>
        </p>
      ) : null}
      {discount > 0 ? (
        <p>
          <Tag data-kind="success">{texts.save(formatPesos(discount), discountPercent)}</Tag>
        </p>
      ) : null}
    </Panel>
  );
}

function captionOf({ debts }: Offer): string {
  const limits = debts[0]?.planLimits;
  return limits ? texts.percentOfDebt(limits.downPaymentPercent) : texts.wholeToday;
}
