import { Link } from 'react-router-dom';
import { deskTexts } from '../texts/desk.ts';
import { Money } from '../ui/Money.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { DeskColumn } from './DataTable.tsx';
import { Instant } from './Instant.tsx';
import { pathOf } from './place.ts';

/**
 * Date and amount, columns of a list of what is about payments; the date links to the payment.
 *
 * @param dateOf the instant of the row, ISO 8601
 * @param linkText what a screen reader adds to the date
 */
export function dateAndAmount<Item extends { ref: string; amount: number | null }>(
  dateOf: (item: Item) => string,
  linkText: (item: Item) => string,
): [DeskColumn<Item>, DeskColumn<Item>] {
  return [
    {
      key: 'date',
      header: deskTexts.columns.date,
      cell: (item) => (
        <Link to={pathOf('payment', item.ref)}>
          <Instant at={dateOf(item)} />
          <VisuallyHidden>{linkText(item)}</VisuallyHidden>
        </Link>
      ),
      value: dateOf,
    },
    {
      key: 'amount',
      header: deskTexts.columns.amount,
      cell: ({ amount }) => (amount === null ? '' : <Money amount={amount} />),
      value: ({ amount }) => amount ?? 0,
      end: true,
      phone: 'corner',
    },
  ];
}
