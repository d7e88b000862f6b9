import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { FoundPayment, PaymentQuery } from '#contract/desk.ts';
import { formatPesos } from '#domain/money.ts';
import { parseRut } from '#domain/rut.ts';
import { deskTexts } from '../../texts/desk.ts';
import { methodTexts } from '../../texts/methods/registry.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Small } from '../../ui/text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Rut } from '../Rut.tsx';
import { dateAndAmount } from '../columns.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { PaymentTag } from '../tags.tsx';
import { ViewNotices } from '../TaskDialog.tsx';
import { useData, useSendView, useView } from '../view-actor.tsx';
import { Debtor } from './Debtor.tsx';

const texts = deskTexts.search;
type Kind = PaymentQuery['by'];
const LEAST: Record<Exclude<Kind, 'rut'>, number> = { reference: 8, order: 4 };

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto;
    align-items: end;
  }
`;

/** Null where it cannot be what it is said to be. */
function queryOf(by: Kind, typed: string): PaymentQuery | null {
  const value = typed.trim();
  if (by === 'rut') return parseRut(value) === null ? null : { by, value };
  return value.length < LEAST[by] || value.length > 64 ? null : { by, value };
}

const columns: DeskColumns<FoundPayment> = [
  ...dateAndAmount<FoundPayment>(
    ({ created_at: at }) => at,
    ({ amount }) => deskTexts.open(formatPesos(amount)),
  ),
  {
    key: 'state',
    header: deskTexts.columns.state,
    cell: (payment) => <PaymentTag {...payment} />,
    value: ({ state }) => deskTexts.paymentStates[state],
    phone: 'bare',
  },
  {
    key: 'person',
    header: deskTexts.columns.person,
    cell: ({ name, rut }) =>
      rut === '' ? (
        deskTexts.payment.forgotten
      ) : (
        <>
          {name} · <Rut rut={rut} />
        </>
      ),
    value: ({ name }) => name,
  },
  { key: 'method', header: deskTexts.columns.method, cell: ({ method }) => methodTexts[method].name },
];

/** Finds a debtor by RUT, and payments of the institution by RUT, reference or order. */
export default function Search() {
  const send = useSendView();
  const query = useView(({ context }) => context.query);
  const isBusy = useView((snapshot) => snapshot.hasTag('busy'));
  const data = useData('search');
  const found = data?.found;
  const [by, choose] = useState<Kind>(query?.by ?? 'rut');
  const [typed, type] = useState(query?.value ?? '');
  const [isWrong, mark] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = queryOf(by, typed);
    mark(wanted === null);
    if (wanted) send({ type: 'search.submit', query: wanted });
    else document.getElementById('dato')?.focus();
  }
  return (
    <Stack>
      <PageHeading>{texts.title}</PageHeading>
      <Card>
        <Form onSubmit={submit} noValidate>
          <Field name="por" label={texts.by}>
            <SelectInput
              value={by}
              onChange={({ target }) => {
                choose(target.value as Kind);
                mark(false);
              }}
            >
              {Object.entries(texts.kinds).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field
            name="dato"
            label={texts.labels[by]}
            hint={texts.hints[by]}
            error={isWrong ? texts.wrong[by] : null}
          >
            <TextInput
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => type(target.value)}
            />
          </Field>
          <Button type="submit" busy={isBusy} busyText={texts.busy}>
            {texts.submit}
          </Button>
        </Form>
      </Card>
      <ViewNotices />
      {data?.debtor ? <Debtor debtor={data.debtor} /> : null}
      <div role="status">{found?.data.length === 0 ? <p>{texts.found(0)}</p> : null}</div>
      {found && found.data.length > 0 ? (
        <Stack>
          <DataTable
            caption={texts.caption(found.data.length)}
            columns={columns}
            rows={found.data}
            rowKey={({ ref }) => ref}
          />
          {found.has_more ? <Small>{texts.more}</Small> : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
