import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Set = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--space-2);
  font-size: var(--text-l);
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

type Props = {
  legend: ReactNode;
  /** Locks every control inside, e.g. while a payment that holds their values is being started. */
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** Controls that belong together under one name, e.g. the quotas of an agreement (interface 20). */
export function Group({ legend, disabled, children }: Props) {
  return (
    <Set disabled={disabled}>
      <Legend>{legend}</Legend>
      {children}
    </Set>
  );
}
