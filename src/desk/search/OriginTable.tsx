import type { DebtorOrigin } from '#contract/desk-debtor.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';
import { debtorTexts as texts } from '../../texts/desk/debtor.ts';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Day } from '../Instant.tsx';

const dayOrNot = (day: string | null) => (day === null ? texts.notSaid : <Day day={day} />);
const moneyOrNot = (amount: Pesos | null) => (amount === null ? texts.notSaid : formatPesos(amount));

function interestText({ interest, late_interest: late }: DebtorOrigin): string {
  return late === null ? moneyOrNot(interest) : texts.interests(moneyOrNot(interest), formatPesos(late));
}
function feeText({ collection_fees: fees, highest_fee: limit }: DebtorOrigin): string {
  return fees === null || limit === null
    ? moneyOrNot(fees)
    : texts.feeLimit(formatPesos(fees), formatPesos(limit));
}

const columns: DeskColumns<DebtorOrigin> = [
  {
    key: 'operation',
    header: texts.columns.operation,
    cell: ({ operation_number: number }) => number,
    value: ({ operation_number: number }) => number,
  },
  {
    key: 'creditor',
    header: texts.columns.creditor,
    cell: ({ creditor, origin }) => (
      <>
        {creditor ?? texts.notSaid}
        {origin === null ? null : <Small>{origin}</Small>}
      </>
    ),
  },
  {
    key: 'dates',
    header: texts.columns.dates,
    cell: ({ contract_date: signed, fell_due_on: due }) => (
      <>
        {dayOrNot(signed)} · {dayOrNot(due)}
      </>
    ),
  },
  { key: 'capital', header: texts.columns.capital, cell: ({ capital }) => moneyOrNot(capital) },
  { key: 'interest', header: texts.columns.interest, cell: interestText },
  { key: 'fees', header: texts.columns.fees, cell: feeText },
  {
    key: 'proceeding',
    header: texts.columns.proceeding,
    cell: ({ proceeding }) =>
      proceeding === null ? (
        texts.noProceeding
      ) : (
        <Tag data-kind="warning">{texts.proceedings[proceeding]}</Tag>
      ),
  },
  {
    key: 'total',
    header: texts.columns.total,
    cell: ({ amount }) => (amount === null ? texts.notSaid : <Money amount={amount} />),
    value: ({ amount }) => amount ?? 0,
    end: true,
    phone: 'corner',
  },
];

/** Where the amounts of a debtor's operations come from, with what the institution did not say. */
export function OriginTable({ rows }: { rows: readonly DebtorOrigin[] }) {
  return (
    <DataTable
      caption={texts.origins}
      columns={columns}
      rows={rows}
      rowKey={({ agreement_number: agreement, operation_number: operation }) => `${agreement} ${operation}`}
    />
  );
}
