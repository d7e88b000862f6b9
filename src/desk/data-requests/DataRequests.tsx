import { formatShort } from '#domain/calendar.ts';
import type { DataRequestLine } from '#contract/desk-data-requests.ts';
import { dataRequestTexts as texts } from '../../texts/desk/data-requests.ts';
import { askedColumns } from '../asked.tsx';
import type { DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { OpenAndClosed } from '../OpenAndClosed.tsx';
import { useData } from '../view-actor.tsx';

const first: DeskColumns<DataRequestLine> = askedColumns('dataRequest', texts);
const openColumns: DeskColumns<DataRequestLine> = [
  ...first,
  {
    key: 'due',
    header: texts.columns.due,
    cell: ({ due_on: due }) => formatShort(due),
    value: ({ due_on: due }) => due,
  },
];
const closedColumns: DeskColumns<DataRequestLine> = [
  ...first,
  {
    key: 'decidedAt',
    header: texts.columns.decidedAt,
    cell: ({ decided_at: at }) => (at ? <Instant at={at} /> : ''),
    value: ({ decided_at: at }) => at ?? '',
  },
  { key: 'by', header: texts.columns.decidedBy, cell: ({ decided_by: name }) => name ?? '' },
  { key: 'answer', header: texts.columns.answer, cell: ({ answer }) => answer ?? '' },
];

/** What debtors ask about their data: what waits for an answer by its legal term, and what was decided. */
export default function DataRequests() {
  const data = useData('dataRequests');
  if (!data) return null;
  return (
    <OpenAndClosed
      texts={texts}
      lists={data.requests}
      columns={{ open: openColumns, closed: closedColumns }}
    />
  );
}
