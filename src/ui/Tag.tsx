import { styled } from 'styled-components';

/** A word or two that stand out beside something: what is saved, what is overdue. `data-kind` gives its tone. */
export const Tag = styled.span`
  display: inline-block;
  padding: 2px var(--space-2);
  border-radius: 999px;
  background: var(--sunk);
  color: var(--ink);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  &[data-kind='success'] {
    background: var(--success-soft);
    color: var(--success);
  }
  &[data-kind='warning'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
