import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('saving')
    .before('contact.submit')
    .says('Los datos de contacto se guardan solo cuando la persona los envía.', '2.5g', '7.2c'),
  never('saving')
    .after('confirming')
    .until('contact.confirm', 'contact.correct')
    .says('Los datos que hay que confirmar no se guardan sin confirmarlos.', '2.5e'),
  never('saved')
    .before('answered.saveContact')
    .says('Se sigue solo cuando el servidor guardó los datos.', '7.2c'),
];
