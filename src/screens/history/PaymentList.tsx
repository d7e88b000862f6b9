import type { HistoryItem } from '#contract/history.ts';
import type { HistoryPage } from '#machines/payment-history/machine.ts';
import { historyTexts } from '../../texts/history.ts';
import { Money } from '../../ui/Money.tsx';
import { ResponsiveTable, type Column } from '../../ui/ResponsiveTable.tsx';
import { ServerDate } from '../result/payment-facts.tsx';

const { table: texts } = historyTexts;

const columns: readonly Column<HistoryItem>[] = [
  { key: 'date', header: texts.date, cell: ({ payment_date: date }) => <ServerDate text={date} /> },
  { key: 'fee', header: texts.fee, cell: ({ fee }) => fee },
  { key: 'operation', header: texts.operation, cell: ({ operation_number: number }) => number },
  { key: 'product', header: texts.product, cell: ({ product }) => product },
  { key: 'amount', header: texts.amount, cell: ({ amount }) => <Money amount={amount} />, end: true },
];

/** One page of payments: a table, or a card each on a phone. */
export function PaymentList({ found: { items, total } }: { found: HistoryPage }) {
  const rows = items.map((item, index) => ({ ...item, key: String(index) }));
  return (
    <ResponsiveTable
      caption={texts.caption(total)}
      columns={columns}
      rows={rows}
      rowKey={({ key }: HistoryItem & { key?: string }) => key ?? ''}
    />
  );
}
