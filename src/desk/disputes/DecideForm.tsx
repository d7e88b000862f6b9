import { useState } from 'react';
import type { DeskDispute, DisputeDecision } from '#contract/desk-disputes.ts';
import { amountFault, needsAmount } from '#domain/dispute.ts';
import { readPesos } from '#domain/simulation.ts';
import { disputeTexts as texts } from '../../texts/desk/disputes.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';

type Props = { dispute: DeskDispute; event: DisputeDecision };

/** What is decided and in which words; with what is owed, where the answer names it. */
export function DecideForm({ dispute, event }: Props) {
  const { id, kind, asked, owed, agreements, history, files } = dispute;
  const [typed, type] = useState('');
  const [isMarked, mark] = useState(false);
  const isAccepted = event === 'dispute.accept' || event === 'dispute.acceptPartly';
  const asksAmount = isAccepted && needsAmount(kind, event === 'dispute.acceptPartly');
  const amount = asksAmount ? readPesos(typed) : null;
  const fault = amountFault(amount || null, asksAmount, { asked, owed });

  function read() {
    mark(fault !== null);
    if (fault) document.getElementById('monto')?.focus();
    const seen = { steps: history.length, files: files.length };
    return fault ? null : ({ kind: 'decideDispute', id, event, amount, seen } as const);
  }
  return (
    <ReasonForm lead={texts.decisionLeads[event]} submit={texts.decisions[event]} read={read}>
      {asksAmount ? (
        <Field
          name="monto"
          label={texts.amount}
          hint={agreements.length > 0 ? texts.amountHintPaid : texts.amountHint}
          error={isMarked && fault ? texts.amountWrong[fault](owed ?? asked ?? 0) : null}
        >
          <TextInput inputMode="numeric" value={typed} onChange={({ target }) => type(target.value)} />
        </Field>
      ) : null}
    </ReasonForm>
  );
}
