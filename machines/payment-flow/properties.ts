import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('contacting', 'planning', 'signing', 'paying', 'viewingHistory', 'viewingRights')
    .before('identity.proved', 'contact.saved', 'answered.renewSession')
    .says('Nadie ve datos, planes ni pagos de una deuda sin haberse identificado.', '2.4h'),
  never('contacting', 'planning', 'signing', 'viewingHistory', 'viewingRights')
    .after('session.ended', 'session.logout')
    .until('identity.proved', 'contact.saved', 'answered.renewSession', 'checkout.renewed')
    .says(
      'Cuando la sesión termina, nada de la deuda vuelve a verse sin identificarse otra vez.',
      '4.1a',
      '4.1c',
    ),
  never('planning', 'paying')
    .before('answered.loadDebts')
    .says('Nadie elige una oferta ni paga antes de que se carguen y agrupen sus deudas.', '4.2a', '4.3b'),
  never('paying')
    .after('checkout.charging')
    .until('answered.loadDebts')
    .says(
      'Después de cobrar una tarjeta guardada no se ofrece pagar hasta cargar de nuevo las deudas.',
      '7.3b',
      'R25',
    ),
  never('resulting.paid')
    .before('result.settled')
    .says('El pago se muestra hecho solo cuando el servidor lo dice.', '4.6a', 'R34'),
];
