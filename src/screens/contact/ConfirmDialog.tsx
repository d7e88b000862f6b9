import { formatPhone } from '#domain/phone.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import type { FlowSnapshot } from '../../flow/flow-actor.ts';
import { contactTexts as texts } from '../../texts/contact.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** What will be used: the new values as typed, the kept ones as masked. */
function emailInHand({ context: { contact, contactData } }: FlowSnapshot): string | null {
  return contact?.email ?? contactData.email;
}

function phoneInHand({ context: { contact, contactData } }: FlowSnapshot): string | null {
  return contact?.phone ? formatPhone(contact.phone) : contactData.phone;
}

/** The bank asks to look once more before the data are saved (§2.5, §5 "Consent and confirmation"). */
export function ConfirmDialog() {
  const send = useSend();
  const open = useFlow((snapshot) => snapshot.matches({ contacting: 'confirming' }));
  const items = [
    { term: texts.confirm.email, value: useFlow(emailInHand) },
    { term: texts.confirm.phone, value: useFlow(phoneInHand) },
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
