import type { DebitAnswer } from '#contract/debit.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Actions, Stack } from '../../ui/Card.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small } from '../../ui/text.tsx';
import { dayInWords } from '../result/payment-facts.tsx';

/** The way to the provider's page, and until when it is open. */
export function Activate({ debit: { activation_url: url, until } }: { debit: DebitAnswer }) {
  if (url === null) return null;
  return (
    <Stack>
      {until ? <Notice kind="warning">{texts.activateBy(until.hour, dayInWords(until.date))}</Notice> : null}
      <Stack data-tight>
        <Actions>
          <LinkButton href={url} rel="noreferrer">
            {texts.activate} <ExternalIcon size={20} />
          </LinkButton>
        </Actions>
        <Small>{texts.leaving}</Small>
      </Stack>
    </Stack>
  );
}
