import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Tinted from edge to edge of the window, above the rest of the page. */
const Band = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  margin-top: calc(-1 * var(--space-6));
  padding: var(--space-8) 0;
  background: var(--accent-soft);
  box-shadow: 0 0 0 100vmax var(--accent-soft);
  clip-path: inset(0 -100vmax);
  h1 {
    font-size: var(--display);
    line-height: 1.12;
    letter-spacing: -0.025em;
  }
  @media (min-width: 768px) {
    margin-top: calc(-1 * var(--space-10));
    padding: var(--space-12) 0;
    /* Not :has(), which is true only once the picture has arrived. */
    &[data-pictured='true'] {
      grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
      align-items: start;
      gap: var(--space-8) var(--space-12);
    }
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-5);
  max-width: 40rem;
  [data-pictured='true'] > & {
    @media (min-width: 768px) {
      padding-top: var(--space-4);
    }
  }
`;
/** Decoration: where there is room for it. */
const Side = styled.div`
  display: none;
  justify-self: center;
  width: min(100%, 21rem);
  @media (min-width: 768px) {
    display: block;
  }
`;

type Props = { picture?: ReactNode; children: ReactNode };

/** How a page that belongs to no step begins: what it promises, large, and a picture beside it. */
export function Opening({ picture, children }: Props) {
  return (
    <Band data-pictured={picture !== undefined}>
      <Words>{children}</Words>
      {picture ? <Side>{picture}</Side> : null}
    </Band>
  );
}
