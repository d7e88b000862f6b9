import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Pesos } from '#domain/money.ts';
import { Money } from './Money.tsx';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);
  margin: 0 calc(-1 * var(--space-4));
  padding: var(--space-3) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--shadow-up);
  @media (min-width: 768px) {
    bottom: var(--space-4);
    margin: 0;
    padding: var(--space-4) var(--space-5);
    border: 1px solid var(--line);
    border-radius: var(--radius-l);
    box-shadow: var(--shadow-m);
  }
  @media (min-width: 1024px) {
    order: -1;
    position: static;
    flex-flow: column;
    align-items: stretch;
    padding: var(--space-6);
    box-shadow: var(--shadow-s);
  }
  @media (max-height: 420px) {
    position: static;
  }
  @media print {
    position: static;
  }
`;
const Total = styled.p`
  display: grid;
  line-height: 1.25;
`;
const Label = styled.span`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;
const Figure = styled.span`
  font-size: var(--title-m);
  font-weight: 600;
  @media (min-width: 1024px) {
    font-size: var(--amount);
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
`;
const Action = styled.div`
  flex: 1 1 12rem;
  max-width: 100%;
  display: grid;
  @media (min-width: 768px) {
    flex: 0 1 auto;
  }
  @media (min-width: 1024px) {
    flex: none;
  }
`;
const Above = styled.div`
  flex: 1 1 100%;
  &:empty {
    display: none;
  }
  @media (min-width: 1024px) {
    flex: none;
  }
`;

type Props = {
  label: string;
  amount: Pesos;
  note?: ReactNode;
  /** Why the last press did not do what it says; it stands above the total, where it is seen. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The total and the main button, always in sight: at the foot of a long list, or beside it. Changes are read out. */
export function StickyTotal({ label, amount, note, notice, children }: Props) {
  return (
    <Bar data-bar>
      {notice ? <Above>{notice}</Above> : null}
      <Total role="status">
        <Label>{label} </Label>
        <Figure>
          <Money amount={amount} />
        </Figure>
        {note ? <Label>{note}</Label> : null}
      </Total>
      <Action>{children}</Action>
    </Bar>
  );
}
