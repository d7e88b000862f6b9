import type { EnabledOperation } from '#contract/desk-enabling.ts';
import { enablingTexts as texts } from '../../texts/desk/enabling.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant } from '../Instant.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { useData, useRight, useSendView, useView } from '../view-actor.tsx';
import { FoldedWay } from '../Way.tsx';
import { EnableForm, ReplaceForm, RevokeForm } from './forms.tsx';

/** What its chart lets this person do with it. */
function Acts({ enabled }: { enabled: EnabledOperation }) {
  const send = useSendView();
  return (
    <Actions>
      {enabled.events.map((event) => (
        <Button
          key={event}
          variant="quiet"
          aria-label={texts.actTitles[event](enabled.operation_number)}
          onClick={() => send({ type: 'task.begin', task: { kind: 'changeEnabled', enabled, event } })}
        >
          {texts.acts[event]}
        </Button>
      ))}
    </Actions>
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
  {
    key: 'reason',
    header: texts.columns.reason,
    cell: ({ reason }) => reason,
  },
];
const withActs: DeskColumns<EnabledOperation> = [
  ...columns,
  {
    key: 'act',
    header: texts.columns.act,
    cell: (enabled) => <Acts enabled={enabled} />,
    phone: 'bare',
  },
];

/** The form that is open over the list. */
function EnablingDialog() {
  const task = useView(({ context }) => context.task);
  const change = task?.kind === 'changeEnabled' ? task : null;
  return (
    <TaskDialog
      title={change ? texts.actTitles[change.event](change.enabled.operation_number) : texts.enableTitle}
    >
      {task?.kind === 'enable' ? <EnableForm /> : null}
      {change?.event === 'enabling.replace' ? <ReplaceForm {...change.enabled} /> : null}
      {change?.event === 'enabling.revoke' ? <RevokeForm {...change.enabled} /> : null}
    </TaskDialog>
  );
}

/** Operations that are payable before their time, and who made them so. */
export default function Enabling() {
  const send = useSendView();
  const mayEnable = useRight('enable');
  const data = useData('enabling');
  if (!data) return null;
  const { enabled, hasMore } = data;
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
          columns={enabled.some(({ events }) => events.length > 0) ? withActs : columns}
          rows={enabled}
          rowKey={({ operation_number: number }) => number}
          detail={({ operation_number: number, way }) => (
            <FoldedWay of="enabling" about={number} {...way} names={texts.states} />
          )}
        />
      )}
      {hasMore ? <Small>{texts.more(enabled.length)}</Small> : null}
      <EnablingDialog />
    </Stack>
  );
}
