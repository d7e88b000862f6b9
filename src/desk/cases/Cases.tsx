import type { OpenPayment } from '#contract/desk-cases.ts';
import { formatPesos } from '#domain/money.ts';
import { caseTexts as texts } from '../../texts/desk/cases.ts';
import { Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { dateAndAmount } from '../columns.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Day } from '../Instant.tsx';
import { useData } from '../view-actor.tsx';

const [since, amount] = dateAndAmount<OpenPayment>(
  ({ since }) => since,
  ({ amount }) => texts.open(formatPesos(amount)),
);
const whatOf = (open: OpenPayment) => texts.happened(open).join('. ');
const needOf = ({ need }: OpenPayment) => texts.needs[need];

const columns: DeskColumns<OpenPayment> = [
  { ...since, header: texts.since },
  amount,
  { key: 'what', header: texts.what, cell: whatOf, value: whatOf, phone: 'wide' },
  { key: 'need', header: texts.need, cell: needOf, value: needOf },
  {
    key: 'until',
    header: texts.until,
    cell: ({ until }) => (until === null ? '' : <Day day={until} />),
    value: ({ until }) => until ?? '',
  },
];

/** What is open about payments, and what each needs. */
export const OpenCases = ({ rows }: { rows: readonly OpenPayment[] }) => (
  <DataTable caption={texts.caption(rows.length)} columns={columns} rows={rows} rowKey={({ ref }) => ref} />
);

/** Payments whose money waits or is on its way back, and open cases, each with what it needs. */
export default function Cases() {
  const data = useData('cases');
  if (!data) return null;
  const { open, hasMore } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {open.length === 0 ? <p>{texts.none}</p> : <OpenCases rows={open} />}
      {hasMore ? <Small>{texts.more}</Small> : null}
    </Stack>
  );
}
