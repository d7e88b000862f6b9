import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
/** A value too long for the space beside its name wraps whole below it: half an order number is useless. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
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
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
  color: var(--ink-soft);
`;
const WIDE = '475px';
const Value = styled.dd<{ $long: boolean; $hasMore: boolean }>`
  min-width: 0;
  max-width: 100%;
  /* An order number is one long word. */
  overflow-wrap: anywhere;
  font-weight: 600;
  font-size: ${({ $long }) => ($long ? 'var(--text-s)' : 'inherit')};
  text-wrap: balance;
  font-variant-numeric: tabular-nums;
  /* What stands under it keeps to the edge, also where the value itself has found no room beside its name. */
  @media (min-width: ${WIDE}) {
    ${({ $hasMore }) => ($hasMore ? 'margin-inline-start: auto; text-align: end;' : '')}
  }
`;

export type Description = {
  term: string;
  value: ReactNode;
  /** One long word, e.g. an order number: smaller, so that it stays on one line of a 360 px phone. */
  long?: true;
  /** Under the value, e.g. a button that copies it. */
  after?: ReactNode;
};

/** Names and values in rows: vouchers and summaries. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <List>
      {items.map(({ term, value, after, long = false }) => (
        <Row key={term}>
          <Term>{term}</Term>
          <Value $long={long} $hasMore={Boolean(after)}>
            {value}
            {after ? <div>{after}</div> : null}
          </Value>
        </Row>
      ))}
    </List>
  );
}
