import type { Voucher } from '#contract/payment-status.ts';
import type { Calls } from '../../api/calls.ts';
import { useFlow } from '../../flow/flow.tsx';
import { useDownload, type FileToSave } from '../../flow/use-download.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../FailureText.tsx';
import { OnScreen } from './OnScreen.ts';

type Agreement = NonNullable<Voucher['agreement']>;

const NO_SESSION = { code: 'NO_SESSION', message: '' };

/** The contract is for its signer only, with this browser's renewed session. Null without one. */
async function fetchContract(calls: Calls, company: string, agreement: Agreement): Promise<FileToSave> {
  const session = await calls.renewSession();
  if (session.status !== 'success' || session.company !== company) return null;
  const content = await calls.downloadContract({ agreementId: agreement.id, token: session.token });
  return { name: agreement.file_name, content };
}

/** The signed contract as a file; where it cannot be had now, how else to get it (§4.6 "signed PDF"). */
export function ContractDownload({ agreement }: { agreement: Agreement }) {
  const company = useFlow(({ context }) => context.company?.key ?? '');
  const { state, start, giveUp } = useDownload();
  const isBusy = state.name === 'busy';
  return (
    <OnScreen>
      <Stack data-tight>
        {state.name === 'failed' ? (
          <Notice kind="warning" title={texts.downloadFailed}>
            <FailureText failure={state.failure ?? NO_SESSION} also={texts.downloadOtherwise} />
          </Notice>
        ) : null}
        <div>
          <Button
            variant="secondary"
            busy={isBusy}
            busyText={texts.downloading}
            onClick={() => start((calls) => fetchContract(calls, company, agreement))}
          >
            {texts.download}
          </Button>
        </div>
        {isBusy ? <Loading quiet label={texts.downloading} onCancel={giveUp} /> : null}
      </Stack>
    </OnScreen>
  );
}
