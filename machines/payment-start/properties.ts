import { never, once } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('starting')
    .before('answered.preparePayment')
    .says('El pago se crea solo con el precio que fijó el servidor.', '7.2g', 'R25'),
  never('preparing')
    .after('starting', 'uncertain')
    .says('Mientras no se sabe si un pago se creó, no se prepara otro.', '7.2g', 'R25'),
  never('begun')
    .before('answered.startPayment')
    .says('Un pago empezó solo cuando el servidor lo dice.', '4.6a', '7.2g'),
  once('starting').says('Un apretón del botón crea a lo más un pago.', '4.6a', 'R25'),
];
