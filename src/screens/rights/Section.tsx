import { useId, type ReactNode } from 'react';
import { Card, Stack } from '../../ui/Card.tsx';

type Props = { title: string; children: ReactNode };

/** A part of the rights area with its heading. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}
