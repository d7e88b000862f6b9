import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('selecting')
    .after('locked')
    .says('En una oferta que se paga entera no se eligen cuotas.', '4.4e', 'R16'),
];
