import { useState, type FormEvent, type ReactNode } from 'react';
import type { DeskOrder } from '#machines/desk-view/types.ts';
import { deskTexts } from '../texts/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Stack } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useSendView } from './view-actor.tsx';

const texts = deskTexts.order;
const SHORTEST_REASON = 5;

type WishOf<Order> = Order extends DeskOrder ? Omit<Order, 'idempotencyKey' | 'reason'> : never;
/** What is to be done, before its reason and its key. */
export type OrderWish = WishOf<DeskOrder>;

type Props = {
  lead?: ReactNode;
  /** Fields above the reason. */
  children?: ReactNode;
  submit: string;
  /** What is to be done; null where a field above is wrong, which then says so and has the focus. */
  read: () => OrderWish | null;
};

/** What a person does and why. It gets its key when it is written, so that sending it again is not doing it twice. */
export function ReasonForm({ lead, children, submit, read }: Props) {
  const send = useSendView();
  const [reason, write] = useState('');
  const [isShort, mark] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wish = read();
    const isWithout = reason.trim().length < SHORTEST_REASON;
    mark(isWithout);
    if (!wish) return;
    if (isWithout) document.getElementById('motivo')?.focus();
    else
      send({
        type: 'order.send',
        order: { ...wish, reason: reason.trim(), idempotencyKey: crypto.randomUUID() },
      });
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {lead ? <p>{lead}</p> : null}
        {children}
        <Field
          name="motivo"
          label={texts.reason}
          hint={texts.reasonHint}
          error={isShort ? texts.reasonWrong : null}
        >
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
