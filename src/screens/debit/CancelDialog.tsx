import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useDebit, useDebitPage } from './use-debit-page.ts';

/** Asks before it ends what the debtor relies on. */
export function CancelDialog() {
  const page = useDebitPage();
  const isBusy = useDebit((snapshot) => snapshot?.matches('cancelling') ?? false);
  const isAsking = useDebit((snapshot) => snapshot?.matches('confirmingCancel') ?? false);
  const isCharging = useDebit((snapshot) => snapshot?.context.debit?.state === 'charging');
  const keep = () => page?.send({ type: 'debit.keep' });
  const actions = (
    <>
      <Button
        busy={isBusy}
        busyText={texts.cancelling}
        onClick={() => page?.send({ type: 'debit.end', intent: crypto.randomUUID() })}
      >
        {texts.cancelConfirm}
      </Button>
      <Button variant="secondary" onClick={keep}>
        {texts.cancelKeep}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.cancelTitle} open={isAsking || isBusy} onClose={keep} actions={actions}>
      <p>{texts.cancelDetail}</p>
      {isBusy ? (
        <Loading quiet label={texts.cancelling} onCancel={() => page?.send({ type: 'debit.giveUp' })} />
      ) : null}
      {isCharging ? <p>{texts.cancelWhileCharging}</p> : null}
    </Dialog>
  );
}
