import { useId, useState } from 'react';
import type { requestMachine } from '#machines/request/machine.ts';
import { useFlow } from '../../flow/flow.tsx';
import { receiptTexts as texts } from '../../texts/receipt.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { Small } from '../../ui/text.tsx';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { OnScreen } from './OnScreen.ts';
import { PrintButton } from './PrintButton.tsx';
import { ResendForm } from './ResendForm.tsx';

type Props = { reference: string; isMailed: boolean; logic?: typeof requestMachine };

/** The receipt as a file, on paper, and by mail to another address: for its own debtor. */
export function Receipt({ reference, isMailed, logic }: Props) {
  const token = useFlow(({ context }) => context.session?.token);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  if (token === undefined)
    return (
      <>
        <Small>{texts.sessionOver[isMailed ? 'mailed' : 'notMailed']}</Small>
        <PrintButton />
      </>
    );
  return (
    <OnScreen as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{texts.title}</h2>
        <Actions>
          <DownloadButton fetchFile={(calls) => calls.downloadReceipt({ ref: reference, token })}>
            {texts.download}
          </DownloadButton>
          <PrintButton />
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.resend}
          </Button>
        </Actions>
        {isOpen ? <ResendForm reference={reference} logic={logic} /> : null}
      </Stack>
    </OnScreen>
  );
}
