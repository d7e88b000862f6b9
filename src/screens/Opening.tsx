import { styled } from 'styled-components';

/** How a page that belongs to no step begins: a large title with what it promises, and what is told beside it. */
export const Opening = styled.div`
  display: grid;
  gap: var(--space-8);
  padding-bottom: var(--space-2);
  h1 {
    font-size: clamp(1.875rem, 1.4rem + 2.2vw, 2.75rem);
    letter-spacing: -0.02em;
  }
  @media (min-width: 900px) {
    align-items: center;
    padding-block: var(--space-4) var(--space-6);
    &:has(> :nth-child(2)) {
      grid-template-columns: 1.4fr 1fr;
      gap: var(--space-12);
    }
  }
`;
