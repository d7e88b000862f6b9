import type { Proposal } from '#contract/refund-proposals.ts';
import { deskTexts } from '../../texts/desk.ts';
import { Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { dateAndAmount } from '../columns.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { ProposalTag } from '../tags.tsx';
import { useData } from '../view-actor.tsx';

const texts = deskTexts.proposals;

const columns: DeskColumns<Proposal> = [
  ...dateAndAmount<Proposal>(({ proposed_at: at }) => at, texts.open),
  {
    key: 'state',
    header: deskTexts.columns.state,
    cell: ({ state }) => <ProposalTag state={state} />,
    value: ({ state }) => deskTexts.proposalStates[state],
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

/** Refunds that wait for a second person, or for the provider. */
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
