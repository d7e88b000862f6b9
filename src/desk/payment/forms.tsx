import { useState } from 'react';
import type { DeskPayment } from '#contract/desk.ts';
import { formatPesos } from '#domain/money.ts';
import type { TaskOf } from '#machines/desk-view/types.ts';
import { deskTexts } from '../../texts/desk.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';

const texts = deskTexts.refund;

type Refundable = Extract<DeskPayment['refundable'], { possible: true }>;

/** How much goes back, where a part may, and why. */
export function ProposeForm({ payment, refundable }: { payment: DeskPayment; refundable: Refundable }) {
  const { most, only_whole: onlyWhole } = refundable;
  const [typed, type] = useState(String(most));
  const [isMarked, mark] = useState(false);
  const amount = onlyWhole ? most : Number(typed.replace(/[.$\s]/g, ''));
  const isRight = Number.isInteger(amount) && amount >= 1 && amount <= most;

  function read() {
    mark(!isRight);
    if (!isRight) document.getElementById('monto')?.focus();
    return isRight ? ({ kind: 'propose', ref: payment.ref, amount } as const) : null;
  }
  return (
    <ReasonForm
      lead={onlyWhole ? `${texts.proposeLead} ${texts.wholeOnly}` : texts.proposeLead}
      submit={texts.propose(isRight ? formatPesos(amount) : '…')}
      read={read}
    >
      {onlyWhole ? null : (
        <Field
          name="monto"
          label={texts.amount}
          hint={texts.amountHint(formatPesos(most))}
          error={isMarked && !isRight ? texts.amountWrong(formatPesos(most)) : null}
        >
          <TextInput inputMode="numeric" value={typed} onChange={({ target }) => type(target.value)} />
        </Field>
      )}
    </ReasonForm>
  );
}

/** Why a proposal is approved, declined or withdrawn. */
export function DecideForm({ task: { proposal, event } }: { task: TaskOf<'decide'> }) {
  return (
    <ReasonForm
      submit={texts.decisionSubmits[event](formatPesos(proposal.amount))}
      read={() => ({ kind: 'decide', id: proposal.id, event })}
    />
  );
}
