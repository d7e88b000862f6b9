import { useState } from 'react';
import { executiveEmail, type Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { codesOf, methodsOf } from '#machines/checkout/selectors.ts';
import { language } from '../../texts/language.ts';
import { useCheckout, useSend } from '../../flow/flow.tsx';
import { paymentHelpTexts as texts } from '../../texts/payment-help.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small, TextList } from '../../ui/text.tsx';

const list = new Intl.ListFormat(language.tag, { type: 'conjunction' });

/**
 * Where the server says the amount is high: advises direct debit where it is offered and explains it, else what can be done
 * with a card (§2.5 "high-amount direct-debit info modals").
 */
export function HighAmount({ company }: { company: Company }) {
  const [open, setOpen] = useState(false);
  const isHigh = useCheckout(({ context }) => methodsOf(context)?.high_amounts) === true;
  const canDebit = useCheckout(({ context }) => codesOf(context).includes('pac')) === true;
  if (!isHigh) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Notice
        kind="info"
        title={texts.highTitle}
        actions={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {canDebit ? texts.highOpen : texts.highCardOpen}
          </Button>
        }
      >
        {texts.high(formatPesos(company.terms.highAmountFrom))}{' '}
        {canDebit ? texts.highAdvice : texts.highCardAdvice}
      </Notice>
      {canDebit ? (
        <DebitDialog company={company} open={open} onClose={close} />
      ) : (
        <CardDialog company={company} open={open} onClose={close} />
      )}
    </>
  );
}

type Props = { company: Company; open: boolean; onClose: () => void };

function DebitDialog({ company, open, onClose }: Props) {
  const send = useSend();
  const useDebit = () => {
    send({ type: 'method.choose', method: 'pac' });
    onClose();
  };
  const actions = (
    <>
      <Button onClick={useDebit}>{texts.highUse}</Button>
      <Button variant="secondary" onClick={onClose}>
        {texts.highClose}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.highDialog} open={open} onClose={onClose} dismissable actions={actions}>
      <Stack>
        <p>{texts.highLead}</p>
        <Points lines={texts.highSteps(company.terms)} />
        {company.automaticDebitBanks.length > 0 ? (
          <Small>{texts.highBanks(list.format(company.automaticDebitBanks))}</Small>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function CardDialog({ company, open, onClose }: Props) {
  const actions = <Button onClick={onClose}>{texts.highClose}</Button>;
  return (
    <Dialog title={texts.highCardDialog} open={open} onClose={onClose} dismissable actions={actions}>
      <Stack>
        <Points lines={texts.highCardSteps(company.name, executiveEmail(company))} />
        <Small>{texts.highCardDebit}</Small>
      </Stack>
    </Dialog>
  );
}

function Points({ lines }: { lines: readonly string[] }) {
  return (
    <TextList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </TextList>
  );
}
