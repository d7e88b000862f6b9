import { styled } from 'styled-components';

/** The sentence under a heading that says what this screen is for. */
export const Lead = styled.p`
  font-size: var(--text-l);
  color: var(--ink-soft);
`;

/** Side remarks: legends, conditions. */
export const Small = styled.p`
  font-size: var(--text-s);
  color: var(--ink-soft);
`;

/** A list in running text, with the company's bullets. */
export const TextList = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: var(--space-5);
  list-style: disc;
  &:is(ol) {
    list-style: decimal;
  }
  & > li::marker {
    color: var(--bullet);
  }
`;
