import { useState } from 'react';
import { MOST_OPERATIONS, type EnabledOperation } from '#contract/desk-enabling.ts';
import { enablingTexts as texts } from '../../texts/desk/enabling.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';

/** As they are written or pasted: one a line, or with commas between them. */
const operationsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]+/)
      .map((number) => number.trim())
      .filter((number) => number !== ''),
  ),
];

type UntilProps = { until: string; onUntil: (day: string) => void; isMarked: boolean };
function UntilField({ until, onUntil, isMarked }: UntilProps) {
  return (
    <Field
      name="hasta"
      label={texts.until}
      hint={texts.untilHint}
      error={isMarked && until === '' ? texts.untilWrong : null}
    >
      <TextInput type="date" value={until} onChange={({ target }) => onUntil(target.value)} />
    </Field>
  );
}

/** Which operations, until when, and why. */
export function EnableForm() {
  const [typed, type] = useState('');
  const [until, choose] = useState('');
  const [isMarked, mark] = useState(false);
  const operations = operationsIn(typed);
  const hasOperations = operations.length > 0 && operations.length <= MOST_OPERATIONS;

  function read() {
    const isRight = hasOperations && until !== '';
    mark(!isRight);
    if (!isRight) document.getElementById(hasOperations ? 'hasta' : 'operaciones')?.focus();
    return isRight ? ({ kind: 'enable', operations, until } as const) : null;
  }
  return (
    <ReasonForm lead={texts.enableLead} submit={texts.enable} read={read}>
      <Field
        name="operaciones"
        label={texts.operations}
        hint={texts.operationsHint}
        error={isMarked && !hasOperations ? texts.operationsWrong : null}
      >
        <TextArea value={typed} spellCheck={false} onChange={({ target }) => type(target.value)} />
      </Field>
      <UntilField until={until} onUntil={choose} isMarked={isMarked} />
    </ReasonForm>
  );
}

/** Until which other day an operation is payable, and why. */
export function ReplaceForm({ operation_number: number, until: before }: EnabledOperation) {
  const [until, choose] = useState(before);
  const [isMarked, mark] = useState(false);

  function read() {
    mark(until === '');
    if (until === '') document.getElementById('hasta')?.focus();
    return until === ''
      ? null
      : ({ kind: 'enable', operations: [number], until, seen_until: before } as const);
  }
  return (
    <ReasonForm lead={texts.actLeads['enabling.replace']} submit={texts.acts['enabling.replace']} read={read}>
      <UntilField until={until} onUntil={choose} isMarked={isMarked} />
    </ReasonForm>
  );
}

/** Why an operation is payable no longer. */
export function RevokeForm({ operation_number: number, until }: EnabledOperation) {
  return (
    <ReasonForm
      lead={texts.actLeads['enabling.revoke']}
      submit={texts.acts['enabling.revoke']}
      read={() => ({ kind: 'enable', operations: [number], until: null, seen_until: until })}
    />
  );
}
