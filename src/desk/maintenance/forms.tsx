import { useState } from 'react';
import { styled } from 'styled-components';
import type { TaskOf } from '#machines/desk-view/types.ts';
import { maintenanceTexts as texts } from '../../texts/desk/maintenance.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';

const Pair = styled.div`
  display: grid;
  gap: var(--space-4);
  @media (min-width: 475px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: end;
  }
`;

const PARTS = ['fromDay', 'fromTime', 'untilDay', 'untilTime'] as const;
type Part = (typeof PARTS)[number];
type Moments = Readonly<Record<Part, string>>;
const EMPTY: Moments = { fromDay: '', fromTime: '', untilDay: '', untilTime: '' };

/** What is wrong with each part; written alike, the earlier moment comes first. */
function faultsOf(given: Moments): Partial<Record<Part, string>> {
  const missing = PARTS.filter((part) => given[part] === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((part) => [part, texts.missing]));
  const [from, until] = [given.fromDay + given.fromTime, given.untilDay + given.untilTime];
  return from < until ? {} : { untilDay: texts.orderWrong };
}

/** From when until when, by clocks in Santiago, and why. */
export function AnnounceForm() {
  const [given, give] = useState(EMPTY);
  const [isMarked, mark] = useState(false);
  const faults = faultsOf(given);

  function read() {
    const wrong = PARTS.find((part) => faults[part]);
    mark(wrong !== undefined);
    if (wrong) document.getElementById(wrong)?.focus();
    const { fromDay, fromTime, untilDay, untilTime } = given;
    const window = { from: `${fromDay}T${fromTime}`, until: `${untilDay}T${untilTime}` };
    return wrong ? null : ({ kind: 'announce', ...window } as const);
  }
  const field = (part: Part, type: 'date' | 'time') => (
    <Field name={part} label={texts[part]} error={isMarked ? faults[part] : null}>
      <TextInput
        type={type}
        value={given[part]}
        onChange={({ target }) => give({ ...given, [part]: target.value })}
      />
    </Field>
  );
  return (
    <ReasonForm lead={texts.announceLead} submit={texts.announce} read={read}>
      <Pair>
        {field('fromDay', 'date')}
        {field('fromTime', 'time')}
      </Pair>
      <Pair>
        {field('untilDay', 'date')}
        {field('untilTime', 'time')}
      </Pair>
    </ReasonForm>
  );
}

/** Why a notice is withdrawn, or maintenance ended early. */
export function CloseForm({ task: { notice, event } }: { task: TaskOf<'closeNotice'> }) {
  return (
    <ReasonForm
      lead={texts.decisionLeads[event]}
      submit={texts.decisions[event]}
      read={() => ({ kind: 'closeNotice', id: notice.id, event })}
    />
  );
}
