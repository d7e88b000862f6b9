import { Link } from 'react-router-dom';
import type { DeskAgreement, DeskInstalment } from '#contract/desk-agreements.ts';
import { agreementTexts } from '../../texts/desk/agreements.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DescriptionList, type Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Rut } from '../Rut.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { dayText } from '../Instant.tsx';
import { pathOf } from '../place.ts';
import { Sides, TitledView } from '../TitledView.tsx';
import { useData } from '../view-actor.tsx';
import { Way } from '../Way.tsx';
import { AgreementTag, InstalmentTag } from './tags.tsx';

const texts = agreementTexts.one;

const columns: DeskColumns<DeskInstalment> = [
  {
    key: 'number',
    header: agreementTexts.columns.instalment,
    cell: ({ number }) => texts.instalment(number),
    value: ({ number }) => number,
  },
  {
    key: 'due',
    header: agreementTexts.columns.due,
    cell: ({ due_on: day }) => <DateText day={day} short />,
    value: ({ due_on: day }) => day,
  },
  {
    key: 'standing',
    header: agreementTexts.columns.state,
    cell: ({ standing, paid_on: day }) => (
      <>
        <InstalmentTag standing={standing} /> {day ? <DateText day={day} short /> : null}
      </>
    ),
    value: ({ standing }) => agreementTexts.standings[standing],
    phone: 'bare',
  },
  {
    key: 'amount',
    header: agreementTexts.columns.amount,
    cell: ({ amount }) => <Money amount={amount} />,
    value: ({ amount }) => amount,
    end: true,
    phone: 'corner',
  },
];

/** What comes next, in words. */
function nextOf({ state, stands_still: isStill, ends_on: ends, ended_on: ended }: DeskAgreement): string {
  if (isStill) return agreementTexts.nextOfDisputed;
  const day = ends ?? ended;
  return agreementTexts.nextWords[state](day ? dayText(day) : '');
}

function factsOf(agreement: DeskAgreement): Description[] {
  const { number, name, rut, signed_on, debt, discount, down_payment, payment_day, payment_ref, debit } =
    agreement;
  return [
    { term: texts.number, value: number, long: true },
    { term: texts.person, value: rut === '' ? texts.forgotten : name },
    ...(rut === '' ? [] : [{ term: texts.rut, value: <Rut rut={rut} /> }]),
    { term: texts.signed, value: <DateText day={signed_on} short /> },
    { term: texts.debt, value: <Money amount={debt} /> },
    { term: texts.discount, value: <Money amount={discount} /> },
    { term: texts.downPayment, value: <Money amount={down_payment} /> },
    ...(payment_ref
      ? [{ term: texts.payment, value: <Link to={pathOf('payment', payment_ref)}>{texts.seePayment}</Link> }]
      : []),
    { term: texts.paymentDay, value: payment_day },
    {
      term: texts.debit,
      value: debit
        ? [agreementTexts.debits[debit.state], debit.bank].filter(Boolean).join(', ')
        : texts.noDebit,
    },
  ];
}

/** One agreement: what comes next, its way along the chart, its facts and instalments. */
export default function Agreement() {
  const data = useData('agreement');
  if (!data) return null;
  const { agreement } = data;
  const { instalments } = agreement;
  const paid = instalments.filter(({ standing }) => standing === 'paid').length;
  return (
    <TitledView title={texts.title} tag={<AgreementTag state={agreement.state} />}>
      <Sides>
        <Card as="section" aria-labelledby="sigue">
          <Stack>
            <h2 id="sigue">{texts.next}</h2>
            <p>{nextOf(agreement)}</p>
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="recorrido">
          <Stack>
            <h2 id="recorrido">{texts.way}</h2>
            <Way of="agreement" {...agreement} names={agreementTexts.states} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="datos">
          <Stack>
            <h2 id="datos">{texts.facts}</h2>
            <DescriptionList items={factsOf(agreement)} />
          </Stack>
        </Card>
      </Sides>
      <DataTable
        caption={texts.instalments(instalments.length, paid)}
        columns={columns}
        rows={instalments}
        rowKey={({ number }) => String(number)}
      />
    </TitledView>
  );
}
