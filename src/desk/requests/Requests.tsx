import { Link } from 'react-router-dom';
import type { RequestLine } from '#contract/desk-requests.ts';
import { requestTexts as texts } from '../../texts/desk/requests.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { OpenAndClosed } from '../OpenAndClosed.tsx';
import { pathOf } from '../place.ts';
import { useData } from '../view-actor.tsx';
import { RequestTag } from './tags.tsx';

const HOUR_MS = 3_600_000;

/** What is left of the 48 hours, or how long they are over, in whole hours. */
function timeLeft({ due_at: due }: RequestLine): string {
  const left = Date.parse(due) - Date.now();
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  return left > 0 ? texts.left(hours) : texts.late(hours);
}

const received: DeskColumns<RequestLine>[number] = {
  key: 'received',
  header: texts.columns.received,
  cell: ({ id, kind, received_at: at }) => (
    <Link to={pathOf('request', id)}>
      <Instant at={at} />
      <VisuallyHidden>{texts.see(texts.kinds[kind])}</VisuallyHidden>
    </Link>
  ),
  value: ({ received_at: at }) => at,
};
const kindAndState: DeskColumns<RequestLine> = [
  {
    key: 'kind',
    header: texts.columns.kind,
    cell: ({ kind }) => texts.kinds[kind],
    value: ({ kind }) => texts.kinds[kind],
    phone: 'bare',
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: (request) => <RequestTag {...request} />,
    value: ({ state, overdue }) => (overdue ? texts.overdue : texts.states[state]),
    phone: 'bare',
  },
];

const openColumns: DeskColumns<RequestLine> = [
  received,
  ...kindAndState,
  { key: 'due', header: texts.columns.due, cell: timeLeft, value: ({ due_at: due }) => due },
];
const closedColumns: DeskColumns<RequestLine> = [
  received,
  ...kindAndState,
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
