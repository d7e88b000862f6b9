import type { PortfolioLoad } from '#contract/desk-portfolio.ts';
import { MOST_UPLOADS_A_DAY } from '#contract/portfolio-load.ts';
import { portfolioTexts as texts } from '../../texts/desk/portfolio.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { Instant, instantText } from '../Instant.tsx';
import { TaskDialog, ViewNotices } from '../TaskDialog.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';
import { FoldedWay } from '../Way.tsx';
import { Current, DecideLoadForm } from './Current.tsx';
import { Downloads } from './Downloads.tsx';
import { LoadTag } from './LoadTag.tsx';
import { UploadForm } from './UploadForm.tsx';

/** What came of it. */
function rowsText({ state, outcome, problem }: PortfolioLoad): string {
  if (state !== 'loaded') return problem ?? texts.past.unchanged;
  const sum = (figure: 'added' | 'changed' | 'withdrawn') =>
    texts.figure(outcome?.counts.reduce((all, one) => all + one[figure], 0) ?? 0);
  return texts.past.summary(sum('added'), sum('changed'), sum('withdrawn'));
}

const columns: DeskColumns<PortfolioLoad> = [
  {
    key: 'ended',
    header: texts.past.ended,
    cell: ({ ended_at: at }) => (at ? <Instant at={at} /> : null),
    value: ({ ended_at: at }) => at ?? '',
  },
  {
    key: 'state',
    header: texts.past.state,
    cell: ({ state }) => <LoadTag state={state} />,
    value: ({ state }) => texts.states[state],
    phone: 'bare',
  },
  { key: 'rows', header: texts.past.rows, cell: rowsText, phone: 'bare' },
  { key: 'uploaded', header: texts.past.uploaded, cell: ({ uploaded_by: name }) => name },
  { key: 'decided', header: texts.past.decided, cell: ({ decided_by: name }) => name ?? '–' },
  {
    key: 'reason',
    header: texts.past.reason,
    cell: ({ reason, decision_reason: decision }) => decision ?? reason,
  },
];

function Past({ past }: { past: readonly PortfolioLoad[] }) {
  const [newest] = past;
  return (
    <Card as="section" aria-labelledby="anteriores">
      <Stack>
        <h2 id="anteriores">{texts.past.title}</h2>
        {past.length === 0 ? (
          <p>{texts.past.none}</p>
        ) : (
          <DataTable
            caption={texts.past.caption}
            columns={columns}
            rows={past}
            rowKey={({ id }) => id}
            detail={({ ended_at: at, state, way }) => (
              <FoldedWay
                of="load"
                about={at === null ? texts.states[state] : instantText(at)}
                {...way}
                names={texts.states}
              />
            )}
          />
        )}
        {newest && newest.downloads.length > 0 ? (
          <Actions>
            <Downloads load={newest} />
          </Actions>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The portfolio by upload: files are sent, checked, confirmed and loaded, each in view. */
export default function Portfolio() {
  const send = useSendView();
  const data = useData('portfolio');
  const task = useView(({ context }) => context.task);
  if (!data) return null;
  const { current, past, nextFrom } = data;
  const decision = task?.kind === 'decideLoad' ? task : null;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <ViewNotices />
      {current ? (
        <Current load={current} />
      ) : (
        <Card>
          <Stack>
            <Small>{texts.format}</Small>
            {nextFrom ? (
              <Notice kind="info">{texts.upload.later(MOST_UPLOADS_A_DAY, instantText(nextFrom))}</Notice>
            ) : (
              <Actions>
                <Button onClick={() => send({ type: 'task.begin', task: { kind: 'upload' } })}>
                  {texts.upload.begin}
                </Button>
              </Actions>
            )}
          </Stack>
        </Card>
      )}
      <Past past={past} />
      <TaskDialog title={decision ? texts.decisionTitles[decision.event] : texts.upload.title}>
        {decision ? <DecideLoadForm task={decision} /> : null}
        {task?.kind === 'upload' ? <UploadForm /> : null}
      </TaskDialog>
    </Stack>
  );
}
