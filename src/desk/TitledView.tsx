import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../ui/Card.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
`;

/** Three cards of a view: what can be done or comes next, the way along the chart, the facts. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);
  /* What can be done stands first, on a wide screen beside the way. */
  @media (min-width: 1000px) {
    grid-template: 'way next' auto 'way facts' 1fr / minmax(0, 3fr) minmax(0, 2fr);
    & > :nth-child(1) {
      grid-area: next;
    }
    & > :nth-child(2) {
      grid-area: way;
    }
    & > :nth-child(3) {
      grid-area: facts;
    }
  }
`;

/** A view of one thing: its heading with where it is, and its cards. */
export function TitledView({ title, tag, children }: { title: string; tag: ReactNode; children: ReactNode }) {
  return (
    <Stack>
      <Head>
        <PageHeading>{title}</PageHeading>
        {tag}
      </Head>
      {children}
    </Stack>
  );
}
