import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { DEBT_ENDING_TYPES } from '#domain/product.ts';
import { useCheckout } from '../../flow/flow.tsx';
import { paymentHelpTexts as texts } from '../../texts/payment-help.ts';
import { Stack } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { DeadlinesButton } from '../deadlines/DeadlinesButton.tsx';

type Props = { company: Company; offer: Offer; today: CalendarDate };

/** What to know before the provider's page opens (§2.5 "payment-info reminder"). */
export function Reminder({ company, offer, today }: Props) {
  const { type } = offer;
  const method = useCheckout(({ context }) => context.method) ?? null;
  return (
    <Disclosure title={texts.reminderTitle}>
      <Stack data-tight>
        <TextList>
          {texts.reminder(company.terms, type, method, figuresOf(offer, today).discount > 0).map((line) => (
            <Small as="li" key={line}>
              {line}
            </Small>
          ))}
        </TextList>
        {type === 'abono_convenio' ? null : (
          <div>
            <DeadlinesButton
              company={company}
              paidOn={type === 'put' ? { singlePayment: today } : { agreement: today }}
              endsDebt={DEBT_ENDING_TYPES.includes(type)}
            />
          </div>
        )}
      </Stack>
    </Disclosure>
  );
}
