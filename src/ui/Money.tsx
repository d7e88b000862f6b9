import { styled } from 'styled-components';
import { formatPesos, type Pesos } from '#domain/money.ts';

const Figure = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  &[data-big='true'] {
    display: inline-block;
    /* With widened letters the longest may need a second line; cut off it would be another amount. */
    max-width: 100%;
    white-space: normal;
    font-size: var(--amount);
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
`;

/** An amount in whole pesos, never broken over two lines; `big` for the one amount a screen is about. */
export function Money({ amount, big }: { amount: Pesos; big?: boolean }) {
  return <Figure data-big={big}>{formatPesos(amount)}</Figure>;
}
