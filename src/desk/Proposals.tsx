import { Link } from 'react-router-dom';
import type { Proposal } from '#contract/refund-proposals.ts';
import { formatPesos } from '#domain/money.ts';
import { deskTexts } from '../texts/desk.ts';
import { Stack } from '../ui/Card.tsx';
import { Money } from '../ui/Money.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { DataTable, type DeskColumns } from './DataTable.tsx';
import { useDesk } from './desk-actor.tsx';
import { Instant } from './Instant.tsx';
import { pathOf } from './place.ts';
import { ProposalTag } from './tags.tsx';

const texts = deskTexts.proposals;

const columns: DeskColumns<Proposal> = [
  {
    key: 'date',
    header: deskTexts.columns.date,
    cell: ({ ref, amount, proposed_at: at }) => (
      <Link to={pathOf({ view: 'payment', ref })}>
        <Instant at={at} />
        <VisuallyHidden>{texts.open(formatPesos(amount))}</VisuallyHidden>
      </Link>
    ),
    value: ({ proposed_at: at }) => at,
  },
  {
    key: 'amount',
    header: deskTexts.columns.amount,
    cell: ({ amount }) => <Money amount={amount} />,
    value: ({ amount }) => amount,
    end: true,
    phone: 'corner',
  },
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
export function Proposals() {
  const proposals = useDesk(({ context }) => context.proposals);
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
