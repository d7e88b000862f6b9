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
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
`;

/** A long amount is smaller, so that it stands on one line inside a panel of a phone; a digit is two thirds of its height wide. */
const sizeFor = (text: string) => `min(var(--amount), calc((100vw - 7rem) / ${text.length * 0.66}))`;

/** An amount in whole pesos, never broken over two lines; `big` for the one amount a screen is about. */
export function Money({ amount, big }: { amount: Pesos; big?: boolean }) {
  const text = formatPesos(amount);
  return (
    <Figure data-big={big} style={big ? { fontSize: sizeFor(text) } : undefined}>
      {text}
    </Figure>
  );
}
