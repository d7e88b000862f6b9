import type { Company } from '#domain/company.ts';
import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import { formatLong } from '#domain/long-date.ts';

/** Debts that are paid whole: the days of the law, what to do after them, certificates (decision 0091). */
export const paidDebtsTexts = {
  title: 'Salir de los registros y certificados',
  searching: 'Estamos buscando tus deudas pagadas',
  retry: 'Volver a intentar',
  none: 'Cuando termines de pagar una deuda en este portal, aquí verás hasta cuándo deben sacarte de los registros de morosidad.',
  debt: (operations: readonly string[]) =>
    `${operations.length === 1 ? 'Operación' : 'Operaciones'} ${operations.join(', ')}`,
  amount: 'Total pagado',
  paidOn: 'Pagada el',
  notice: 'Tu acreedor avisa el pago a los registros de morosidad',
  byLaw: `Por ley: ${REGISTRY_NOTICE_DAYS} días hábiles desde el pago`,
  corrected: 'Quienes publican esos datos los corrigen o los bloquean',
  correctedRule: 'Por ley: tres días desde el aviso',
  removed: ({ name }: Company) => `Plazo máximo de ${name} para sacarte de los registros`,
  until: (day: string) => `A más tardar el ${formatLong(day)}`,
  renegotiated:
    'Mientras cumples un convenio firmado, la deuda que renegocia no se comunica a los registros de morosidad. Si sigues en uno, pide más abajo que corrijan tus datos.',
  redec: 'El registro de deuda de la CMF (REDEC) es otro: conserva también las deudas pagadas, como pagadas.',
  waiting: 'Si una de estas fechas pasa y sigues en los registros, aquí tendrás una carta lista para enviar.',
  passed: {
    title: (day: string) => `El ${formatLong(day)} ya pasó`,
    lead: '¿Sigues en un registro de morosidad por esta deuda? Haz esto:',
    send: ({ dataContact, creditor }: Company) =>
      `Descarga la carta y el comprobante, y envíalos a ${creditor.name}: ${dataContact.email}, o ${dataContact.address}.`,
    self: 'También puedes pedir tú la corrección al registro, con el comprobante. La ley te deja hacerlo; avísale por escrito a tu acreedor.',
    free: 'Si no te responden, pide más abajo que corrijan tus datos. El SERNAC y la Agencia de Protección de Datos Personales atienden gratis.',
    letter: 'Descargar la carta (PDF)',
  },
  receipt: 'Descargar comprobante (PDF)',
  ask: 'Pedir certificado de pago',
  askNoDebt: 'Pedir certificado de no tener deudas',
  noDebt: 'No tener deudas',
  noDebtLead: ({ name }: Company) =>
    `Dice que no tienes deudas pendientes en la cartera que ${name} tiene en este portal.`,
  asking: 'Pidiendo el certificado',
  download: 'Descargar certificado (PDF)',
  valid: (number: string, day: string) =>
    `N.º ${number}. Válido hasta el ${formatLong(day)}. Quien lo reciba lo verifica con su código QR.`,
} as const;
