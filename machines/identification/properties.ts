import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('done')
    .before('answered.verifyIdentity')
    .says('Nadie queda identificado sin que el servidor lo compruebe.', '4.1a'),
  never('verifying')
    .before('answered.startIdentification')
    .says('Cada intento de identificarse se pide primero al servidor.', '7.2b', 'R26'),
  never('savingContact')
    .before('answered.verifyIdentity')
    .says('Los datos de contacto se guardan solo de una persona identificada.', '4.1a', '7.2c'),
];
