import { Link } from 'react-router-dom';
import type { DebitInTrouble, OpenPayment } from '#contract/desk-cases.ts';
import { MOST_DISPUTES, type DisputeLine } from '#contract/desk-disputes.ts';
import { formatShort } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import { agreementTexts } from '../../texts/desk/agreements.ts';
import { caseTexts as texts } from '../../texts/desk/cases.ts';
import { disputeTexts } from '../../texts/desk/disputes.ts';
import { Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { dateAndAmount } from '../columns.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Day, Instant } from '../Instant.tsx';
import { DisputeTable } from '../disputes/Disputes.tsx';
import { pathOf } from '../place.ts';
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

const debitTexts = texts.debits;
const needsOf = ({ need, next_on: next }: DebitInTrouble) =>
  debitTexts.needs[need](next === null ? '' : formatShort(next));

const debitColumns: DeskColumns<DebitInTrouble> = [
  {
    key: 'since',
    header: texts.since,
    cell: ({ since, payment_ref: ref, agreement_numbers: numbers }) =>
      ref === null ? (
        <Instant at={since} />
      ) : (
        <Link to={pathOf('payment', ref)}>
          <Instant at={since} />
          <VisuallyHidden>{debitTexts.open(numbers.join(', '))}</VisuallyHidden>
        </Link>
      ),
    value: (debit) => debit.since,
  },
  {
    key: 'agreement',
    header: debitTexts.agreement,
    cell: ({ agreement_numbers: numbers }) => numbers.join(', '),
    value: ({ agreement_numbers: [first = ''] }) => first,
  },
  {
    key: 'state',
    header: debitTexts.state,
    cell: ({ state }) => agreementTexts.debits[state],
    value: ({ state }) => agreementTexts.debits[state],
  },
  { key: 'what', header: texts.what, cell: debitTexts.happened, value: debitTexts.happened, phone: 'wide' },
  { key: 'need', header: texts.need, cell: needsOf, value: needsOf },
];

function Debits({ rows, hasMore }: { rows: readonly DebitInTrouble[]; hasMore: boolean }) {
  return (
    <Stack as="section" aria-labelledby="cargos">
      <h2 id="cargos">{debitTexts.title}</h2>
      <Lead>{debitTexts.lead}</Lead>
      <DataTable
        caption={debitTexts.caption(rows.length)}
        columns={debitColumns}
        rows={rows}
        rowKey={({ ref }) => ref}
      />
      {hasMore ? <Small>{debitTexts.more(rows.length)}</Small> : null}
    </Stack>
  );
}

function LateDisputes({ rows }: { rows: readonly DisputeLine[] }) {
  return (
    <Stack as="section" aria-labelledby="desacuerdos">
      <h2 id="desacuerdos">{disputeTexts.late.title}</h2>
      <Lead>{disputeTexts.late.lead}</Lead>
      <DisputeTable caption={disputeTexts.late.caption(rows.length)} rows={rows} />
      {rows.length === MOST_DISPUTES ? <Small>{disputeTexts.late.more(MOST_DISPUTES)}</Small> : null}
    </Stack>
  );
}

/** Payments whose money waits or is on its way back, open cases, late disputes and automatic debits in trouble, each with what it needs. */
export default function Cases() {
  const view = useData('cases');
  if (!view) return null;
  const { data: open, has_more: hasMore, debits, has_more_debits: hasMoreDebits } = view.cases;
  const { late_disputes: late } = view.cases;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {open.length === 0 ? <p>{texts.none}</p> : <OpenCases rows={open} />}
      {hasMore ? <Small>{texts.more}</Small> : null}
      {late.length > 0 ? <LateDisputes rows={late} /> : null}
      {debits.length > 0 ? <Debits rows={debits} hasMore={hasMoreDebits} /> : null}
    </Stack>
  );
}
