import { useState } from 'react';
import { CASE_OUTCOMES, type CaseOutcome } from '#contract/money.ts';
import type { ProposalChoice } from '#contract/payment-proposals.ts';
import { formatPesos } from '#domain/money.ts';
import { readPesos } from '#domain/simulation.ts';
import type { ProposalWish, TaskOf } from '#machines/desk-view/types.ts';
import { proposalTexts as texts } from '../../texts/desk/proposals.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReasonForm } from '../ReasonForm.tsx';

const inPesos = (amount: number | null) => (amount === null ? '' : formatPesos(amount));

function wishOf(ref: string, { kind, amount, seen }: ProposalChoice): ProposalWish {
  if (kind === 'refund') return { kind, ref, amount };
  return kind === 'close' ? { kind, ref, seen: seen ?? '', outcome: null } : { kind, ref };
}

/** What is proposed and why; of a refund how much, where a part may go back. */
export function ProposeForm({ paymentRef: ref, choice }: { paymentRef: string; choice: ProposalChoice }) {
  const { kind, amount, only_whole: onlyWhole } = choice;
  const { lead, effect, propose } = texts.kinds[kind];
  if (kind === 'refund' && amount !== null && !onlyWhole)
    return <RefundForm paymentRef={ref} most={amount} />;
  if (choice.asks_outcome) return <CloseForm paymentRef={ref} seen={choice.seen ?? ''} />;
  const leads = [
    lead,
    effect,
    ...(onlyWhole && kind === 'refund' ? [texts.wholeOnly] : []),
    texts.secondPerson,
  ];
  return (
    <ReasonForm
      lead={leads.filter((text) => text !== '').join(' ')}
      submit={propose(inPesos(amount))}
      read={() => ({ kind: 'propose', wish: wishOf(ref, choice) })}
    />
  );
}

function RefundForm({ paymentRef: ref, most }: { paymentRef: string; most: number }) {
  const [typed, type] = useState(String(most));
  const [isMarked, mark] = useState(false);
  const amount = readPesos(typed);
  const isRight = amount !== null && amount >= 1 && amount <= most;
  const { effect, propose } = texts.kinds.refund;

  function read() {
    mark(!isRight);
    if (!isRight) document.getElementById('monto')?.focus();
    return isRight ? ({ kind: 'propose', wish: { kind: 'refund', ref, amount } } as const) : null;
  }
  return (
    <ReasonForm
      lead={`${effect} ${texts.secondPerson}`}
      submit={propose(isRight ? formatPesos(amount) : '…')}
      read={read}
    >
      <Field
        name="monto"
        label={texts.amount}
        hint={texts.amountHint(formatPesos(most))}
        error={isMarked && !isRight ? texts.amountWrong(formatPesos(most)) : null}
      >
        <TextInput inputMode="numeric" value={typed} onChange={({ target }) => type(target.value)} />
      </Field>
    </ReasonForm>
  );
}

const isOutcome = (value: string): value is CaseOutcome => CASE_OUTCOMES.some((one) => one === value);

/** The end of a case that asks money back, with what became of the money. */
function CloseForm({ paymentRef: ref, seen }: { paymentRef: string; seen: string }) {
  const [outcome, choose] = useState('');
  const [isMarked, mark] = useState(false);
  const { lead, effect, propose } = texts.kinds.close;

  function read() {
    mark(!isOutcome(outcome));
    if (isOutcome(outcome)) return { kind: 'propose', wish: { kind: 'close', ref, seen, outcome } } as const;
    document.getElementById('dinero')?.focus();
    return null;
  }
  return (
    <ReasonForm lead={`${lead} ${effect} ${texts.secondPerson}`} submit={propose()} read={read}>
      <Field
        name="dinero"
        label={texts.outcome}
        hint={texts.outcomeHint}
        error={isMarked && !isOutcome(outcome) ? texts.outcomeWrong : null}
      >
        <SelectInput value={outcome} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.outcomeNone}</option>
          {CASE_OUTCOMES.map((one) => (
            <option key={one} value={one}>
              {texts.outcomes[one]}
            </option>
          ))}
        </SelectInput>
      </Field>
    </ReasonForm>
  );
}

/** Why a proposal is approved, declined or withdrawn. */
export function DecideForm({ task: { proposal, event } }: { task: TaskOf<'decide'> }) {
  const { id, kind, amount } = proposal;
  const isApproval = event === 'proposal.approve';
  return (
    <ReasonForm
      {...(isApproval && { lead: texts.kinds[kind].effect })}
      submit={texts.submit(event, kind, inPesos(amount))}
      read={() => ({ kind: 'decide', id, event })}
    />
  );
}
