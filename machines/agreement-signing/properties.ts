import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('accepting')
    .before('contract.accept')
    .says('Nadie firma sin aceptar el contrato que leyó.', '1b', 'R19'),
  never('reading')
    .before('answered.renderContract')
    .says('Se acepta solo un contrato que está a la vista.', '2.5k', 'R19'),
  never('signed')
    .before('answered.signAgreement')
    .says('El convenio queda firmado solo cuando el servidor lo dice.', '4.6b', 'R19'),
];
