import { styled } from 'styled-components';

/** The frame of a small drawing in the company's colour. Decoration only. */
export const Drawing = styled.svg.attrs({ 'aria-hidden': 'true' })`
  max-width: 100%;
`;
