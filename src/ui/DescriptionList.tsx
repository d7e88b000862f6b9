import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: fit-content(42%) minmax(0, 1fr);
  align-items: baseline;
  gap: 0 var(--space-4);
  padding: var(--space-3) 0;
  break-inside: avoid;
  & + & {
    border-top: 1px solid var(--line);
  }
  @media print {
    padding: var(--space-1) 0;
  }
`;
const Term = styled.dt`
  color: var(--ink-soft);
`;
const Value = styled.dd`
  min-width: 0;
  /* An order number is one long word. */
  overflow-wrap: anywhere;
  font-weight: 600;
  text-align: right;
  text-wrap: balance;
  font-variant-numeric: tabular-nums;
`;

const After = styled.div`
  display: flex;
  justify-content: flex-end;
`;

export type Description = {
  term: string;
  value: ReactNode;
  /** Under the value, e.g. a button that copies it. */
  after?: ReactNode;
};

/** Names and values in rows: vouchers and summaries. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <List>
      {items.map(({ term, value, after }) => (
        <Row key={term}>
          <Term>{term}</Term>
          <Value>
            {value}
            {after ? <After>{after}</After> : null}
          </Value>
        </Row>
      ))}
    </List>
  );
}
