import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { useFlow, useSend } from '../../flow/flow.tsx';
import { confirmingTexts as texts } from '../../texts/confirming.ts';
import { textsOf } from '../../texts/methods/registry.ts';
import { moneyDetail, moneyTexts } from '../../texts/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { RecheckButton } from '../RecheckButton.tsx';
import { Shell } from '../Shell.tsx';
import { Wait } from '../Wait.tsx';
import { referenceRow, whenOf } from './payment-facts.tsx';
import { OpenPage } from './OpenPage.tsx';
import { TraceLink } from './TraceLink.tsx';
import { useResultLayout, useShownResult } from './shown-result.ts';

type View = 'asking' | 'open' | 'confirming' | 'review' | 'unavailable';

function useView(): View {
  const isUnderReview = useFlow((snapshot) => snapshot.matches({ resulting: 'underReview' }));
  const isUnavailable = useFlow((snapshot) => snapshot.matches({ resulting: 'unavailable' }));
  const result = useShownResult();
  if (isUnderReview) return 'review';
  if (isUnavailable) return 'unavailable';
  if (result === null) return 'asking';
  return result.data.open_until === undefined ? 'confirming' : 'open';
}

/** The payment's outcome is not known yet, cannot be asked, or is with a person: never a way to pay again (readings 34). */
export default function Confirming() {
  const view = useView();
  const money = useShownResult()?.data.money;
  const layout = useResultLayout();
  return (
    <Shell page={texts.page} layout={layout}>
      <PageHeading key={view}>
        {view === 'review' && money ? moneyTexts.title[money.standing] : titles[view]}
      </PageHeading>
      <Explanation view={view} />
      {view === 'asking' ? null : <Facts isInProcess={view === 'confirming'} />}
      {view === 'confirming' || view === 'unavailable' ? <RecheckButton /> : null}
      {view === 'review' ? <ToDebts /> : null}
      {view === 'asking' ? null : <TraceLink />}
    </Shell>
  );
}

const titles: Record<View, string> = {
  asking: texts.page,
  open: texts.open.title,
  confirming: texts.confirming,
  review: texts.review,
  unavailable: texts.unavailable,
};

function Explanation({ view }: { view: View }) {
  const helpEmail = useFlow(({ context }) => context.company?.helpEmail ?? '');
  const failure = useFlow(({ context }) => context.failure);
  const { money, order, open_until: until, amount = 0 } = useShownResult()?.data ?? {};
  if (until !== undefined && view === 'open') return <OpenPage amount={amount} until={until} />;
  if (view === 'asking') return <Wait label={texts.asking} />;
  if (view === 'confirming') return <StillAsking order={order} />;
  if (view === 'review') {
    return (
      <Stack data-tight>
        <Lead>{money ? moneyDetail(money, amount) : texts.reviewDetail}</Lead>
        <p>{texts.reviewHelp(helpEmail)}</p>
      </Stack>
    );
  }
  return (
    <>
      <Notice kind="warning">{failure ? <FailureText failure={failure} /> : null}</Notice>
      <Lead>{texts.unavailableDetail}</Lead>
    </>
  );
}

/** Once the money goes back, the debts can be paid otherwise. */
function ToDebts() {
  const send = useSend();
  const canChoose = useFlow((snapshot) => snapshot.can({ type: 'payment.another' }));
  if (!canChoose) return null;
  return (
    <Actions>
      <Button onClick={() => send({ type: 'payment.another' })}>{texts.debts}</Button>
    </Actions>
  );
}

function StillAsking({ order }: Pick<PaymentResult['data'], 'order'>) {
  return (
    <>
      <Lead>
        {textsOf(order?.method).waitsFor} {texts.stillAsking}
      </Lead>
      {order?.offer_type === 'abono_convenio' ? <p>{texts.signsAgreement}</p> : null}
    </>
  );
}

function Facts({ isInProcess }: { isInProcess: boolean }) {
  const result = useShownResult();
  const ref = useFlow(({ context }) => context.attempt.ref);
  const known = result
    ? [
        { term: texts.amount, value: <Money amount={result.data.amount} /> },
        { term: texts.entity, value: result.data.entity },
        { term: texts.date, value: whenOf(result.data) },
        ...(isInProcess ? [{ term: texts.status, value: texts.inProcess }] : []),
      ]
    : [];
  return (
    <Card>
      <DescriptionList items={[...known, ...(ref === null ? [] : [referenceRow(texts.reference, ref)])]} />
    </Card>
  );
}
