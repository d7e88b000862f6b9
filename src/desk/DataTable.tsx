import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { Fragment, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Caption, Cell, Grid, Head, HeadCell, Row } from '../ui/ResponsiveTable.tsx';

/** Álvaro before Ana, and 9 before 10. */
const ALPHABET = new Intl.Collator('es', { numeric: true });
type Read = { getValue: (column: string) => unknown };

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    spanish: (one: Read, other: Read, column: string) => {
      const [before, after] = [one.getValue(column), other.getValue(column)];
      if (typeof before === 'number' && typeof after === 'number') return before - after;
      return ALPHABET.compare(String(before), String(after));
    },
  },
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

/** A row and its detail are one: on phones one card. */
const DetailedRow = styled(Row)`
  & > * {
    border-bottom: 0;
  }
  @media screen and (max-width: 767.98px) {
    border-bottom: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;
const Detail = styled(Row)`
  & > * {
    padding-block: 0;
  }
  @media screen and (max-width: 767.98px) {
    margin-top: calc(-1 * var(--space-3));
    border-top: 0;
    border-start-start-radius: 0;
    border-start-end-radius: 0;
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
  /** Under each row, as wide as the table. */
  detail?: (item: Item) => ReactNode;
};

function definitionOf<Item extends object>({
  key,
  header,
  value,
}: DeskColumn<Item>): ColumnDef<typeof features, Item> {
  const accessorFn = (item: Item) => value?.(item) ?? '';
  return { id: key, header, accessorFn, sortFn: 'spanish', enableSorting: value !== undefined };
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A table that is sorted by its headings; on phones each row is a card (src/ui/ResponsiveTable.tsx). */
export function DataTable<Item extends object>({ caption, columns, rows, rowKey, detail }: Props<Item>) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: rowKey });
  const Line = detail ? DetailedRow : Row;
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
          <Fragment key={row.id}>
            <Line role="row">
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
            </Line>
            {detail ? (
              <Detail role="row">
                <Cell role="cell" colSpan={columns.length} data-phone="wide">
                  {detail(row.original)}
                </Cell>
              </Detail>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </Grid>
  );
}
