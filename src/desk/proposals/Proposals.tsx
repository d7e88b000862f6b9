import type { Proposal } from '#contract/payment-proposals.ts';
import { formatPesos } from '#domain/money.ts';
import { deskTexts } from '../../texts/desk.ts';
import { proposalTexts } from '../../texts/desk/proposals.ts';
import { Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { dateAndAmount } from '../columns.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { ProposalTag } from '../tags.tsx';
import { useData } from '../view-actor.tsx';

const texts = proposalTexts.list;

const [date, amount] = dateAndAmount<Proposal>(
  ({ proposed_at: at }) => at,
  (proposal) => texts.open(proposal.kind, proposal.amount === null ? '' : formatPesos(proposal.amount)),
);
const nameOf = ({ kind }: Proposal) => proposalTexts.kinds[kind].name;

const columns: DeskColumns<Proposal> = [
  date,
  { key: 'kind', header: texts.what, cell: nameOf, value: nameOf, phone: 'wide' },
  amount,
  {
    key: 'state',
    header: deskTexts.columns.state,
    cell: (proposal) => <ProposalTag proposal={proposal} />,
    value: proposalTexts.stateOf,
    phone: 'bare',
  },
  {
    key: 'person',
    header: texts.proposedBy,
    cell: ({ proposed_by: name }) => name,
    value: ({ proposed_by: name }) => name,
  },
  { key: 'reason', header: deskTexts.columns.reason, cell: ({ reason }) => reason },
];

/** Proposals that wait for a second person, and refunds that wait for the provider. */
export default function Proposals() {
  const data = useData('proposals');
  if (!data) return null;
  const { proposals } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      {proposals.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.caption(proposals.length)}
          columns={columns}
          rows={proposals}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  );
}
