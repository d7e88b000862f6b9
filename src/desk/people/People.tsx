import { useMemo } from 'react';
import type { DeskMember } from '#contract/desk-people.ts';
import { deskTexts } from '../../texts/desk.ts';
import { peopleTexts as texts } from '../../texts/desk/people.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Lead } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant, instantText } from '../Instant.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';

/** The form that is open over the people. */
function EndDialog() {
  const task = useView(({ context }) => context.task);
  const member = task?.kind === 'endSessions' ? task.member : null;
  return (
    <TaskDialog title={texts.endTitle}>
      {member ? (
        <ReasonForm
          lead={texts.endLead(member.name)}
          submit={texts.end}
          read={() => ({ kind: 'endSessions', subject: member.subject })}
        />
      ) : null}
    </TaskDialog>
  );
}

function useColumns(): DeskColumns<DeskMember> {
  const send = useSendView();
  return useMemo(
    () => [
      {
        key: 'person',
        header: deskTexts.columns.person,
        cell: ({ name, role }) => `${name}, ${deskTexts.roles[role]}`,
        value: ({ name }) => name,
      },
      {
        key: 'open',
        header: texts.columns.open,
        cell: ({ open_sessions: open }) => (
          <Tag data-kind={open > 0 ? 'success' : undefined}>{texts.open(open)}</Tag>
        ),
        value: ({ open_sessions: open }) => open,
      },
      {
        key: 'signedIn',
        header: texts.columns.signedIn,
        cell: ({ signed_in_at: at }) => <Instant at={at} />,
        value: ({ signed_in_at: at }) => at,
      },
      {
        key: 'lastAct',
        header: texts.columns.lastAct,
        cell: ({ last_act: act }) => (act ? `${deskTexts.actions[act.action]}, ${instantText(act.at)}` : ''),
        value: ({ last_act: act }) => act?.at ?? '',
      },
      {
        key: 'act',
        header: texts.columns.act,
        phone: 'bare',
        cell: (member) =>
          member.events.includes('session.end') ? (
            <Button
              variant="quiet"
              onClick={() => send({ type: 'task.begin', task: { kind: 'endSessions', member } })}
            >
              {texts.end}
              <VisuallyHidden>{texts.ofName(member.name)}</VisuallyHidden>
            </Button>
          ) : null,
      },
    ],
    [send],
  );
}

/** Who has signed in at the desk. Who may, and with which role, the institution's identity provider says. */
export default function People() {
  const data = useData('people');
  const columns = useColumns();
  if (!data) return null;
  const { people } = data;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <Notice kind="info" title={texts.whereTitle}>
        {texts.where}
      </Notice>
      <ViewNotices />
      <DataTable
        caption={texts.caption(people.length)}
        columns={columns}
        rows={people}
        rowKey={({ subject }) => subject}
      />
      <EndDialog />
    </Stack>
  );
}
