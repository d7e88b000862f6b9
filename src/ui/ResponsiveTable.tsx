import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const phone = '@media screen and (max-width: 767.98px)';

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${phone} {
    &,
    tbody {
      display: grid;
      gap: var(--space-3);
    }
  }
`;
const Caption = styled.caption`
  margin-bottom: var(--space-3);
  text-align: left;
  font-weight: 600;
  ${phone} {
    display: block;
    margin: 0;
  }
`;
const Head = styled.thead`
  ${phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const HeadCell = styled.th`
  padding: var(--space-2) var(--space-3);
  border-bottom: 2px solid var(--line);
  font-size: var(--text-s);
  font-weight: 600;
  text-align: left;
  color: var(--ink-soft);
  &[data-end='true'] {
    text-align: right;
  }
`;
const Row = styled.tr`
  ${phone} {
    display: block;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    background: var(--surface);
  }
`;
const Cell = styled.td`
  padding: var(--space-3);
  border-bottom: 1px solid var(--line);
  font-weight: 400;
  text-align: left;
  &[scope='row'] {
    font-weight: 600;
  }
  &[data-end='true'] {
    text-align: right;
  }
  ${phone} {
    display: flex;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    padding: var(--space-2) 0;
    text-align: right;
    &::before {
      content: attr(data-label);
      color: var(--ink-soft);
      font-weight: 400;
      text-align: left;
    }
    &:last-child {
      border-bottom: 0;
    }
  }
`;

export type Column<Item> = {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Amounts stand at the right edge. */
  end?: boolean;
};

type Props<Item> = {
  caption: ReactNode;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
};

/** A table; below 768 px each row is a card whose lines carry the column's name. The first column names the row (interface 21). */
export function ResponsiveTable<Item>({ caption, columns, rows, rowKey }: Props<Item>) {
  return (
    <Grid role="table">
      <Caption>{caption}</Caption>
      <Head role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, end }) => (
            <HeadCell key={key} scope="col" role="columnheader" data-end={end}>
              {header}
            </HeadCell>
          ))}
        </tr>
      </Head>
      <tbody role="rowgroup">
        {rows.map((item) => (
          <Row key={rowKey(item)} role="row">
            {columns.map(({ key, header, cell, end }, index) => (
              <Cell
                key={key}
                {...(index === 0 ? { as: 'th', scope: 'row', role: 'rowheader' } : { role: 'cell' })}
                data-label={header}
                data-end={end}
              >
                {cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Grid>
  );
}
