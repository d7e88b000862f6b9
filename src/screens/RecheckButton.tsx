import { useIsBusy, useSend } from '../flow/flow.tsx';
import { recheckTexts as texts } from '../texts/recheck.ts';
import { Button } from '../ui/Button.tsx';
import { Actions } from '../ui/Card.tsx';

/** Asks once more what became of the payment; asking charges nothing. */
export function RecheckButton() {
  const send = useSend();
  const isAsking = useIsBusy();
  return (
    <Actions>
      <Button
        variant="secondary"
        busy={isAsking}
        busyText={texts.asking}
        onClick={() => send({ type: 'payment.recheck' })}
      >
        {texts.ask}
      </Button>
    </Actions>
  );
}
