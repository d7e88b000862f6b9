import { never, once, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('refund.begun')
    .after('provider.unreachable')
    .until('provider.unchanged')
    .says('Una devolución sin respuesta no se envía otra vez hasta saber que no se hizo.', 'R34', 'D43'),
  never('refunded')
    .before('sending', 'provider.refunded', 'refund.confirmed')
    .says('Nada se da por devuelto sin que el proveedor o una persona lo diga.', 'R34', 'D43'),
  once('refunded').says('Una devolución se hace a lo más una vez.', 'R34', 'D43'),
  never('refunded')
    .after('refused')
    .says('Lo que no se devolvió no pasa a devuelto: se pide otra vez.', 'R34', 'D43'),
  after('requested')
    .eventually('refunded', 'refused')
    .says('De toda devolución se llega a saber si se hizo.', 'R34', 'D43'),
];
