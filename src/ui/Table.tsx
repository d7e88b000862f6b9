import { styled } from 'styled-components';

/** Two or three short columns: they fit the narrowest phone as a table, where 36 cards would be a long walk. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    margin-bottom: var(--space-2);
    font-weight: 600;
    text-align: left;
    overflow-wrap: anywhere;
  }
  th,
  td {
    padding: var(--space-2) var(--space-1);
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }
  th:first-child {
    padding-left: 0;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
    text-align: right;
  }
  thead th {
    border-bottom: 2px solid var(--line);
    font-size: var(--text-s);
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  tfoot th,
  tfoot td {
    border-bottom: 0;
    font-weight: 600;
  }
`;
