import type { HistoryItem } from '#contract/history.ts';
import type { HistoryPage } from '#machines/payment-history/machine.ts';
import { historyTexts } from '../../texts/history.ts';
import { receiptTexts } from '../../texts/receipt.ts';
import { InstitutionWords } from '../../ui/InstitutionWords.tsx';
import { Money } from '../../ui/Money.tsx';
import { ResponsiveTable, type Column } from '../../ui/ResponsiveTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Small } from '../../ui/text.tsx';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { ServerDate } from '../result/payment-facts.tsx';
import { useHistory } from './payment-history.ts';

const { table: texts } = historyTexts;

const columns: readonly Column<HistoryItem>[] = [
  { key: 'date', header: texts.date, cell: ({ payment_date: date }) => <ServerDate text={date} /> },
  { key: 'fee', header: texts.fee, cell: (item) => (item.is_down_payment ? texts.downPayment : item.fee) },
  { key: 'operation', header: texts.operation, cell: ({ operation_number: number }) => number },
  {
    key: 'product',
    header: texts.product,
    cell: ({ product }) => <InstitutionWords>{product}</InstitutionWords>,
    phone: 'bare',
  },
  {
    key: 'amount',
    header: texts.amount,
    cell: ({ amount }) => <Money amount={amount} />,
    end: true,
    phone: 'corner',
  },
  {
    key: 'receipt',
    header: texts.receipt,
    cell: (item) => <ReceiptCell item={item} />,
    end: true,
    phone: 'bare',
  },
];

/** Only what was paid here has a receipt of ours; money that did not pay its debt has none. */
function ReceiptCell({ item }: { item: HistoryItem }) {
  const { ref, fee, is_down_payment: isDownPayment, payment_date: date, standing } = item;
  const token = useHistory(({ context }) => context.token) ?? '';
  if (standing) return <Tag data-kind="warning">{texts.standing[standing]}</Tag>;
  if (ref === null) return <Small as="span">{texts.elsewhere}</Small>;
  return (
    <DownloadButton
      variant="quiet"
      label={isDownPayment ? receiptTexts.downloadOfDownPayment(date) : receiptTexts.downloadOf(fee, date)}
      fetchFile={(calls) => calls.downloadReceipt({ ref, token })}
    >
      {texts.receiptFile}
    </DownloadButton>
  );
}

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
