import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** As many beside each other as there are and have room, counted ahead: none moves while the next ones arrive. */
const List = styled.ul<{ $count: number }>`
  --share: calc((100% - ${({ $count }) => $count - 1} * var(--space-8)) / ${({ $count }) => $count});
  display: grid;
  gap: var(--space-5) var(--space-8);
  @media (min-width: 600px) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(14rem, var(--share))), 1fr));
  }
`;
const Point = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1) var(--space-3);
`;
const Mark = styled.span`
  grid-row: span 2;
  margin-top: 2px;
  color: var(--accent-ink);
`;
const Title = styled.p`
  font-weight: 600;
`;
const Detail = styled.p`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;

type Props = { points: readonly { title: string; detail: ReactNode; mark: ReactNode }[] };

/** Short statements side by side, one under another on phones. */
export function PointGrid({ points }: Props) {
  return (
    <List $count={points.length}>
      {points.map(({ title, detail, mark }) => (
        <Point key={title}>
          <Mark>{mark}</Mark>
          <Title>{title}</Title>
          <Detail>{detail}</Detail>
        </Point>
      ))}
    </List>
  );
}
