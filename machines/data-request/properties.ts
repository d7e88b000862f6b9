import { after, never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  after('received')
    .eventually('answered', 'refused')
    .says('Toda solicitud sobre datos termina respondida o negada.', 'D86'),
  never('extended').after('extended').says('El plazo de una solicitud se amplía una sola vez.', 'D86'),
];
