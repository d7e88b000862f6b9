import { useMemo } from 'react';
import type { DeskKey } from '#contract/desk-keys.ts';
import { formatShort } from '#domain/calendar.ts';
import { keyTexts as texts } from '../../texts/desk/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant, instantText } from '../Instant.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { ShownOnce } from '../ShownOnce.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { FoldedWay } from '../Way.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';
import { CreateForm } from './CreateForm.tsx';

/** Without a line break within it. */
const dayText = (day: string) => formatShort(day).replaceAll('-', '\u2011');

/** Revoked ones say since when. */
function KeyTag({ revoked_at: at, state }: DeskKey) {
  return (
    <>
      <Tag data-kind={state === 'live' ? 'success' : undefined}>{texts.states[state]}</Tag>
      {at === null ? null : <Small as="div">{texts.revokedAt(instantText(at))}</Small>}
    </>
  );
}

/** The form that is open over the keys. */
function KeyDialog() {
  const task = useView(({ context }) => context.task);
  const revoked = task?.kind === 'revokeKey' ? task.key : null;
  return (
    <TaskDialog title={revoked ? texts.revokeTitle : texts.create}>
      {task?.kind === 'createKey' ? <CreateForm /> : null}
      {revoked ? (
        <ReasonForm
          lead={texts.revokeLead(revoked.name)}
          submit={texts.revoke}
          read={() => ({ kind: 'revokeKey', id: revoked.id })}
        />
      ) : null}
    </TaskDialog>
  );
}

function useColumns(): DeskColumns<DeskKey> {
  const send = useSendView();
  return useMemo(
    () => [
      {
        key: 'name',
        header: texts.columns.name,
        cell: ({ name }) => name,
        value: ({ name }) => name,
      },
      {
        key: 'scopes',
        header: texts.columns.scopes,
        cell: ({ scopes }) => scopes.map((scope) => texts.scopes[scope].name).join(', '),
      },
      {
        key: 'state',
        header: texts.columns.state,
        cell: (key) => <KeyTag {...key} />,
        value: ({ state }) => texts.states[state],
        phone: 'bare',
      },
      {
        key: 'created',
        header: texts.columns.created,
        cell: ({ created_at: at }) => <Instant at={at} />,
        value: ({ created_at: at }) => at,
      },
      {
        key: 'used',
        header: texts.columns.used,
        cell: ({ used_on: day }) => (day === null ? texts.neverUsed : dayText(day)),
        value: ({ used_on: day }) => day ?? '',
      },
      {
        key: 'act',
        header: texts.columns.act,
        phone: 'bare',
        cell: (key) =>
          key.events.includes('key.revoke') ? (
            <Button
              variant="quiet"
              onClick={() => send({ type: 'task.begin', task: { kind: 'revokeKey', key } })}
            >
              {texts.revoke}
              <VisuallyHidden>{texts.ofName(key.name)}</VisuallyHidden>
            </Button>
          ) : null,
      },
    ],
    [send],
  );
}

/** The keys by which the institution's own systems ask. */
export default function Keys() {
  const send = useSendView();
  const data = useData('keys');
  const columns = useColumns();
  if (!data) return null;
  const { keys } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <ViewNotices />
      <ShownOnce title={texts.keyTitle} label={texts.keyLabel} />
      <Actions>
        <Button onClick={() => send({ type: 'task.begin', task: { kind: 'createKey' } })}>
          {texts.create}
        </Button>
      </Actions>
      {keys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.caption(keys.length)}
          columns={columns}
          rows={keys}
          rowKey={({ id }) => id}
          detail={({ name, way }) => <FoldedWay of="key" about={name} {...way} names={texts.states} />}
        />
      )}
      <KeyDialog />
    </Stack>
  );
}
