import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Side by side where the steps themselves have the room, whatever the window's. */
const Room = styled.div`
  container-type: inline-size;
`;
const List = styled.ol<{ $count: number }>`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-6) var(--space-4);
  border-radius: var(--radius-l);
  background: var(--how-it-works);
  color: var(--on-how-it-works);
  counter-reset: step;
  @container (min-width: 44rem) {
    grid-template-columns: repeat(${({ $count }) => $count}, 1fr);
    padding: var(--space-8) var(--space-6);
  }
`;
const Step = styled.li`
  counter-increment: step;
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  align-content: start;
  @container (min-width: 44rem) {
    grid-template-columns: 1fr;
    gap: var(--space-2);
  }
  &::before {
    content: counter(step);
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border: 2px solid var(--bullet);
    border-radius: 50%;
    background: var(--surface);
    color: var(--bullet);
    font-weight: 600;
    @container (min-width: 44rem) {
      grid-row: auto;
    }
  }
`;
const Title = styled.p`
  font-weight: 600;
  line-height: 1.3;
`;
const Detail = styled.p`
  font-size: var(--text-s);
`;

type Props = { steps: readonly { title: string; detail: ReactNode }[] };

/** "How it works": numbered steps in the company's bullet and background colours (§3 "Appearance"). */
export function NumberedSteps({ steps }: Props) {
  return (
    <Room>
      <List $count={steps.length}>
        {steps.map(({ title, detail }) => (
          <Step key={title}>
            <Title>{title}</Title>
            <Detail>{detail}</Detail>
          </Step>
        ))}
      </List>
    </Room>
  );
}
