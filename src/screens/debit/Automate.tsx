import { figuresOf } from '#domain/offer-figures.ts';
import { chosenOffer } from '#machines/payment-flow/selectors.ts';
import { useFlow, useIsBusy, useSend, useVisit, useWorker } from '../../flow/flow.tsx';
import { debitTexts as texts } from '../../texts/debit.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Shell } from '../Shell.tsx';
import { FailureText } from '../FailureText.tsx';
import { Wait } from '../Wait.tsx';
import { Waiting } from '../Waiting.tsx';
import { Banks } from './Banks.tsx';
import { chargeRows } from './charge-rows.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import type { Company } from '#domain/company.ts';
import { isVisitAt } from '#machines/payment-flow/workers.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** An agreement made outside this portal may have an automatic payment there (§2.5 "external-agreement automatic-payment modal"). */
function ExternalDialog({ company }: { company: Company }) {
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

/** What would be charged, when and how, before it is asked for (§2.5, §4.6). */
export default function Automate() {
  const send = useSend();
  const company = useFlow(({ context }) => context.company);
  const today = useFlow(({ context }) => context.debts?.today ?? null);
  const offer = useFlow(({ context }) => chosenOffer(context));
  const failure = useWorker('debitEnrolment', ({ context }) => context.failure);
  const isBusy = useIsBusy();
  if (!company || !today || !offer) return <Waiting />;
  return (
    <Shell page={texts.reviewPage} layout="steps">
      <Intro title={texts.reviewTitle} lead={texts.reviewLead} />
      <Columns aside={<HowItWorks company={company} kind="instalments" />}>
        <Card>
          <DescriptionList items={chargeRows(offer, today)} />
        </Card>
        <Banks company={company} />
        {failure ? (
          <Notice kind="danger" title={texts.failed} urgent>
            <FailureText failure={failure} also={paymentTexts.nothingCharged} />
          </Notice>
        ) : null}
        <Actions>
          <Button
            busy={isBusy}
            busyText={texts.asking}
            onClick={() => send({ type: 'debit.enrol', idempotencyKey: crypto.randomUUID() })}
          >
            {texts.ask}
          </Button>
          <Button variant="secondary" offBecause={null} onClick={() => send({ type: 'instalments.pay' })}>
            {figuresOf(offer, today).payableFrom === null ? texts.wayPay : texts.wayPayLater}
          </Button>
        </Actions>
        {isBusy ? <Wait quiet label={texts.asking} /> : null}
      </Columns>
      <ExternalDialog company={company} />
    </Shell>
  );
}
