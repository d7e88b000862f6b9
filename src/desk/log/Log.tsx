import type { ActionLine } from '#contract/desk-log.ts';
import { PROPOSAL_KINDS } from '#contract/staff.ts';
import { formatShort, isCalendarDate } from '#domain/calendar.ts';
import { deskTexts } from '../../texts/desk.ts';
import { proposalTexts } from '../../texts/desk/proposals.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { ViewNotices } from '../TaskDialog.tsx';
import { useData, useIs, useRight, useSendView } from '../view-actor.tsx';

const texts = deskTexts.log;

/** Of a proposal its kind and its payment's reference; a day as days are written. */
function objectOf({ object }: ActionLine): string {
  if (object === null) return '';
  const [kind, ref] = object.split(':');
  const words = PROPOSAL_KINDS.find((one) => one === kind);
  if (words && ref) return `${proposalTexts.kinds[words].name}, ${ref}`;
  return isCalendarDate(object) ? formatShort(object) : (deskTexts.searchedBy[object] ?? object);
}

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
export default function Log() {
  const send = useSendView();
  const canExport = useRight('exportLog');
  const isExporting = useIs('downloading');
  const isLoading = useIs('loadingMore');
  const data = useData('log');
  if (!data) return null;
  const { lines, hasMore } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <ViewNotices />
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
            onClick={() => send({ type: 'view.more' })}
          >
            {texts.more}
          </Button>
        ) : null}
        {canExport ? (
          <Button
            variant="secondary"
            busy={isExporting}
            busyText={texts.exporting}
            onClick={() => send({ type: 'file.download', file: { kind: 'log' } })}
          >
            {texts.export}
          </Button>
        ) : null}
      </Actions>
    </Stack>
  );
}
