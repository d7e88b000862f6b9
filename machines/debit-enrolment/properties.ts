import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('enrolled')
    .before('answered.enrolDebit')
    .says('Un cargo automático queda pedido solo cuando el servidor lo dice.', '4.6e'),
];
