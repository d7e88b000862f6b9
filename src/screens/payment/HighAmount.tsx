import { useState } from 'react';
import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { methodsOf } from '#machines/payment-flow/questions.ts';
import { useFlow, useSend } from '../../app/flow.tsx';
import { paymentHelpTexts as texts } from '../../texts/payment-help.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small, TextList } from '../../ui/text.tsx';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Advises direct debit where the server says the amount is high, and explains it (§2.5 "high-amount direct-debit info modals"). */
export function HighAmount({ company }: { company: Company }) {
  const [open, setOpen] = useState(false);
  const isHigh = useFlow(({ context }) => methodsOf(context)?.high_amounts === true);
  if (!isHigh) return null;
  return (
    <>
      <Notice
        kind="info"
        title={texts.highTitle}
        actions={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {texts.highOpen}
          </Button>
        }
      >
        {texts.high(formatPesos(company.terms.highAmountFrom))}
      </Notice>
      <HighAmountDialog company={company} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Props = { company: Company; open: boolean; onClose: () => void };

function HighAmountDialog({ company, open, onClose }: Props) {
  const send = useSend();
  const canDebit = useFlow(({ context }) =>
    methodsOf(context)?.payment_methods.some(({ code_name: code }) => code === 'pac'),
  );
  const useDebit = () => {
    send({ type: 'method.choose', method: 'pac' });
    onClose();
  };
  const actions = (
    <>
      {canDebit ? <Button onClick={useDebit}>{texts.highUse}</Button> : null}
      <Button variant={canDebit ? 'secondary' : 'primary'} onClick={onClose}>
        {texts.highClose}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.highDialog} open={open} onClose={onClose} dismissable actions={actions}>
      <Stack>
        <p>{texts.highLead}</p>
        <TextList>
          {texts.highSteps(company.terms).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </TextList>
        {company.automaticDebitBanks.length > 0 ? (
          <Small>{texts.highBanks(list.format(company.automaticDebitBanks))}</Small>
        ) : null}
        {canDebit ? null : <Small>{texts.highNotHere(company.helpEmail)}</Small>}
      </Stack>
    </Dialog>
  );
}
