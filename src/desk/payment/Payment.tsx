import type { DeskPayment } from '#contract/desk.ts';
import type { OpenPayment } from '#contract/desk-cases.ts';
import { formatShort } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import { deskTexts } from '../../texts/desk.ts';
import { methodTexts } from '../../texts/methods/registry.ts';
import { Card, Stack, Panel } from '../../ui/Card.tsx';
import { DescriptionList, type Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Rut } from '../Rut.tsx';
import { PaymentTag, RefundTag, SuspenseTag } from '../tags.tsx';
import { Sides, TitledView } from '../TitledView.tsx';
import { isUnderWay } from '../stations.ts';
import { useData } from '../view-actor.tsx';
import { Way, FoldedWay } from '../Way.tsx';
import { caseTexts } from '../../texts/desk/cases.ts';
import { Notice } from '../../ui/Notice.tsx';
import { instantText } from '../Instant.tsx';
import { Decisions } from './Decisions.tsx';

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

/** What is open about a payment's money, and what it needs. */
function Case({ open }: { open: OpenPayment }) {
  const { since, until, refund, need, not_owed: notOwed } = open;
  return (
    <Card as="section" aria-labelledby="caso">
      <Stack>
        <h2 id="caso">{caseTexts.section}</h2>
        <Notice kind={need === 'nothing' ? 'info' : 'warning'} title={caseTexts.need}>
          {caseTexts.needs[need]}
        </Notice>
        <DescriptionList
          items={[
            { term: caseTexts.what, value: caseTexts.happened(open).join('. ') },
            ...(notOwed.length > 0 ? [{ term: caseTexts.notOwed, value: notOwed.join(', ') }] : []),
            { term: caseTexts.since, value: instantText(since) },
            ...(until ? [{ term: caseTexts.until, value: formatShort(until) }] : []),
            ...(refund ? [{ term: caseTexts.refund, value: caseTexts.refunds[refund] }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The money of a payment that goes or went back, each time with its way. */
function Refunds({ refunds }: Pick<DeskPayment, 'refunds'>) {
  return (
    <Card as="section" aria-labelledby="devoluciones">
      <Stack>
        <h2 id="devoluciones">{caseTexts.refundsTitle}</h2>
        {refunds.map(({ id, amount, state, requested_at: at, way }) => (
          <Panel key={id}>
            <Stack data-tight>
              <p>
                <strong>
                  {caseTexts.refund} <Money amount={amount} />
                </strong>{' '}
                <RefundTag state={state} />
              </p>
              <p>{caseTexts.requestedAt(instantText(at))}</p>
              <FoldedWay
                {...way}
                of="refund"
                about={caseTexts.refundOf(formatPesos(amount))}
                names={caseTexts.refunds}
              />
            </Stack>
          </Panel>
        ))}
      </Stack>
    </Card>
  );
}

/** Where the payment's money is that was taken off no debt, and its way there. */
function Suspense({ state, way }: NonNullable<DeskPayment['suspense']>) {
  return (
    <Card as="section" aria-labelledby="en-espera">
      <Stack data-tight>
        <h2 id="en-espera">{caseTexts.suspenseTitle}</h2>
        <p>
          <SuspenseTag state={state} />
        </p>
        <FoldedWay
          {...way}
          of="suspense"
          about={caseTexts.suspenseTitle.toLowerCase()}
          names={caseTexts.suspense}
        />
      </Stack>
    </Card>
  );
}
