import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Small } from '../../ui/text.tsx';
import type { DeadlineRow } from './deadline-rows.ts';

const Rows = styled.ul`
  display: grid;
  border-left: 2px solid var(--accent-line);
`;
const Row = styled.li`
  padding: var(--space-2) 0 var(--space-2) var(--space-4);
`;
const When = styled.p`
  font-weight: 600;
`;

type Props = { title: string; note?: ReactNode; rows: readonly DeadlineRow[] };

/** Deadlines in the order in which they come. */
export function DeadlineList({ title, note, rows }: Props) {
  const titleId = useId();
  return (
    <Stack as="section" data-tight aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {note}
      <Rows>
        {rows.map(({ what, date, rule }) => (
          <Row key={what}>
            <p>{what}</p>
            <When>
              {date.word} <DateText day={date.day} />
            </When>
            <Small>{rule}</Small>
          </Row>
        ))}
      </Rows>
    </Stack>
  );
}
