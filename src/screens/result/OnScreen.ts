import { styled } from 'styled-components';

/** What paper has no use for. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
