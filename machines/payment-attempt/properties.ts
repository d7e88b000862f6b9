import { never, once, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('paid')
    .before('redirected', 'charge.requested')
    .says(
      'Nada se cobra sin que la persona haya llegado a la página del proveedor, o sin que se haya pedido el cobro directo.',
      '4.6a',
      'R34',
    ),
  never('paid')
    .after('visitor.abandoned')
    .says('Lo que la persona dejó sin terminar no se cobra.', '4.6a', 'D55'),
  never('paid')
    .after('declined', 'cancelled', 'expired', 'review')
    .says('Un intento que terminó de otra forma no pasa a pagado.', '4.6a', 'R34'),
  once('paid').says('Un intento se paga a lo más una vez.', '4.6a', 'R34'),
  never('provider.opened')
    .while('confirming', 'unknown')
    .says('Mientras no se sabe si se cobró, no se abre otra página.', '4.6a', 'R25'),
  never('visitor.abandoned')
    .while('confirming', 'unknown')
    .says('Mientras no se sabe si se cobró, no se puede elegir de nuevo.', '4.6a', 'D55'),
  after('confirming', 'unknown')
    .eventually('paid', 'declined', 'cancelled', 'expired', 'review')
    .says('De todo cobro que se pidió se llega a saber qué pasó.', '4.6a', 'R34'),
];
