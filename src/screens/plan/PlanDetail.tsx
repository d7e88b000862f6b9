import type { Plan } from '#domain/plan.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList, type Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

type Props = { plan: Plan; hidesDebt: boolean };

/** A plan whole: how the debt becomes a down payment and instalments, and each of them. */
export function PlanDetail({ plan, hidesDebt }: Props) {
  const debtRow = { term: texts.debt, value: <Money amount={plan.debt} /> };
  const rows: Description[] = [
    ...(hidesDebt || plan.discount === 0 ? [] : [debtRow]),
    ...(plan.discount === 0 ? [] : [{ term: texts.discount, value: <Money amount={-plan.discount} /> }]),
    { term: texts.downPayment, value: <Money amount={plan.downPayment} /> },
    { term: texts.instalments(plan.choice.instalments), value: <Money amount={plan.rest} /> },
    { term: texts.total, value: <Money amount={plan.downPayment + plan.rest} /> },
  ];
  return (
    <Stack>
      <DescriptionList items={rows} />
      <ScheduleTable plan={plan} />
    </Stack>
  );
}
