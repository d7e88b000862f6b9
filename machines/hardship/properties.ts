import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('searching', 'answered')
    .before('hardship.ask')
    .says('Nada se busca ni se responde antes de que la persona diga cuánto puede pagar.', 'D89'),
  never('answered')
    .before('answered.loadOwed')
    .says('Ninguna salida se muestra antes de saber qué se debe.', 'D89'),
];
