import { styled } from 'styled-components';
import type { DeskPayment } from '#contract/desk.ts';
import { formatRut } from '#domain/rut.ts';
import { deskTexts } from '../../texts/desk.ts';
import { methodTexts } from '../../texts/methods/registry.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { DescriptionList, type Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Refunds } from './Refunds.tsx';
import { PaymentTag } from '../tags.tsx';
import { useData } from '../view-actor.tsx';
import { Way } from './Way.tsx';

const texts = deskTexts.payment;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);
  /* What can be done stands first, on a wide screen beside the way. */
  @media (min-width: 1000px) {
    grid-template: 'way refunds' auto 'way facts' 1fr / minmax(0, 3fr) minmax(0, 2fr);
    & > :nth-child(1) {
      grid-area: refunds;
    }
    & > :nth-child(2) {
      grid-area: way;
    }
    & > :nth-child(3) {
      grid-area: facts;
    }
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
`;

function factsOf(payment: DeskPayment): Description[] {
  const { name, rut, order, ref, method, authorisation, amount, discount, money } = payment;
  const sums = [
    [texts.discount, discount],
    [texts.charged, money.charged],
    [texts.booked, money.booked],
    [texts.waiting, money.waiting],
    [texts.returned, money.returned],
  ] as const;
  return [
    { term: texts.person, value: rut === '' ? texts.forgotten : name },
    ...(rut === '' ? [] : [{ term: texts.rut, value: formatRut(rut) }]),
    { term: texts.reference, value: ref, long: true },
    { term: texts.order, value: order, long: true },
    { term: texts.method, value: methodTexts[method].name },
    ...(authorisation ? [{ term: texts.authorisation, value: authorisation }] : []),
    { term: texts.amount, value: <Money amount={amount} /> },
    ...sums.flatMap(([term, sum]) => (sum === 0 ? [] : [{ term, value: <Money amount={sum} /> }])),
  ];
}

/** One payment: its facts, its way along the chart, its refunds. */
export default function Payment() {
  const data = useData('payment');
  if (!data) return null;
  const { payment } = data;
  return (
    <Stack>
      <Head>
        <PageHeading>{texts.title}</PageHeading>
        <PaymentTag {...payment} />
      </Head>
      <Sides>
        <Refunds payment={payment} />
        <Card as="section" aria-labelledby="recorrido">
          <Stack>
            <h2 id="recorrido">{texts.way}</h2>
            <Way payment={payment} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="datos">
          <Stack>
            <h2 id="datos">{texts.facts}</h2>
            <DescriptionList items={factsOf(payment)} />
          </Stack>
        </Card>
      </Sides>
    </Stack>
  );
}
