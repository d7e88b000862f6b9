import { css, styled } from 'styled-components';

/** A white sheet on the ground: one thing of the page. `as="section"` with a heading where it is a part of its own. */
export const Card = styled.div`
  padding: var(--space-5) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow-s);
  @media (min-width: 475px) {
    padding: var(--space-6);
  }
  @media print {
    padding: 0;
    border: 0;
    break-inside: avoid;
  }
`;

/** A tint alone is lost where the visitor's own colours replace all others. */
export const ownEdge = css`
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    outline-offset: -1px;
  }
`;

/** A tinted part inside a card, for what should stand out quietly: a total, a saving. */
export const Panel = styled.div`
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--accent-soft);
  ${ownEdge}
  & > p:has(> span) {
    margin-top: var(--space-2);
  }
`;

/** Things one under another with even gaps of 20 px, or 8 px with `data-tight`. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--stack-gap, var(--space-5));
  &[data-tight='true'] {
    --stack-gap: var(--space-2);
  }
`;

/** Buttons under a form: full width one under another on phones, side by side elsewhere. The main one comes first. */
export const Actions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-3);
  & > [data-variant='quiet'] {
    align-self: start;
  }
  @media (min-width: 475px) {
    flex-flow: row wrap;
    align-items: center;
    gap: var(--space-3) var(--space-4);
    & > [data-variant='quiet'] {
      align-self: center;
    }
  }
`;
