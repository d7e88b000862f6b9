import { useState, type FormEvent, type ReactNode } from 'react';
import type { DeskPayment } from '#contract/desk.ts';
import { formatPesos } from '#domain/money.ts';
import type { DeskContext, DeskOrder } from '#machines/desk/types.ts';
import { deskTexts } from '../texts/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Stack } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useSend } from './desk-actor.tsx';

const texts = deskTexts.refund;
const SHORTEST_REASON = 5;

type Errors = { readonly amount?: string; readonly reason?: string };
type Asked = { kind: 'propose'; ref: string; amount: number | null } | ({ kind: 'decide' } & Decided);
type Decided = Omit<Extract<DeskOrder, { kind: 'decide' }>, 'idempotencyKey' | 'reason'>;

type Props = {
  lead?: string;
  /** A field above the reason. */
  children?: ReactNode;
  submit: string;
  /** What is to be done, or what is wrong. */
  read: () => Asked | { amount: string };
  amountError: (error: string | null) => void;
};

/** A decision with its reason; it gets its key when it is written, so that sending it again is not doing it twice. */
function ReasonForm({ lead, children, submit, read, amountError }: Props) {
  const send = useSend();
  const [reason, write] = useState('');
  const [errors, mark] = useState<Errors>({});

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const asked = read();
    const wrong: Errors = {
      ...('kind' in asked ? {} : asked),
      ...(reason.trim().length < SHORTEST_REASON ? { reason: texts.reasonWrong } : {}),
    };
    mark(wrong);
    amountError(wrong.amount ?? null);
    if (wrong.amount !== undefined) document.getElementById('monto')?.focus();
    else if (wrong.reason !== undefined) document.getElementById('motivo')?.focus();
    if (!('kind' in asked) || wrong.reason !== undefined) return;
    const order = { ...asked, reason: reason.trim(), idempotencyKey: crypto.randomUUID() };
    send({ type: 'order.send', order });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {lead ? <p>{lead}</p> : null}
        {children}
        <Field name="motivo" label={texts.reason} hint={texts.reasonHint} error={errors.reason}>
          <TextArea value={reason} maxLength={500} onChange={({ target }) => write(target.value)} />
        </Field>
        <Actions>
          <Button type="submit">{submit}</Button>
          <Button variant="quiet" onClick={() => send({ type: 'order.cancel' })}>
            {texts.cancel}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

type Refundable = Extract<DeskPayment['refundable'], { possible: true }>;

/** How much goes back, where a part may, and why. */
export function ProposeForm({ payment, refundable }: { payment: DeskPayment; refundable: Refundable }) {
  const { most, only_whole: onlyWhole } = refundable;
  const [typed, type] = useState(String(most));
  const [error, setError] = useState<string | null>(null);
  const amount = onlyWhole ? most : Number(typed.replace(/[.$\s]/g, ''));
  const isRight = Number.isInteger(amount) && amount >= 1 && amount <= most;
  const wanted = { kind: 'propose', ref: payment.ref, amount } as const;
  return (
    <ReasonForm
      lead={onlyWhole ? `${texts.proposeLead} ${texts.wholeOnly}` : texts.proposeLead}
      submit={texts.propose(isRight ? formatPesos(amount) : '…')}
      read={() => (isRight ? wanted : { amount: texts.amountWrong(formatPesos(most)) })}
      amountError={setError}
    >
      {onlyWhole ? null : (
        <Field
          name="monto"
          label={texts.amount}
          hint={texts.amountHint(formatPesos(most))}
          error={isRight ? null : error}
        >
          <TextInput inputMode="numeric" value={typed} onChange={({ target }) => type(target.value)} />
        </Field>
      )}
    </ReasonForm>
  );
}

/** Why a proposal is approved, declined or withdrawn. */
export function DecideForm({ decision }: { decision: NonNullable<DeskContext['decision']> }) {
  const { proposal, event } = decision;
  return (
    <ReasonForm
      submit={texts.decisionSubmits[event](formatPesos(proposal.amount))}
      read={() => ({ kind: 'decide', id: proposal.id, event })}
      amountError={() => undefined}
    />
  );
}
