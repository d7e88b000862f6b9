import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronRightIcon } from '../../ui/icons.tsx';

const List = styled.ul<{ $count: number }>`
  display: grid;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow-s);
  @media (min-width: 900px) {
    grid-template-columns: repeat(${({ $count }) => $count}, 1fr);
  }
`;
/** The whole row is its link or button, whose name stays short. */
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 20px;
  align-items: start;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-5);
  & + & {
    border-top: 1px solid var(--line);
  }
  & > div > :is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-l);
  }
  && > div > :is(a, button) {
    min-height: 0;
    padding: 0;
    margin: 0;
    background: none;
    font-weight: 600;
    color: var(--accent-ink);
    text-decoration: none;
  }
  &&:hover > div > :is(a, button) {
    text-decoration: underline;
  }
  & > svg {
    color: var(--accent-ink);
  }
  & > svg:last-child {
    align-self: center;
  }
  @media (min-width: 900px) {
    & + & {
      border-top: 0;
      border-left: 1px solid var(--line);
    }
  }
`;
const Detail = styled.p`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;

type Props = { ways: readonly { key: string; mark: ReactNode; action: ReactNode; detail: string }[] };

/** What else can be done here, each a row with its link or button. */
export function Ways({ ways }: Props) {
  return (
    <List $count={ways.length}>
      {ways.map(({ key, mark, action, detail }) => (
        <Row key={key}>
          {mark}
          <div>
            {action}
            <Detail>{detail}</Detail>
          </div>
          <ChevronRightIcon />
        </Row>
      ))}
    </List>
  );
}
