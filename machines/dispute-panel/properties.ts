import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('shown')
    .before('answered.loadDisputes')
    .says('Nada se muestra de los desacuerdos antes de que el servidor lo responda.', 'D87'),
  never('sending')
    .before('disputes.send')
    .says('Nada se dice de una deuda sin que la persona lo envíe.', 'D87'),
];
