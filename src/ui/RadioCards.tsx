import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;
const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--space-3);
  font-weight: 600;
`;
const Option = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: var(--target);
  padding: var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--surface);
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s;
  &:hover {
    border-color: var(--accent-ink);
  }
  &:has(:checked) {
    border-color: var(--accent-ink);
    box-shadow: inset 0 0 0 1px var(--accent-ink);
    background: var(--accent-soft);
  }
  &:has(:disabled) {
    border-color: var(--line);
    background: var(--sunk);
    color: var(--ink-soft);
    cursor: default;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--accent-ink);
    outline-offset: 2px;
  }
`;
const Radio = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 1px 0 0;
  accent-color: var(--accent);
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: var(--space-1);
`;
const Title = styled.span`
  font-weight: 600;
`;
const Detail = styled.span`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;

type RadioOption<Value extends string> = {
  value: Value;
  title: ReactNode;
  /** A line under the title. */
  detail?: ReactNode;
  /** At the right: an icon, an amount. */
  aside?: ReactNode;
  /** Why it cannot be chosen, shown in place of the detail. */
  offBecause?: string | null;
};

type Props<Value extends string> = {
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** One of several, each a card with a radio: offers, payment methods. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <Group disabled={disabled}>
      <Legend>{legend}</Legend>
      {options.map((option) => {
        const line = option.offBecause ?? option.detail;
        const titleId = `${name}-${option.value}`;
        return (
          <Option key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.offBecause)}
              onChange={() => onChange(option.value)}
              aria-labelledby={titleId}
              aria-describedby={line ? `${titleId}-detalle` : undefined}
            />
            <Words>
              <Title id={titleId}>{option.title}</Title>
              {line ? <Detail id={`${titleId}-detalle`}>{line}</Detail> : null}
            </Words>
            {option.aside}
          </Option>
        );
      })}
    </Group>
  );
}
