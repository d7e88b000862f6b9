import { useFlow, useIsBusy, useSend } from '../../flow/flow.tsx';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../FailureText.tsx';
import { Wait } from '../Wait.tsx';
import { OnScreen } from './OnScreen.ts';

/** The signed contract as a file; where it cannot be had now, how else to get it. */
export function ContractDownload() {
  const send = useSend();
  const failure = useFlow(({ context }) => context.failure);
  const isBusy = useIsBusy();
  return (
    <OnScreen>
      <Stack data-tight>
        {failure ? (
          <Notice kind="warning" title={texts.downloadFailed}>
            <FailureText failure={failure} also={texts.downloadOtherwise} />
          </Notice>
        ) : null}
        <div>
          <Button
            variant="secondary"
            busy={isBusy}
            busyText={texts.downloading}
            onClick={() => send({ type: 'contract.download' })}
          >
            {texts.download}
          </Button>
        </div>
        {isBusy ? <Wait quiet label={texts.downloading} /> : null}
      </Stack>
    </OnScreen>
  );
}
