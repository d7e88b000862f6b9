import type { FormEvent } from 'react';
import { formatPesos } from '#domain/money.ts';
import { planOf } from '#domain/plan.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { Panel, Stack } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Field } from '../../ui/Field.tsx';
import { Money } from '../../ui/Money.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useErrorMark } from '../error-mark.ts';
import { Small } from '../../ui/text.tsx';
import { CountField } from './CountField.tsx';
import {
  choiceOf,
  countError,
  DAY_FIELD,
  type PlanOffer,
  type PlanValues,
  type usePlanForm,
} from './plan-form.ts';

type Props = { id: string; offer: PlanOffer; form: ReturnType<typeof usePlanForm>; onSubmit: () => void };

/** The form of the create-plan modal, with the instalment's amount as the count is typed (§5). */
export function PlanFields({ id, offer, form, onSubmit }: Props) {
  const { values, refused } = form;
  useErrorMark(refused.errors.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack>
        {refused.errors.length > 0 ? (
          <ErrorSummary key={refused.turn} title={texts.summary} errors={refused.errors} />
        ) : null}
        <p>{texts.lead}</p>
        <CountField
          values={values}
          limits={offer.limits}
          error={form.countError}
          onChange={(count) => form.change({ count })}
          onLeave={form.leaveCount}
        />
        <Field name={DAY_FIELD} label={texts.day} hint={texts.dayHint} error={form.dayError}>
          <SelectInput value={values.day} onChange={(event) => form.change({ day: event.target.value })}>
            <option value="">{texts.dayEmpty}</option>
            {offer.limits.paymentDays.map((day) => (
              <option key={day} value={day}>
                {texts.dayOption(day)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <InstalmentAmount offer={offer} values={values} />
      </Stack>
    </form>
  );
}

/** It depends on the count alone, so it shows before a day is chosen; changes are read out. */
function InstalmentAmount({
  offer: { debt, limits, company, today },
  values,
}: {
  offer: PlanOffer;
  values: PlanValues;
}) {
  const [paymentDay] = limits.paymentDays;
  const { instalments } = choiceOf(values);
  const isKnown =
    values.count.trim() !== '' && countError(values, limits) === null && paymentDay !== undefined;
  const plan = isKnown ? planOf(debt, limits, { instalments, paymentDay }, company.terms, today) : null;
  const last = plan?.schedule.at(-1)?.amount;
  return (
    <Panel role="status">
      <Small>{texts.instalment}</Small>
      {plan ? <Money amount={plan.instalmentAmount} big /> : <p>{texts.instalmentPending}</p>}
      {plan && last !== undefined && last !== plan.instalmentAmount ? (
        <p>{texts.lastDiffers(formatPesos(last))}</p>
      ) : null}
    </Panel>
  );
}
