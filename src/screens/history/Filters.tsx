import { useRef, useState } from 'react';
import { Form, Formik, useFormikContext } from 'formik';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import type { HistoryPage } from '#machines/payment-history/machine.ts';
import type { HistoryFilters } from '#domain/history.ts';
import { errorsOf } from '../../flow/formik-zod.ts';
import { historyTexts } from '../../texts/history.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { SelectField } from '../form/fields.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { useHistory, useHistorySend } from './payment-history.ts';

const { filters: texts } = historyTexts;

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr 2fr;
    align-items: end;
  }
`;
const InForce = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-4);
  padding-top: var(--space-3);
`;

type FilterValues = { year: string; month: string; operation: string };

const emptyFilters: FilterValues = { year: '', month: '', operation: '' };

const chosen = (required: string) => z.string().check(z.minLength(1, required));

/** §5: year, month and operation number are each required. */
const filterSchema = z.object({
  year: chosen(texts.yearRequired),
  month: chosen(texts.monthRequired),
  operation: chosen(texts.operationRequired),
});

function filtersFrom({ year, month, operation }: FilterValues): HistoryFilters {
  return { year: Number(year), month: Number(month), operationNumber: operation };
}

/**
 * Year, month and operation number, each required (§5), with the values of the debtor's own payments. Folded, so that a phone
 * shows payments first; the active filter is shown outside.
 */
export function Filters({ found }: { found: HistoryPage }) {
  const send = useHistorySend();
  const filters = useHistory(({ context }) => context.filters) ?? null;
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLElement>(null);
  /** What had the focus is gone with it. */
  function fold() {
    setOpen(false);
    title.current?.focus();
  }
  return (
    <section aria-label={texts.title}>
      <Formik
        initialValues={emptyFilters}
        validate={(values) => errorsOf(filterSchema, values)}
        onSubmit={(values, { setSubmitting }) => {
          setSubmitting(false);
          fold();
          send({ type: 'history.filter', filters: filtersFrom(values) });
        }}
      >
        <>
          <Disclosure
            ref={title}
            title={filters ? texts.titleInForce(Object.keys(filters).length) : texts.title}
            open={isOpen}
            onToggle={setOpen}
          >
            <FilterForm found={found} />
          </Disclosure>
          {filters ? (
            <InForce>
              <p>{texts.shown(filters.year, filters.month, filters.operationNumber)}</p>
              <ClearButton onClear={fold} />
            </InForce>
          ) : null}
        </>
      </Formik>
    </section>
  );
}

function FilterForm({ found: { years, operations } }: { found: HistoryPage }) {
  const busy = useHistory((snapshot) => snapshot.hasTag('busy')) ?? false;
  return (
    <Form noValidate>
      <Stack>
        <FormNotices failure={null} />
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
        <div>
          <Button type="submit" busy={busy}>
            {texts.submit}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Empties the fields and shows the whole history again. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const { resetForm } = useFormikContext();
  const send = useHistorySend();
  function clear() {
    onClear();
    resetForm();
    send({ type: 'history.clear' });
  }
  return (
    <Button variant="quiet" onClick={clear}>
      {texts.clear}
    </Button>
  );
}
