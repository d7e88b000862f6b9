import type { MaintenanceList, MaintenanceNotice } from '#contract/desk-maintenance.ts';
import { maintenanceTexts as texts } from '../../texts/desk/maintenance.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Panel, Stack } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { instantText } from '../Instant.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { useData, useRight, useSendView, useView } from '../view-actor.tsx';
import { FoldedWay } from '../Way.tsx';
import { AnnounceForm, CloseForm } from './forms.tsx';

type Window = MaintenanceList['windows'][number];

/** When, and what the pages say of it. */
function WindowWords({ window: { from, until, words, running } }: { window: Window }) {
  return (
    <>
      <p>
        <strong>{texts.window(instantText(from), instantText(until))}</strong>{' '}
        <Tag data-kind={running ? 'warning' : undefined}>{running ? texts.running : texts.coming}</Tag>
      </p>
      <Small>{texts.pages}</Small>
      <p>{words}</p>
    </>
  );
}

/** One notice, and what this person may do with it now. */
function NoticePanel({ notice }: { notice: MaintenanceNotice }) {
  const send = useSendView();
  return (
    <Panel>
      <Stack data-tight>
        <WindowWords window={notice} />
        <Small>
          {texts.by(notice.announced_by)} {texts.why(notice.reason)}
        </Small>
        <FoldedWay of="notice" about={instantText(notice.from)} {...notice.way} names={texts.states} />
        {notice.events.length > 0 ? (
          <Actions>
            {notice.events.map((event) => (
              <Button
                key={event}
                variant="secondary"
                onClick={() => send({ type: 'task.begin', task: { kind: 'closeNotice', notice, event } })}
              >
                {texts.decisions[event]}
              </Button>
            ))}
          </Actions>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** The form that is open over the notices. */
function MaintenanceDialog() {
  const task = useView(({ context }) => context.task);
  if (task?.kind !== 'announce' && task?.kind !== 'closeNotice') return null;
  const isNew = task.kind === 'announce';
  return (
    <TaskDialog title={isNew ? texts.announceTitle : texts.decisionTitles[task.event]}>
      {isNew ? <AnnounceForm /> : <CloseForm task={task} />}
    </TaskDialog>
  );
}

/** When the institution takes no new payments: what it announced itself, and what the operator has set. */
export default function Maintenance() {
  const send = useSendView();
  const mayAnnounce = useRight('announceMaintenance');
  const data = useData('maintenance');
  if (!data) return null;
  const { notices, windows } = data.maintenance;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <ViewNotices />
      <Card as="section" aria-labelledby="propias">
        <Stack>
          <h2 id="propias">{texts.own}</h2>
          {notices.length === 0 ? <p>{texts.none}</p> : null}
          {notices.map((notice) => (
            <NoticePanel key={notice.id} notice={notice} />
          ))}
          {mayAnnounce ? (
            <Actions>
              <Button onClick={() => send({ type: 'task.begin', task: { kind: 'announce' } })}>
                {texts.begin}
              </Button>
            </Actions>
          ) : (
            <Small>{texts.onlyAdministrators}</Small>
          )}
        </Stack>
      </Card>
      {windows.length > 0 ? (
        <Card as="section" aria-labelledby="del-portal">
          <Stack>
            <h2 id="del-portal">{texts.others}</h2>
            <p>{texts.othersHelp}</p>
            {windows.map((window) => (
              <Panel key={`${window.from} ${window.until}`}>
                <Stack data-tight>
                  <WindowWords window={window} />
                </Stack>
              </Panel>
            ))}
          </Stack>
        </Card>
      ) : null}
      <MaintenanceDialog />
    </Stack>
  );
}
