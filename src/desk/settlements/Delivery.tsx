import { isStuck, type DeskSettlement, type SettlementDelivery } from '#contract/desk-settlements.ts';
import { formatShort } from '#domain/calendar.ts';
import { settlementTexts as texts } from '../../texts/desk/settlements.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Small } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { DeskColumn } from '../DataTable.tsx';
import { instantText } from '../Instant.tsx';
import { ReasonForm } from '../ReasonForm.tsx';
import { TaskDialog } from '../TaskDialog.tsx';
import { useRight, useSendView, useView } from '../view-actor.tsx';

/** A file that waits for its first try needs no attention. */
const kindOf = ({ state, tries }: SettlementDelivery): 'success' | 'warning' | undefined =>
  state === 'delivered' ? 'success' : tries > 0 || state === 'givenUp' ? 'warning' : undefined;

/** What happened, and what happens next without a person. */
function wordsOf(delivery: SettlementDelivery): string {
  if (delivery.state === 'delivered') return texts.deliveredAt(instantText(delivery.at), delivery.tries);
  if (delivery.state === 'givenUp') return texts.givenUp(delivery.tries);
  const { since, tries, next_try_at: next } = delivery;
  return tries === 0
    ? texts.untried(instantText(since))
    : texts.waiting(instantText(since), tries, next && instantText(next));
}

/** Of a file that does not arrive by itself, for the people who may download it. */
function Resend({ day }: Pick<DeskSettlement, 'day'>) {
  const send = useSendView();
  const canResend = useRight('downloadSettlement');
  return canResend ? (
    <Button
      variant="quiet"
      onClick={() => send({ type: 'task.begin', task: { kind: 'resendSettlement', day } })}
    >
      {texts.resend}
      <VisuallyHidden>{texts.ofDay(formatShort(day))}</VisuallyHidden>
    </Button>
  ) : null;
}

/** The form that is open over the files. */
export function ResendDialog() {
  const task = useView(({ context }) => context.task);
  return (
    <TaskDialog title={texts.resendTitle}>
      {task?.kind === 'resendSettlement' ? (
        <ReasonForm
          lead={texts.resendLead(formatShort(task.day))}
          submit={texts.resend}
          read={() => ({ kind: 'resendSettlement', day: task.day })}
        />
      ) : null}
    </TaskDialog>
  );
}

export const DELIVERY: DeskColumn<DeskSettlement> = {
  key: 'delivery',
  header: texts.columns.delivery,
  cell: ({ day, delivery }) =>
    delivery ? (
      <>
        <Tag data-kind={kindOf(delivery)}>{texts.deliveryStates[delivery.state]}</Tag>
        <Small as="div">{wordsOf(delivery)}</Small>
        {isStuck(delivery) ? <Resend day={day} /> : null}
      </>
    ) : null,
  value: ({ delivery }) => (delivery ? texts.deliveryStates[delivery.state] : ''),
  phone: 'wide',
};
