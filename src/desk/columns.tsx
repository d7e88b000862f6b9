import { Link } from 'react-router-dom';
import { formatPesos } from '#domain/money.ts';
import { deskTexts } from '../texts/desk.ts';
import { Money } from '../ui/Money.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { DeskColumns } from './DataTable.tsx';
import { Instant } from './Instant.tsx';
import { pathOf } from './place.ts';

/**
 * Date and amount, the first columns of a list of payments or refunds; the date links to the payment.
 *
 * @param dateOf the instant of the row, ISO 8601
 * @param linkText what a screen reader adds to the date, from the formatted amount
 */
export function dateAndAmount<Item extends { ref: string; amount: number }>(
  dateOf: (item: Item) => string,
  linkText: (amount: string) => string,
): DeskColumns<Item> {
  return [
    {
      key: 'date',
      header: deskTexts.columns.date,
      cell: (item) => (
        <Link to={pathOf('payment', item.ref)}>
          <Instant at={dateOf(item)} />
          <VisuallyHidden>{linkText(formatPesos(item.amount))}</VisuallyHidden>
        </Link>
      ),
      value: dateOf,
    },
    {
      key: 'amount',
      header: deskTexts.columns.amount,
      cell: ({ amount }) => <Money amount={amount} />,
      value: ({ amount }) => amount,
      end: true,
      phone: 'corner',
    },
  ];
}
