import { Link } from 'react-router-dom';
import { formatShort } from '#domain/calendar.ts';
import type { DisputeLine } from '#contract/desk-disputes.ts';
import { disputeTexts as texts, stateOf } from '../../texts/desk/disputes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { Small } from '../../ui/text.tsx';
import { OpenAndClosed } from '../OpenAndClosed.tsx';
import { pathOf } from '../place.ts';
import { useData } from '../view-actor.tsx';
import { DisputeTag } from './tags.tsx';

const first: DeskColumns<DisputeLine> = [
  {
    key: 'opened',
    header: texts.columns.opened,
    cell: ({ id, kind, opened_at: at }) => (
      <Link to={pathOf('dispute', id)}>
        <Instant at={at} />
        <VisuallyHidden>{texts.see(texts.kinds[kind])}</VisuallyHidden>
      </Link>
    ),
    value: ({ opened_at: at }) => at,
  },
  {
    key: 'kind',
    header: texts.columns.kind,
    cell: ({ kind }) => texts.kinds[kind],
    value: ({ kind }) => texts.kinds[kind],
    phone: 'bare',
  },
  {
    key: 'operation',
    header: texts.columns.operation,
    cell: ({ operation_number: number }) => number,
    value: ({ operation_number: number }) => number,
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: (dispute) => (
      <>
        <DisputeTag {...dispute} />
        {dispute.added_on && !dispute.settled_at ? (
          <Small>{texts.addedOn(formatShort(dispute.added_on))}</Small>
        ) : null}
      </>
    ),
    value: stateOf,
    phone: 'bare',
  },
];
const openColumns: DeskColumns<DisputeLine> = [
  ...first,
  {
    key: 'due',
    header: texts.columns.due,
    cell: ({ due_on: due }) => formatShort(due),
    value: ({ due_on: due }) => due,
  },
];
const closedColumns: DeskColumns<DisputeLine> = [
  ...first,
  {
    key: 'settledAt',
    header: texts.columns.settledAt,
    cell: ({ settled_at: at }) => (at ? <Instant at={at} /> : ''),
    value: ({ settled_at: at }) => at ?? '',
  },
  { key: 'by', header: texts.columns.decidedBy, cell: ({ decided_by: name }) => name ?? '' },
];

type TableProps = { rows: readonly DisputeLine[]; caption: string };

/** Disputes that wait for the institution; the cases list those that are late. */
export const DisputeTable = ({ rows, caption }: TableProps) => (
  <DataTable caption={caption} columns={openColumns} rows={rows} rowKey={({ id }) => id} />
);

/** Disputes of one debtor, open or not. */
export const DebtorDisputes = ({ rows }: Pick<TableProps, 'rows'>) => (
  <DataTable
    caption={texts.ofDebtor(rows.length)}
    columns={closedColumns}
    rows={rows}
    rowKey={({ id }) => id}
  />
);

/** Debts that debtors do not agree with: what waits for an answer by its last day, and what was decided. */
export default function Disputes() {
  const data = useData('disputes');
  if (!data) return null;
  return (
    <OpenAndClosed
      texts={texts}
      lists={data.disputes}
      columns={{ open: openColumns, closed: closedColumns }}
    />
  );
}
