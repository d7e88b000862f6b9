import type { Plan } from '#domain/plan.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { DateText } from '../../ui/DateText.tsx';
import { Money } from '../../ui/Money.tsx';
import { Table } from '../../ui/Table.tsx';

/** Every instalment with its day and amount, and what they add up to (§2.5, readings 18). */
export function ScheduleTable({ plan }: { plan: Plan }) {
  return (
    <Table>
      <caption>{texts.schedule}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.due}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {plan.schedule.map(({ number, dueDate, amount }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>
              <DateText day={dueDate} short />
            </td>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {texts.scheduleTotal}
          </th>
          <td>
            <Money amount={plan.rest} />
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
