import { styled } from 'styled-components';
import { blocksOf, type Block, type Row } from '#domain/contract-blocks.ts';
import { signTexts as texts } from '../../texts/sign.ts';
import { Card } from '../../ui/Card.tsx';
import { Table } from '../../ui/Table.tsx';

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  overflow-wrap: break-word;
  h3 {
    margin-top: var(--space-3);
  }
`;

/** The whole contract in the page's own flow, written from the very text that is signed. */
export function ContractText({ html }: { html: string }) {
  return (
    <Card as="article" aria-label={texts.contract}>
      <Text lang="es">
        {blocksOf(html).map((block, index) => (
          <Part key={index} block={block} />
        ))}
      </Text>
    </Card>
  );
}

/** Its headings stand one level under the page's. */
function Part({ block }: { block: Block }) {
  if (block.kind === 'table') return <Rows {...block} />;
  if (block.kind === 'h1') return <h2>{block.text}</h2>;
  if (block.kind === 'h2') return <h3>{block.text}</h3>;
  return <p>{block.text}</p>;
}

function Rows({ caption, rows }: Extract<Block, { kind: 'table' }>) {
  const heads = rows.filter(({ isHead }) => isHead);
  return (
    <Table>
      <caption>{caption}</caption>
      {heads.length > 0 ? (
        <thead>
          {heads.map((row, index) => (
            <Cells key={index} row={row} />
          ))}
        </thead>
      ) : null}
      <tbody>
        {rows
          .filter(({ isHead }) => !isHead)
          .map((row, index) => (
            <Cells key={index} row={row} />
          ))}
      </tbody>
    </Table>
  );
}

function Cells({ row: { isHead, cells } }: { row: Row }) {
  const [first, ...others] = cells;
  return (
    <tr>
      <th scope={isHead ? 'col' : 'row'}>{first}</th>
      {others.map((cell, index) =>
        isHead ? (
          <th key={index} scope="col">
            {cell}
          </th>
        ) : (
          <td key={index}>{cell}</td>
        ),
      )}
    </tr>
  );
}
