import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import { useCheckout } from '../../flow/flow.tsx';
import { createPlanTexts } from '../../texts/create-plan.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { DeadlinesButton } from '../deadlines/DeadlinesButton.tsx';
import { OriginButton } from '../origin/OriginButton.tsx';
import { useSignedPlan } from '../plan/chosen-plan.ts';
import { PlanDetailButton } from '../plan/PlanDetailButton.tsx';
import { PlanSummary } from '../plan/PlanSummary.tsx';

type Props = { offer: Offer; company: Company; today: CalendarDate };

/** The down payment of a signed agreement, and the plan it starts: there is nothing to choose any more (§4.6). */
export function DownPayment({ offer, company, today }: Props) {
  const amount = useCheckout(({ context }) => context.selection.total) ?? 0;
  const plan = useSignedPlan();
  const first = plan?.schedule[0]?.dueDate;
  const last = plan?.schedule.at(-1)?.dueDate;
  return (
    <Card as="section" aria-label={texts.signedPlan}>
      <Stack>
        <h2>{texts.signedPlan}</h2>
        <Panel>
          <Small>{texts.downPayment}</Small>
          <Money amount={amount} big />
          {plan ? <p>{createPlanTexts.percent(plan.downPaymentPercent)}</p> : null}
        </Panel>
        {plan ? <PlanSummary plan={plan} /> : null}
        <Stack data-tight>
          <OriginButton debts={offer.debts} today={today} />
          {plan ? (
            <div>
              <PlanDetailButton plan={plan} hidesDebt={company.hideDebtAmount} />
            </div>
          ) : null}
          {first && last ? (
            <div>
              <DeadlinesButton
                company={company}
                paidOn={{ agreement: last }}
                agreement={{ downPaymentOn: today, firstDueDate: first }}
              />
            </div>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}
