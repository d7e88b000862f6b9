import { styled } from 'styled-components';
import type { PlanLimits } from '#domain/debt.ts';
import { createPlanTexts as texts } from '../../texts/create-plan.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { choiceOf, COUNT_FIELD, type PlanValues } from './plan-form.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: var(--control) minmax(4rem, 8rem) var(--control);
  gap: var(--space-2);
  & input {
    text-align: center;
  }
`;
const Step = styled.button`
  min-height: var(--control);
  border: 1.5px solid var(--accent-line);
  border-radius: var(--radius-m);
  background: var(--surface);
  color: var(--accent-ink);
  font-size: 1.5rem;
  line-height: 1;
  &:hover {
    background: var(--accent-soft);
  }
  &[aria-disabled='true'] {
    border-color: var(--line);
    background: var(--sunk);
    color: var(--ink-soft);
  }
`;

type Props = {
  values: PlanValues;
  limits: PlanLimits;
  error: string | null;
  onChange: (count: string) => void;
  onLeave: () => void;
};

/** How many instalments: a number to type, and one more or less by a button (interface 6). */
export function CountField({ values, limits, error, onChange, onLeave }: Props) {
  const { minInstalments: min, maxInstalments: max } = limits;
  const { instalments: count } = choiceOf(values);
  const isAt = (limit: number) => count === limit || undefined;
  const step = (by: number) =>
    onChange(String(Number.isNaN(count) ? min : Math.min(max, Math.max(min, count + by))));
  return (
    <Field name={COUNT_FIELD} label={texts.count} hint={texts.countHint(min, max)} error={error}>
      <Row>
        <Step type="button" aria-label={texts.fewer} aria-disabled={isAt(min)} onClick={() => step(-1)}>
          −
        </Step>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={values.count}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <Step type="button" aria-label={texts.more} aria-disabled={isAt(max)} onClick={() => step(1)}>
          +
        </Step>
      </Row>
    </Field>
  );
}
