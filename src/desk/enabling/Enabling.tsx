import type { EnabledOperation } from '#contract/desk-enabling.ts';
import { enablingTexts as texts } from '../../texts/desk/enabling.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { useData, useRight, useSendView, useView } from '../view-actor.tsx';
import { EnableForm, RevokeForm } from './forms.tsx';

function Revoke({ operation }: { operation: string }) {
  const send = useSendView();
  return (
    <Button
      variant="quiet"
      aria-label={texts.revokeOne(operation)}
      onClick={() => send({ type: 'task.begin', task: { kind: 'revoke', operation } })}
    >
      {texts.revoke}
    </Button>
  );
}

const columns: DeskColumns<EnabledOperation> = [
  {
    key: 'operation',
    header: texts.columns.operation,
    cell: ({ operation_number: number }) => number,
    value: ({ operation_number: number }) => number,
  },
  {
    key: 'until',
    header: texts.columns.until,
    cell: ({ until }) => <DateText day={until} short />,
    value: ({ until }) => until,
  },
  {
    key: 'by',
    header: texts.columns.by,
    cell: ({ enabled_by: name }) => name,
    value: ({ enabled_by: name }) => name,
  },
  {
    key: 'at',
    header: texts.columns.at,
    cell: ({ enabled_at: at }) => <Instant at={at} />,
    value: ({ enabled_at: at }) => at,
  },
  { key: 'reason', header: texts.columns.reason, cell: ({ reason }) => reason },
];
const withRevoke: DeskColumns<EnabledOperation> = [
  ...columns,
  {
    key: 'act',
    header: texts.columns.act,
    cell: ({ operation_number: number }) => <Revoke operation={number} />,
    phone: 'bare',
  },
];

/** The form that is open over the list. */
function EnablingDialog() {
  const task = useView(({ context }) => context.task);
  if (task?.kind !== 'enable' && task?.kind !== 'revoke') return null;
  return (
    <TaskDialog title={task.kind === 'enable' ? texts.enableTitle : texts.revokeTitle(task.operation)}>
      {task.kind === 'enable' ? <EnableForm /> : <RevokeForm operation={task.operation} />}
    </TaskDialog>
  );
}

/** Operations that are payable before their time, and who made them so. */
export default function Enabling() {
  const send = useSendView();
  const mayEnable = useRight('enable');
  const data = useData('enabling');
  if (!data) return null;
  const { enabled } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <ViewNotices />
      {mayEnable ? (
        <Actions>
          <Button onClick={() => send({ type: 'task.begin', task: { kind: 'enable' } })}>
            {texts.begin}
          </Button>
        </Actions>
      ) : null}
      {enabled.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.caption(enabled.length)}
          columns={mayEnable ? withRevoke : columns}
          rows={enabled}
          rowKey={({ operation_number: number }) => number}
        />
      )}
      <EnablingDialog />
    </Stack>
  );
}
