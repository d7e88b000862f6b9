import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('confirmed')
    .before('answered.confirmCode')
    .says('Nada se da por confirmado antes de que el servidor acepte el código.', 'D90'),
  never('confirming')
    .before('code.submit')
    .says('Ningún código se prueba sin que la persona lo escriba.', 'D90'),
];
