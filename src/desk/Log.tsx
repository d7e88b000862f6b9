import type { ActionLine } from '#contract/desk.ts';
import { FailureText } from '../screens/FailureText.tsx';
import { deskTexts } from '../texts/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Stack } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Lead } from '../ui/text.tsx';
import { DataTable, type DeskColumns } from './DataTable.tsx';
import { useDesk, useSend } from './desk-actor.tsx';
import { Instant } from './Instant.tsx';

const texts = deskTexts.log;

const objectOf = ({ object }: ActionLine) =>
  object === null ? '' : (deskTexts.searchedBy[object] ?? object);

const columns: DeskColumns<ActionLine> = [
  {
    key: 'date',
    header: deskTexts.columns.date,
    cell: ({ at }) => <Instant at={at} />,
    value: ({ id }) => id,
  },
  {
    key: 'person',
    header: deskTexts.columns.person,
    cell: ({ name, role }) => `${name}, ${deskTexts.roles[role]}`,
    value: ({ name }) => name,
    phone: 'bare',
  },
  {
    key: 'action',
    header: deskTexts.columns.action,
    cell: ({ action }) => deskTexts.actions[action],
    value: ({ action }) => deskTexts.actions[action],
    phone: 'bare',
  },
  { key: 'object', header: deskTexts.columns.object, cell: objectOf, value: objectOf },
  { key: 'reason', header: deskTexts.columns.reason, cell: ({ reason }) => reason ?? '' },
];

/** Who did what at the desk, when and why. */
export function Log() {
  const send = useSend();
  const { lines, hasMore } = useDesk(({ context }) => context.log);
  const failure = useDesk(({ context }) => context.failure);
  const canExport = useDesk(({ context }) => context.person?.rights.includes('exportLog') ?? false);
  const isExporting = useDesk((snapshot) => snapshot.matches({ signedIn: 'exportingLog' }));
  const isLoading = useDesk((snapshot) => snapshot.matches({ signedIn: 'loadingLog' }));
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      {failure ? (
        <Notice kind="danger" urgent>
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      <DataTable
        caption={texts.caption(lines.length)}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => String(id)}
      />
      <Actions>
        {hasMore ? (
          <Button
            variant="secondary"
            busy={isLoading}
            busyText={texts.loading}
            onClick={() => send({ type: 'log.more' })}
          >
            {texts.more}
          </Button>
        ) : null}
        {canExport ? (
          <Button
            variant="secondary"
            busy={isExporting}
            busyText={texts.exporting}
            onClick={() => send({ type: 'log.export' })}
          >
            {texts.export}
          </Button>
        ) : null}
      </Actions>
    </Stack>
  );
}
