import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('contacting', 'planning', 'signing', 'paying', 'viewingHistory')
    .before('identity.proved', 'contact.saved', 'answered.renewSession')
    .says('Nadie ve datos, planes ni pagos de una deuda sin haberse identificado.', '4.1'),
  never('contacting', 'planning', 'signing', 'viewingHistory')
    .after('session.ended', 'session.logout')
    .until('identity.proved', 'contact.saved', 'answered.renewSession', 'checkout.renewed')
    .says(
      'Cuando la sesión termina, nada de la deuda vuelve a verse sin identificarse otra vez.',
      '4.1',
      '4.2',
    ),
  never('planning', 'paying')
    .before('answered.loadDebts')
    .says('Nadie elige una oferta ni paga antes de que se carguen y agrupen sus deudas.', '4.2', '4.3'),
  never('paying')
    .after('checkout.charging')
    .until('answered.loadDebts')
    .says(
      'Después de cobrar una tarjeta guardada no se ofrece pagar hasta cargar de nuevo las deudas.',
      '4.5',
      'R25',
    ),
  never('resulting.paid')
    .before('result.settled')
    .says('El pago se muestra hecho solo cuando el servidor lo dice.', '4.6', 'R34'),
];
