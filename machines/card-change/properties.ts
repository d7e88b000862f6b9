import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('removing')
    .before('card.confirmRemoval')
    .says('Una tarjeta se olvida solo si la persona lo confirma.', '7.3a'),
];
