import { Form, Formik, useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { HistoryPage } from '#machines/payment-history/machine.ts';
import { errorsOf } from '../../app/formik-zod.ts';
import { historyTexts } from '../../texts/history.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { SelectField } from '../form/fields.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { useRefusal } from '../form/refusal.ts';
import { emptyFilters, filtersFrom, filterSchema } from './history-form.ts';
import { useHistory, useHistorySend } from './payment-history.ts';

const { filters: texts } = historyTexts;

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr 2fr;
    align-items: start;
  }
`;

/** Year, month and operation number, each required (§5); what can be chosen is what the debtor has paid. */
export function Filters({ found }: { found: HistoryPage }) {
  const send = useHistorySend();
  return (
    <Card as="section" aria-label={texts.title}>
      <Formik
        initialValues={emptyFilters}
        validate={(values) => errorsOf(filterSchema, values)}
        onSubmit={(values, { setSubmitting }) => {
          setSubmitting(false);
          send({ type: 'history.filter', filters: filtersFrom(values) });
        }}
      >
        <FilterForm found={found} />
      </Formik>
    </Card>
  );
}

function FilterForm({ found: { years, operations } }: { found: HistoryPage }) {
  const busy = useHistory((snapshot) => snapshot.hasTag('busy')) ?? false;
  const refusal = useRefusal();
  return (
    <Form noValidate>
      <Stack>
        <h2>{texts.title}</h2>
        <FormNotices refusal={refusal} failure={null} />
        <Fields>
          <SelectField
            name="year"
            label={texts.year}
            empty={texts.yearEmpty}
            options={years.map((year) => [String(year), String(year)])}
          />
          <SelectField name="month" label={texts.month} empty={texts.monthEmpty} options={texts.months} />
          <SelectField
            name="operation"
            label={texts.operation}
            empty={texts.operationEmpty}
            options={operations.map((number) => [number, number])}
          />
        </Fields>
        <Actions>
          <Button type="submit" busy={busy}>
            {texts.submit}
          </Button>
          <ClearButton />
        </Actions>
      </Stack>
    </Form>
  );
}

/** Empties the fields, and shows the whole history where a part of it is on show. */
function ClearButton() {
  const { resetForm } = useFormikContext();
  const isFiltered = useHistory(({ context }) => context.filters !== null);
  const send = useHistorySend();
  function clear() {
    resetForm();
    if (isFiltered) send({ type: 'history.clear' });
  }
  return (
    <Button variant="secondary" onClick={clear}>
      {texts.clear}
    </Button>
  );
}
