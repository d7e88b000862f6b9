import { formatPhone } from '#domain/phone.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { useFlow, useSend, useVisit, useWorker } from '../../flow/flow.tsx';
import { contactTexts as texts } from '../../texts/contact.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The bank asks to look once more before the data are saved (§2.5, §5 "Consent and confirmation"). */
export function ConfirmDialog() {
  const send = useSend();
  const open = useVisit((snapshot) => isVisitAt(snapshot, 'contacting.confirming'));
  const registered = useFlow(({ context }) => context.contactData);
  const typed = useWorker('contactForm', ({ context }) => context.contact);
  // What will be used: the new values as typed, the kept ones as masked.
  const items = [
    { term: texts.confirm.email, value: typed?.email ?? registered.email },
    { term: texts.confirm.phone, value: typed?.phone ? formatPhone(typed.phone) : registered.phone },
  ].filter(({ value }) => value !== null);
  const correct = () => send({ type: 'contact.correct' });
  const actions = (
    <>
      <Button onClick={() => send({ type: 'contact.confirm' })}>{texts.confirm.next}</Button>
      <Button variant="secondary" onClick={correct}>
        {texts.confirm.correct}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.confirm.title} open={open} onClose={correct} actions={actions}>
      <Stack>
        <p>{texts.confirm.lead}</p>
        <DescriptionList items={items} />
      </Stack>
    </Dialog>
  );
}
