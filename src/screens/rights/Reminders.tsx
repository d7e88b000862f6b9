import { santiagoClock } from '#domain/calendar.ts';
import type { Reminders as Answer } from '#machines/reminders-panel/machine.ts';
import { formatShort } from '../../texts/dates.ts';
import { useReminders } from '../../flow/rights-reminders.ts';
import { remindersTexts as texts } from '../../texts/rights/reminders.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { Answered } from './answers.tsx';
import { Asked, Section } from './Section.tsx';

/** Whether the debtor is reminded, on which days, and what was written to them. */
export function Reminders() {
  const panel = useReminders();
  const { reminders } = panel;
  return (
    <Section title={texts.title}>
      <Asked panel={panel} texts={texts} />
      {reminders ? <Choice panel={panel} wanted={reminders.wanted} /> : null}
      {reminders ? <Log contacts={reminders.contacts} /> : null}
    </Section>
  );
}

type ChoiceProps = { panel: ReturnType<typeof useReminders>; wanted: boolean };

function Choice({ panel: { isSaving, failure, want, giveUp, fetchDueDates }, wanted }: ChoiceProps) {
  return (
    <Stack data-tight>
      <p role="status">{wanted ? texts.on : texts.off}</p>
      <Small>{texts.rules}</Small>
      <Actions>
        <Button variant="secondary" busy={isSaving} busyText={texts.saving} onClick={() => want(!wanted)}>
          {wanted ? texts.stop : texts.want}
        </Button>
        <DownloadButton fetchFile={fetchDueDates}>{texts.dates}</DownloadButton>
      </Actions>
      {isSaving ? <Loading quiet label={texts.saving} onCancel={giveUp} /> : null}
      {failure ? (
        <Answered>
          <Notice kind="danger">
            <FailureText failure={failure} />
          </Notice>
        </Answered>
      ) : null}
    </Stack>
  );
}

function instantOf(at: string): string {
  const { date, time } = santiagoClock(new Date(at));
  return `${formatShort(date)} ${time}`;
}

/** Newest first; folded, since few read it. */
function Log({ contacts }: Pick<Answer, 'contacts'>) {
  return (
    <Disclosure title={texts.log.title}>
      <Stack data-tight>
        <Small>{texts.log.lead}</Small>
        {contacts.length === 0 ? <p>{texts.log.none}</p> : null}
        <TextList>
          {contacts.map(({ at, kind }) => (
            <Small as="li" key={`${at} ${kind}`}>
              {instantOf(at)} · {texts.kinds[kind]}
            </Small>
          ))}
        </TextList>
      </Stack>
    </Disclosure>
  );
}
