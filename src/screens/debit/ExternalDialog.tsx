import type { Company } from '#domain/company.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { useSend, useVisit } from '../../flow/flow.tsx';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** An agreement made outside this portal may have an automatic payment there (§2.5 "external-agreement automatic-payment modal"). */
export function ExternalDialog({ company }: { company: Company }) {
  const send = useSend();
  const open = useVisit((snapshot) => isVisitAt(snapshot, 'paying.automating.confirmingExternal'));
  const back = () => send({ type: 'external.back' });
  const actions = (
    <>
      <Button onClick={() => send({ type: 'external.confirm' })}>{texts.externalConfirm}</Button>
      <Button variant="secondary" onClick={back}>
        {texts.externalBack}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.externalTitle} open={open} onClose={back} actions={actions}>
      <p>{texts.external(company.name)}</p>
    </Dialog>
  );
}
