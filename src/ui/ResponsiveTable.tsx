import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const phone = '@media screen and (max-width: 767.98px)';

export const Grid = styled.table`
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
export const Caption = styled.caption`
  margin-bottom: var(--space-3);
  text-align: left;
  font-weight: 600;
  ${phone} {
    display: block;
    margin: 0;
  }
`;
export const Head = styled.thead`
  ${phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
export const HeadCell = styled.th`
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
export const Row = styled.tr`
  ${phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    background: var(--surface);
  }
`;
export const Cell = styled.td`
  padding: var(--space-3);
  border-bottom: 1px solid var(--line);
  font-weight: 400;
  text-align: left;
  &[scope='row'] {
    font-weight: 600;
  }
  &[data-end='true'] {
    --face: end;
    text-align: right;
  }
  ${phone} {
    order: 1;
    padding: 0;
    border: 0;
    font-size: var(--text-s);
    overflow-wrap: anywhere;
    &:empty {
      display: none;
    }
    &[data-phone='corner'],
    &[scope='row'] {
      order: 0;
      font-size: var(--text-m);
      font-weight: 600;
    }
    &[scope='row'] {
      flex: 1 0 50%;
    }
    &[data-phone='wide'] {
      flex: 1 0 100%;
    }
    &[data-end='true'] {
      margin-inline-start: auto;
    }
    &:not([scope='row'], [data-phone])::before {
      content: attr(data-label) ' ';
      color: var(--ink-soft);
    }
  }
`;

export type Column<Item> = {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Amounts stand at the right edge. */
  end?: boolean;
  /** On phones: beside the row's name, or like the others but without its column's name, which it needs not. */
  phone?: 'corner' | 'bare';
};

type Props<Item> = {
  caption: ReactNode;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
};

/**
 * A table; below 768 px each row is a card: its first column, which names the row, and the one in the corner, under them the
 * others with their columns' names (interface 21).
 */
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
            {columns.map(({ key, header, cell, end, phone: place }, index) => (
              <Cell
                key={key}
                {...(index === 0 ? { as: 'th', scope: 'row', role: 'rowheader' } : { role: 'cell' })}
                data-label={header}
                data-end={end}
                data-phone={place}
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
