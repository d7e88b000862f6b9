import { formatPesos } from '#domain/money.ts';
import type { Plan } from '#domain/plan.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { DateText } from '../../ui/DateText.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';

/** A plan in five lines: instalments, day, first and last date, and all that is paid. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const { choice, schedule, instalmentAmount, downPayment, rest } = plan;
  const [first] = schedule;
  const last = schedule.at(-1);
  const rows = [
    {
      term: texts.instalmentsRow,
      value: texts.instalmentOf(choice.instalments, formatPesos(instalmentAmount)),
      after:
        last && last.amount !== instalmentAmount ? texts.lastDiffers(formatPesos(last.amount)) : undefined,
    },
    { term: texts.paymentDay, value: texts.everyMonth(choice.paymentDay) },
    ...(first ? [{ term: texts.firstDate, value: <DateText day={first.dueDate} short /> }] : []),
    ...(last ? [{ term: texts.lastDate, value: <DateText day={last.dueDate} short /> }] : []),
    { term: texts.total, value: <Money amount={downPayment + rest} /> },
  ];
  return <DescriptionList items={rows} />;
}
