import type { ReactNode } from 'react';
import { Stack } from './Card.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Lead } from './text.tsx';

type Props = { title: ReactNode; lead: ReactNode; children?: ReactNode };

/** How most screens begin: the heading, the sentence that says what the screen is for, small print about it. */
export function Intro({ title, lead, children }: Props) {
  return (
    <Stack data-tight>
      <PageHeading>{title}</PageHeading>
      <Lead>{lead}</Lead>
      {children}
    </Stack>
  );
}
