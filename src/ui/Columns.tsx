import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Actions } from './Card.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: var(--space-8);
    align-items: start;
  }
`;
const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;
/** On phones its parts stand in the page as if it were not there, so that a total can keep to the window's foot. */
const Side = styled.div`
  display: contents;
  @media (min-width: 1024px) {
    grid-column: 2;
    grid-row: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
    & ${Actions} > :not([data-variant='quiet']) {
      flex: 1 1 auto;
    }
  }
  @media print {
    position: static;
  }
`;

type Props = {
  /** Beside the content where there is room: the total, the plan in short, why something is asked. */
  aside: ReactNode;
  /** It stands before the content where there is no room beside it; after it otherwise. */
  asideFirst?: boolean;
  children: ReactNode;
};

/** Content and, from 1024 px on, what belongs to it at its side. */
export function Columns({ aside, asideFirst, children }: Props) {
  return (
    <Grid data-wide>
      {asideFirst ? <Side>{aside}</Side> : null}
      <Main>{children}</Main>
      {asideFirst ? null : <Side>{aside}</Side>}
    </Grid>
  );
}
