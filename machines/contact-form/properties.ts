import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('saving')
    .before('contact.submit')
    .says('Los datos de contacto se guardan solo cuando la persona los envía.', '4.2', '2.5'),
  never('saving')
    .after('confirming')
    .until('contact.confirm', 'contact.correct')
    .says('Los datos que hay que confirmar no se guardan sin confirmarlos.', '4.2', '2.5'),
  never('saved')
    .before('answered.saveContact')
    .says('Se sigue solo cuando el servidor guardó los datos.', '4.2'),
];
