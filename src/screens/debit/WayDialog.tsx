import { useFlow, useSend } from '../../app/flow.tsx';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The choice between automating and paying now (§2.5 "automate-or-pay instalments"); closing it is paying now. */
export function WayDialog() {
  const send = useSend();
  const open = useFlow((snapshot) => snapshot.matches({ paying: { automating: 'choosingWay' } }));
  const pay = () => send({ type: 'instalments.pay' });
  const actions = (
    <>
      <Button onClick={() => send({ type: 'instalments.automate' })}>{texts.wayAutomate}</Button>
      <Button variant="secondary" onClick={pay}>
        {texts.wayPay}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.wayTitle} open={open} onClose={pay} actions={actions}>
      <p>{texts.wayLead}</p>
    </Dialog>
  );
}
