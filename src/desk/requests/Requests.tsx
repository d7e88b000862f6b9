import type { RequestLine } from '#contract/desk-requests.ts';
import { requestTexts as texts } from '../../texts/desk/requests.ts';
import { askedColumns } from '../asked.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { OpenAndClosed } from '../OpenAndClosed.tsx';
import { useData } from '../view-actor.tsx';

const HOUR_MS = 3_600_000;

/** What is left of the 48 hours, or how long they are over, in whole hours. */
function timeLeft({ due_at: due }: RequestLine): string {
  const left = Date.parse(due) - Date.now();
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  return left > 0 ? texts.left(hours) : texts.late(hours);
}

const first: DeskColumns<RequestLine> = askedColumns('request', texts);
const openColumns: DeskColumns<RequestLine> = [
  ...first,
  { key: 'due', header: texts.columns.due, cell: timeLeft, value: ({ due_at: due }) => due },
];
const closedColumns: DeskColumns<RequestLine> = [
  ...first,
  {
    key: 'closedAt',
    header: texts.columns.closedAt,
    cell: ({ closed_at: at }) => (at ? <Instant at={at} /> : ''),
    value: ({ closed_at: at }) => at ?? '',
  },
  { key: 'by', header: texts.columns.closedBy, cell: ({ closed_by: name }) => name ?? '' },
  { key: 'reason', header: texts.columns.reason, cell: ({ closing_reason: reason }) => reason ?? '' },
];

/** Requests that wait for an answer; each leads to its own view. */
export const OpenRequests = ({ rows }: { rows: readonly RequestLine[] }) => (
  <DataTable caption={texts.open(rows.length)} columns={openColumns} rows={rows} rowKey={({ id }) => id} />
);

/** What debtors ask of the institution: what waits for an answer, and what was closed. */
export default function Requests() {
  const data = useData('requests');
  if (!data) return null;
  return (
    <OpenAndClosed
      texts={texts}
      lists={data.requests}
      columns={{ open: openColumns, closed: closedColumns }}
    />
  );
}
