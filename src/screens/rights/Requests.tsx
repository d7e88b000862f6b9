import type { DataRequest } from '#contract/rights.ts';
import { rightsTexts } from '../../texts/rights/page.ts';
import { Stack } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Entries, EntryHead, Said } from './Entries.tsx';
import { Section } from './Section.tsx';

const texts = rightsTexts.requests;

/** What the debtor has asked, each with its dates and its answer. */
export function Requests({ requests }: { requests: readonly DataRequest[] }) {
  return (
    <Section title={texts.title}>
      {requests.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Entries>
          {requests.map((request) => (
            <li key={request.id}>
              <Request {...request} />
            </li>
          ))}
        </Entries>
      )}
    </Section>
  );
}

function Request(request: DataRequest) {
  const { kind, state, overdue, answer, decided_on: decided, agency_by: agency } = request;
  const tone = overdue ? 'warning' : state === 'answered' ? 'success' : undefined;
  const term = overdue ? texts.wasDue : texts.due;
  return (
    <Stack data-tight>
      <EntryHead>
        <h3>{rightsTexts.ask.kinds[kind].title}</h3>
        <Tag data-kind={tone}>{overdue ? texts.overdue : texts.states[state]}</Tag>
      </EntryHead>
      <p>
        {texts.received(request.received_on)} {decided ? texts.decided(decided) : term(request.due_on)}
      </p>
      <Said label={texts.why} words={request.extension_reason} />
      <Said label={texts.answer} words={answer} />
      {agency ? <p>{texts.agency(agency)}</p> : null}
    </Stack>
  );
}
