import { after, never, once } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  after('opened', 'appealed')
    .eventually(
      ...(['accepted', 'partly', 'refused', 'appealPartly', 'appealRefused'] as const),
      ...(['withdrawn', 'closedByReceipt'] as const),
    )
    .says('Todo desacuerdo termina respondido, retirado o cerrado con un comprobante.', 'D87'),
  once('appealed').says('Se apela una sola vez.', 'D87'),
  never('appealed')
    .before('partly', 'refused')
    .says('Se apela solo de una respuesta que no dio toda la razón.', 'D87'),
  once('moreAsked').says('La institución pide algo más una sola vez.', 'D87'),
  never('closedByReceipt')
    .after('moreAsked', 'accepted', 'partly', 'refused')
    .says('Un comprobante de este portal cierra antes de que alguien decida.', 'D87'),
];
