import type { CalendarDate } from '#domain/calendar.ts';
import type { Offer } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { owedFirst } from '#domain/selection-check.ts';
import { useFlow } from '../../flow/flow.tsx';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The condition of a discount, where it is paid and does not hold yet (§5). */
export function OwedFirst({ offer, today }: { offer: Offer; today: CalendarDate }) {
  const offers = useFlow(({ context }) => context.offers);
  const { count, amount } = owedFirst(offers, offer.type, today);
  if (count === 0 || figuresOf(offer, today).discount === 0) return null;
  return (
    <Notice kind="warning" title={texts.leftOutTitle(count, formatPesos(amount))}>
      {texts.owedFirst}
    </Notice>
  );
}
