import { never, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  after('received')
    .eventually('answered', 'declined')
    .says('Toda solicitud termina respondida o cerrada.', '9i', 'D70'),
  never('answered')
    .after('declined')
    .until('request.repeated')
    .says('Una solicitud cerrada no se responde después, salvo que la persona la pida de nuevo.', 'D70'),
];
