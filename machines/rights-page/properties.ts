import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('shown')
    .before('answered.loadMyData')
    .says('Nada se muestra como dato de la persona antes de que el servidor lo responda.', 'D86'),
];
