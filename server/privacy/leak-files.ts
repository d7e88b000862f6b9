import { formatShort, santiagoClock } from '#domain/calendar.ts';
import { formatRut } from '#domain/rut.ts';
import { asText, csvLine } from '../portfolio/csv-line.ts';
import type { Touch, Touched } from './touched.ts';

/** The three files of `npm run debtor -- touched`: the affected debtors, and drafts of both notices (Ley 21.719, art. 14 sexies). */
type Leak = {
  readonly institution: string;
  readonly since: Date;
  readonly until: Date;
  readonly touched: readonly Touched[];
};

/** Which data a use of them had before it. */
const DATA: Record<Touch, string> = {
  visit: 'identificación (nombre y RUT), deudas y ofertas que se mostraron',
  contact: 'correo y teléfono',
  payment: 'pagos: fecha, monto y medio, y los últimos cuatro dígitos de la tarjeta',
  agreement: 'convenios firmados y su contrato',
  debit: 'pagos automáticos: banco y últimos dígitos de la cuenta',
  card: 'tarjetas guardadas: tipo y últimos cuatro dígitos',
  request: 'solicitudes a la institución, y desacuerdos con una deuda con sus archivos',
  desk: 'lo que el personal de la institución leyó en su mesa de trabajo',
};
const moment = (instant: Date) => {
  const { date, time } = santiagoClock(instant);
  return `${formatShort(date)} a las ${time}`;
};
const FILL = '[COMPLETAR]';

const kindsOf = ({ touched }: Leak): Touch[] => {
  const kinds = (Object.keys(DATA) as Touch[]).filter((kind) =>
    touched.some(({ touches }) => touches.includes(kind)),
  );
  return kinds.length > 0 ? kinds : (Object.keys(DATA) as Touch[]);
};
const dataOf = (leak: Leak) => kindsOf(leak).map((kind) => `- ${DATA[kind]}`);
const notStored =
  'El portal no guarda números completos de tarjetas ni de cuentas, claves bancarias ni números de serie de cédulas.';

export const LEAK_FILES: Readonly<Record<string, (leak: Leak) => string>> = {
  'personas.csv': ({ touched }) =>
    [
      ['rut', 'nombre', 'correo', 'telefono', 'usos'],
      ...touched.map(({ rut, name, email, phone, touches }) => [
        rut && formatRut(rut),
        asText(name),
        asText(email ?? ''),
        phone ?? '',
        touches.join(' '),
      ]),
    ]
      .map((row) => csvLine(row))
      .join(''),
  'aviso-agencia.md': (leak) =>
    [
      '# Aviso de vulneración a la Agencia de Protección de Datos Personales',
      '',
      'BORRADOR. Lo revisa y lo envía la persona encargada, sin dilaciones indebidas (Ley 21.719, art. 14 sexies).',
      '',
      `- Responsable: ${leak.institution}. RUT, domicilio y correo de contacto: ${FILL}`,
      `- Qué ocurrió, cómo se supo y desde cuándo se sabe: ${FILL}`,
      `- Período revisado: desde el ${moment(leak.since)} hasta el ${moment(leak.until)}, hora de Chile continental.`,
      `- Personas cuyos datos se usaron en ese período: ${leak.touched.length}.`,
      '',
      'Datos que pudieron quedar expuestos:',
      '',
      ...dataOf(leak),
      '',
      notStored,
      '',
      `- Efectos posibles para las personas: ${FILL}`,
      `- Medidas tomadas y por tomar: ${FILL}`,
      `- Cuándo y cómo se avisa a las personas: ${FILL}`,
      '',
    ].join('\n'),
  'aviso-personas.md': (leak) =>
    [
      'Asunto: Un incidente con tus datos',
      '',
      'BORRADOR. Lo revisa la persona encargada antes de enviarlo.',
      '',
      'Hola:',
      '',
      `Te escribimos de ${leak.institution}. Entre el ${moment(leak.since)} y el ${moment(leak.until)} hubo un incidente: ${FILL}.`,
      '',
      'Pudieron quedar a la vista de otras personas estos datos tuyos:',
      '',
      ...dataOf(leak),
      '',
      notStored,
      '',
      `Qué hicimos: ${FILL}.`,
      '',
      'Qué puedes hacer tú:',
      '',
      '- Desconfía de quien te llame o escriba a nombre nuestro para pedirte claves o pagos.',
      '- Paga solo en el portal, escribiendo tú la dirección.',
      '- Si ves un cobro que no reconoces, avisa a tu banco y a nosotros.',
      '',
      `Si tienes preguntas, escríbenos: ${FILL}. También puedes acudir a la Agencia de Protección de Datos Personales.`,
      '',
    ].join('\n'),
};
