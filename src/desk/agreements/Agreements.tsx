import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { MOST_AGREEMENTS, type AgreementLine } from '#contract/desk-agreements.ts';
import { parseRut } from '#domain/rut.ts';
import { agreementTexts as texts } from '../../texts/desk/agreements.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Field } from '../../ui/Field.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { pathOf } from '../place.ts';
import { ViewNotices } from '../TaskDialog.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';
import { AgreementTag } from './tags.tsx';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;

const columns: DeskColumns<AgreementLine> = [
  {
    key: 'number',
    header: texts.columns.number,
    cell: ({ id, number }) => (
      <Link to={pathOf('agreement', id)}>
        {number}
        <VisuallyHidden>{texts.see}</VisuallyHidden>
      </Link>
    ),
    value: ({ number }) => number,
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ state }) => <AgreementTag state={state} />,
    value: ({ state }) => texts.states[state],
    phone: 'bare',
  },
  {
    key: 'ends',
    header: texts.columns.ends,
    cell: ({ ends_on: day, stands_still: isStill }) =>
      day ? <DateText day={day} short /> : isStill ? texts.standsStill : texts.noClock,
    value: ({ ends_on: day }) => day ?? '',
  },
  {
    key: 'signed',
    header: texts.columns.signed,
    cell: ({ signed_on: day }) => <DateText day={day} short />,
    value: ({ signed_on: day }) => day,
  },
  {
    key: 'downPayment',
    header: texts.columns.downPayment,
    cell: ({ down_payment: amount }) => <Money amount={amount} />,
    value: ({ down_payment: amount }) => amount,
    end: true,
  },
];

/** Agreements with their clocks; each leads to its own view. */
export const AgreementTable = ({ caption, rows }: { caption: string; rows: readonly AgreementLine[] }) => (
  <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
);

function SearchForm() {
  const send = useSendView();
  const query = useView(({ context }) => context.query);
  const isBusy = useView((snapshot) => snapshot.hasTag('busy'));
  const [typed, type] = useState(query?.by === 'rut' ? query.value : '');
  const [isWrong, mark] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const value = typed.trim();
    const isRut = parseRut(value) !== null;
    mark(!isRut);
    if (isRut) send({ type: 'search.submit', query: { by: 'rut', value } });
    else document.getElementById('rut')?.focus();
  }
  return (
    <Card>
      <Form onSubmit={submit} noValidate>
        <Field
          name="rut"
          label={texts.search.rut}
          hint={texts.search.hint}
          error={isWrong ? texts.search.wrong : null}
        >
          <TextInput
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        <Button type="submit" busy={isBusy} busyText={texts.search.busy}>
          {texts.search.submit}
        </Button>
      </Form>
    </Card>
  );
}

/** Agreements of a debtor, and those of the institution whose clock runs out next. */
export default function AgreementsView() {
  const data = useData('agreements');
  const found = data?.found;
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Lead>{texts.lead}</Lead>
      <SearchForm />
      <ViewNotices />
      <div role="status">{found?.length === 0 ? <p>{texts.search.none}</p> : null}</div>
      {found && found.length > 0 ? (
        <AgreementTable caption={texts.search.caption(found.length)} rows={found} />
      ) : null}
      {data?.next.length === 0 ? <p>{texts.none}</p> : null}
      {data && data.next.length > 0 ? (
        <AgreementTable caption={texts.next(data.next.length)} rows={data.next} />
      ) : null}
      {data?.next.length === MOST_AGREEMENTS ? <Small>{texts.more(MOST_AGREEMENTS)}</Small> : null}
    </Stack>
  );
}
