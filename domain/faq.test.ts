import { findQuestions, type FaqQuestion } from './faq.ts';

const question = (id: string, text: string, otherWords?: string): FaqQuestion => ({
  id,
  topic: 'Pagar',
  question: text,
  answer: ['Respuesta.'],
  ...(otherWords !== undefined && { otherWords }),
});
const questions = [
  question('serial', '¿Dónde está el número de serie?', 'carnet cédula documento CI'),
  question('rejected', 'Mi tarjeta fue rechazada', 'cupo límite saldo 2'),
  question('bureau', '¿Cuándo salgo de los registros de morosidad?', 'dicom boletín'),
  {
    ...question('transfer', '¿Cómo pago sin tarjeta?'),
    ...{ topic: 'Medios de pago', answer: ['Elige transferencia.', 'Se abre tu banco.'] },
  },
  { ...question('plan', '¿Cómo cambio mi plan?'), answer: ['No con tarjeta, tarjeta ni otra tarjeta.'] },
];

describe('searching the frequent questions', () => {
  it.each([
    ['numero de serie', 'serial'],
    ['¿DÓNDE ESTÁ EL NÚMERO?', 'serial'],
    ['cedula', 'serial'],
    ['CI', 'serial'],
    ['cédulas', 'serial'],
    ['rechazaron mi tarjta', 'rejected'],
    ['saldi', 'rejected'],
    ['planes', 'plan'],
    // By its own words before those of its answer.
    ['tarjeta', 'rejected'],
    ['dicom', 'bureau'],
    ['moros', 'bureau'],
    // By its topic, and by each paragraph of its answer.
    ['medios', 'transfer'],
    ['transferencia', 'transfer'],
    ['se abre mi banco', 'transfer'],
  ])('“%s” finds it first', (text, id) => {
    expect(findQuestions(questions, text)[0]?.id).toBe(id);
  });

  it.each(['', '   ', 'de la que', 'xilófono', '¿?', 'cupa', 'ta', '2', 'undefined'])(
    '“%s” finds nothing',
    (text) => {
      expect(findQuestions(questions, text)).toEqual([]);
    },
  );

  it('offers five at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => question(`${index}`, 'Mi tarjeta'));
    expect(findQuestions(many, 'tarjeta')).toHaveLength(5);
  });
});
