import { styled } from 'styled-components';
import type { Plan } from '#domain/plan.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { DateText } from '../../ui/DateText.tsx';
import { Money } from '../../ui/Money.tsx';

/** Three short columns: they fit the narrowest phone as a table, where 36 cards would be a long walk. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    margin-bottom: var(--space-2);
    font-weight: 600;
    text-align: left;
  }
  th,
  td {
    padding: var(--space-2) var(--space-1);
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }
  th:first-child {
    padding-left: 0;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: right;
  }
  thead th {
    border-bottom: 2px solid var(--line);
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  tfoot th,
  tfoot td {
    border-bottom: 0;
    font-weight: 600;
  }
`;

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
