import type { PortfolioLoad, UploadProgress } from '#contract/desk-portfolio.ts';
import type { TaskOf } from '#machines/desk-view/types.ts';
import { portfolioTexts as texts } from '../../texts/desk/portfolio.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { instantText } from '../Instant.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { useSendView } from '../view-actor.tsx';
import { FoldedWay } from '../Way.tsx';
import { Downloads } from './Downloads.tsx';
import { Effect, Reductions, Rows } from './Outcome.tsx';
import { LoadTag } from './LoadTag.tsx';

/** How far the server is; only reading has a measure. */
function Progress({ progress }: { progress: UploadProgress }) {
  const { step, bytes, total } = progress;
  return (
    <div>
      <p role="status">{texts.progress(progress)}</p>
      {step === 'reading' && total > 0 ? (
        <ProgressBar label={texts.progressLabel} value={Math.floor((100 * bytes) / total)} />
      ) : null}
    </div>
  );
}

/** Who must confirm it, in words. */
function Second({ load }: { load: PortfolioLoad }) {
  if (load.state !== 'checked') return null;
  return load.needs_second ? (
    <Notice kind="warning">{texts.second.needed}</Notice>
  ) : (
    <Notice kind="info">{texts.second.harmless}</Notice>
  );
}

function factsOf({ mode, files, reason, uploaded_by, uploaded_at }: PortfolioLoad) {
  const size = texts.size(files.reduce((sum, { bytes }) => sum + bytes, 0));
  return [
    { term: texts.what.mode, value: texts.what.modes[mode] },
    { term: texts.what.files, value: `${files.map((file) => file.name).join(', ')} (${size})` },
    { term: texts.what.uploaded, value: texts.what.by(uploaded_by, instantText(uploaded_at)) },
    { term: texts.what.reason, value: reason },
  ];
}

/** The load that is under way: where it is, what it would do, and what this person may do with it now. */
export function Current({ load }: { load: PortfolioLoad }) {
  const send = useSendView();
  const { state, progress, outcome, withdrawn, events } = load;
  return (
    <Card as="section" aria-labelledby="carga">
      <Stack>
        <h2 id="carga">{texts.current}</h2>
        <p>
          <LoadTag state={state} /> {texts.next[state]}
        </p>
        {progress ? <Progress progress={progress} /> : null}
        <Second load={load} />
        {outcome ? <Effect outcome={outcome} withdrawn={withdrawn} /> : null}
        {outcome ? <Rows outcome={outcome} /> : null}
        <DescriptionList items={factsOf(load)} />
        <FoldedWay of="load" about={texts.current} {...load.way} names={texts.states} />
        <Actions>
          {events.map((event) => (
            <Button
              key={event}
              variant={event === 'load.confirm' ? 'primary' : 'secondary'}
              onClick={() => send({ type: 'task.begin', task: { kind: 'decideLoad', load, event } })}
            >
              {texts.decisions[event]}
            </Button>
          ))}
          <Downloads load={load} />
        </Actions>
      </Stack>
    </Card>
  );
}

/** Why a load is confirmed or discarded. */
export function DecideLoadForm({ task: { load, event } }: { task: TaskOf<'decideLoad'> }) {
  const { outcome, needs_second: needsSecond } = load;
  const confirmLead = needsSecond ? texts.confirmLead : texts.confirmHarmless;
  return (
    <ReasonForm
      lead={event === 'load.confirm' ? confirmLead : texts.discardLead}
      submit={texts.decisions[event]}
      read={() => ({ kind: 'decideLoad', id: load.id, event, check: load.check })}
    >
      {event === 'load.confirm' && needsSecond && outcome ? <Reductions outcome={outcome} /> : null}
    </ReasonForm>
  );
}
