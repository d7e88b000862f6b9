import type { DeskPayment } from '#contract/desk.ts';
import { deskTexts } from '../../texts/desk.ts';
import { methodTexts } from '../../texts/methods/registry.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList, type Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Case } from './Case.tsx';
import { Decisions } from './Decisions.tsx';
import { Refunds } from './Refunds.tsx';
import { Suspense } from './Suspense.tsx';
import { Rut } from '../Rut.tsx';
import { PaymentTag } from '../tags.tsx';
import { Sides, TitledView } from '../TitledView.tsx';
import { isUnderWay } from '../stations.ts';
import { useData } from '../view-actor.tsx';
import { Way } from '../Way.tsx';

const texts = deskTexts.payment;

function factsOf(payment: DeskPayment): Description[] {
  const { name, rut, order, ref, method, authorisation, amount, discount, money } = payment;
  const sums = [
    [texts.discount, discount],
    [texts.charged, money.charged],
    [texts.booked, money.booked === 0 ? 0 : money.booked + discount],
    [texts.waiting, money.waiting],
    [texts.returned, money.returned],
  ] as const;
  return [
    { term: texts.person, value: rut === '' ? texts.forgotten : name },
    ...(rut === '' ? [] : [{ term: texts.rut, value: <Rut rut={rut} /> }]),
    { term: texts.reference, value: ref, long: true },
    { term: texts.order, value: order, long: true },
    { term: texts.method, value: methodTexts[method].name },
    ...(authorisation ? [{ term: texts.authorisation, value: authorisation }] : []),
    { term: texts.amount, value: <Money amount={amount} /> },
    ...sums.flatMap(([term, sum]) => (sum === 0 ? [] : [{ term, value: <Money amount={sum} /> }])),
  ];
}

/** Whether something of its money has not ended yet. */
const isOpen = ({ open, proposals, refunds }: DeskPayment) =>
  open !== null || [...proposals, ...refunds].some(({ way }) => isUnderWay(way));

/** One payment: its facts, its way along the chart, its case and what is decided about it. */
export default function Payment() {
  const data = useData('payment');
  if (!data) return null;
  const { payment } = data;
  return (
    <TitledView title={texts.title} tag={<PaymentTag {...payment} />}>
      <Sides>
        <Stack>
          {payment.open ? <Case open={payment.open} /> : null}
          <Decisions payment={payment} />
          {payment.suspense ? <Suspense {...payment.suspense} /> : null}
          {payment.refunds.length > 0 ? <Refunds refunds={payment.refunds} /> : null}
        </Stack>
        <Card as="section" aria-labelledby="recorrido">
          <Stack>
            <h2 id="recorrido">{texts.way}</h2>
            <Way
              of="payment"
              {...payment}
              names={deskTexts.paymentStates}
              {...(isOpen(payment) && { ended: texts.stillOpen })}
            />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="datos">
          <Stack>
            <h2 id="datos">{texts.facts}</h2>
            <DescriptionList items={factsOf(payment)} />
          </Stack>
        </Card>
      </Sides>
    </TitledView>
  );
}
