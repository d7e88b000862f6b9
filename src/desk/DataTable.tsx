import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Caption, Cell, Grid, Head, HeadCell, Row } from '../ui/ResponsiveTable.tsx';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

const Sort = styled.button`
  min-width: var(--target);
  min-height: var(--target);
  padding: 0;
  text-align: inherit;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 600;
  text-align: inherit;
  &:hover {
    text-decoration: underline;
  }
  &::after {
    content: ' ↕' / '';
  }
  [aria-sort='ascending'] > &::after {
    content: ' ↑' / '';
  }
  [aria-sort='descending'] > &::after {
    content: ' ↓' / '';
  }
`;

/** On phones the headings are not shown until the Tab key comes to one: then rows can be sorted there too. */
const SortHead = styled(Head)`
  @media screen and (max-width: 767.98px) {
    &:focus-within {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
    & > tr {
      display: flex;
      flex-wrap: wrap;
    }
  }
`;

export type DeskColumn<Item> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** What rows are sorted by; without it this column is not sorted. */
  readonly value?: (item: Item) => string | number;
  /** Amounts stand at the right edge. */
  readonly end?: boolean;
  /** On phones: beside the row's name, or without its column's name, in a line of its own. */
  readonly phone?: 'corner' | 'bare' | 'wide';
};
export type DeskColumns<Item> = readonly DeskColumn<Item>[];

type Props<Item> = {
  caption: ReactNode;
  /** The same on every render, as the rows are. */
  columns: DeskColumns<Item>;
  rows: readonly Item[];
  rowKey: (item: Item) => string;
};

function definitionOf<Item extends object>({
  key,
  header,
  value,
}: DeskColumn<Item>): ColumnDef<typeof features, Item> {
  const accessorFn = (item: Item) => value?.(item) ?? '';
  return { id: key, header, accessorFn, sortFn: 'basic', enableSorting: value !== undefined };
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A table that is sorted by its headings; on phones each row is a card (src/ui/ResponsiveTable.tsx). */
export function DataTable<Item extends object>({ caption, columns, rows, rowKey }: Props<Item>) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: rowKey });
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <Grid role="table">
      <Caption>{caption}</Caption>
      <SortHead role="rowgroup">
        <tr role="row">
          {headers.map(({ id, column }, index) => {
            const { header, end } = columns[index] ?? { header: '' };
            const sorted = column.getIsSorted();
            return (
              <HeadCell
                key={id}
                scope="col"
                role="columnheader"
                data-end={end}
                aria-sort={sorted ? ARIA[sorted] : undefined}
              >
                {column.getCanSort() ? (
                  <Sort type="button" onClick={column.getToggleSortingHandler()}>
                    {header}
                  </Sort>
                ) : (
                  header
                )}
              </HeadCell>
            );
          })}
        </tr>
      </SortHead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <Row key={row.id} role="row">
            {columns.map(({ key, header, cell, end, phone }, index) => (
              <Cell
                key={key}
                {...(index === 0 ? { as: 'th', scope: 'row', role: 'rowheader' } : { role: 'cell' })}
                data-label={header}
                data-end={end}
                data-phone={phone}
              >
                {cell(row.original)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Grid>
  );
}
