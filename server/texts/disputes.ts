import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { DisputeKind, DisputeState } from '#domain/dispute.ts';
import type { MoneyOutcome } from '#contract/money.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos } from '#domain/money.ts';

/** What the server says of debts that debtors do not agree with (decision 0087). */
export const DISPUTE_OUTCOMES = {
  ALREADY_OPEN: 'Esta deuda ya está en revisión. Espera la respuesta.',
  OTHER_OPEN: 'Otro desacuerdo tuyo sobre esta deuda está en revisión. Para apelar ahora, retíralo primero.',
  ALREADY_ANSWERED:
    'Ya te respondieron esto sobre esta deuda. Si no estás de acuerdo, puedes apelar dentro del plazo que dice la respuesta.',
  ANSWERED_FOR_GOOD: 'Ya te respondieron esto sobre esta deuda. Mira la respuesta más abajo.',
  SAY_MORE: 'Cuéntanos un poco más.',
  UNKNOWN_DEBT: 'No encontramos esa deuda a tu nombre.',
  NOT_NOW: 'Eso ya no se puede hacer. Mira más abajo en qué está.',
} as const;

export const FILE_OUTCOMES = {
  WRONG_TYPE: 'Ese archivo no es PDF, JPG ni PNG. Guárdalo en uno de esos formatos.',
  TOO_BIG: 'Ese archivo pesa más de 5 MB. Elige uno más liviano.',
  TOO_MANY: 'Puedes adjuntar hasta 5 archivos.',
  UNSAFE: 'No recibimos ese archivo: la revisión de seguridad lo rechazó.',
  NOT_NOW: 'Ya no se pueden agregar archivos.',
} as const;

export const DISPUTE_FAULTS = {
  notYourRole: 'Tu rol no responde desacuerdos.',
  closed: 'Ya se respondió.',
  changedMeanwhile: 'Este desacuerdo cambió desde que lo abriste. Mira lo nuevo antes de responder.',
  notNow: 'Ahora no se puede: la persona todavía puede enviar lo que se le pidió.',
  amountNeeded: 'Falta el monto que se debe.',
  noAmount: 'Esta respuesta no lleva monto.',
  notLess: 'El monto tiene que ser menos de lo que se cobraba.',
  aboveFirst: 'Al apelar no se puede dejar más de lo que dijo la primera respuesta.',
} as const;

const KINDS: Record<DisputeKind, string> = {
  notMine: 'No es mía',
  alreadyPaid: 'Ya la pagué',
  wrongAmount: 'El monto no es correcto',
};
export const DISPUTE_FILE_NAME = (place: number, ending: string) => `respaldo-${place}.${ending}`;

/** What it says of an answer, by where it led. */
const ANSWERS: Partial<Record<DisputeState, string>> = {
  accepted: 'Te dieron la razón.',
  partly: 'Te dieron la razón en parte.',
  appealPartly: 'Te dieron la razón en parte.',
  refused: 'No te dieron la razón.',
  appealRefused: 'No te dieron la razón al apelar.',
  closedByReceipt: 'Encontramos tu pago en este portal.',
};
/** What that means for collecting the debt. */
const NEXT: Partial<Record<DisputeState, (company: Company) => string>> = {
  accepted: ({ name }) =>
    `Aquí no se cobra más de lo que ${name} aceptó. La deuda cambia en este portal cuando ${name} actualiza su cartera.`,
  partly: ({ name }) =>
    `Aquí no se cobra más de ese monto. La deuda cambia en este portal cuando ${name} actualiza su cartera.`,
  appealPartly: ({ name }) =>
    `Aquí no se cobra más de ese monto. La deuda cambia en este portal cuando ${name} actualiza su cartera.`,
  refused: () => 'La deuda se puede pagar otra vez. Los plazos que estaban detenidos siguen desde hoy.',
  appealRefused: () => 'La deuda se puede pagar otra vez. Los plazos que estaban detenidos siguen desde hoy.',
  closedByReceipt: ({ name }) =>
    `No tienes que hacer nada por ese pago. ${name} lo descuenta cuando actualiza su cartera.`,
};

export const DISPUTE_MAILS = {
  received: {
    subject: 'Recibimos tu desacuerdo con una deuda',
    title: 'Vamos a revisar tu deuda',
    what: (due: CalendarDate) => `Te responderemos a más tardar el ${formatLong(due)}.`,
  },
  appealed: {
    subject: 'Recibimos tu apelación sobre una deuda',
    title: 'Vamos a revisar tu apelación',
    what: (due: CalendarDate) => `Te responderemos a más tardar el ${formatLong(due)}.`,
  },
  frozen:
    'Mientras se revisa, esa deuda no se cobra aquí, no recibes recordatorios de ella y sus plazos no corren.',
  moreAsked: {
    subject: 'Nos falta algo para revisar tu deuda',
    title: 'Cuéntanos algo más',
    what: (by: CalendarDate) =>
      `Puedes enviarlo hasta el ${formatLong(by)}. Después, la respuesta se da con lo que haya.`,
  },
  answered: { subject: 'Respondimos tu desacuerdo con una deuda', title: 'Esta es la respuesta' },
  appealAnswered: { subject: 'Respondimos tu apelación sobre una deuda', title: 'Esta es la respuesta' },
  answerOf: (state: DisputeState) => ANSWERS[state] ?? '',
  heldBack: 'Esa deuda todavía no se cobra aquí, por otro desacuerdo tuyo.',
  next: (state: DisputeState, company: Company) => NEXT[state]?.(company) ?? '',
  /** Of an agreement that the answer ended, or that had lapsed before. `paid`: in all, 0 of a signature whose down payment was not paid. */
  released: (number: string, paid: number) => [
    `Tu convenio ${number} ya no tiene efecto: no pagues más por él.`,
    ...(paid === 0 ? [] : [`Con él tienes pagados ${formatPesos(paid)}, que no se pierden.`]),
  ],
  moneyBack: ({ name }: Company, by: CalendarDate) =>
    `${name} te los devuelve a más tardar el ${formatLong(by)}, o los descuenta de otra deuda de ese convenio.`,
  moneySettled: {
    givenBack: ({ name }) => `${name} ya te los devolvió.`,
    takenOff: ({ name }) => `${name} ya los descontó de otra deuda tuya.`,
    both: ({ name }) => `${name} ya te devolvió una parte y descontó el resto de otra deuda tuya.`,
    either: ({ name }) => `${name} ya te los devolvió, o los descontó de otra deuda tuya.`,
  } satisfies Record<MoneyOutcome, (company: Company) => string>,
  moneyCounts: ({ name }: Company) =>
    `Se descuentan de lo que debes. Cuando ${name} actualice su cartera podrás firmar otro convenio por lo que falte.`,
  appeal: (by: CalendarDate) => `Si no estás de acuerdo, puedes apelar una vez, hasta el ${formatLong(by)}.`,
  elsewhere: 'También puedes reclamar gratis ante el SERNAC.',
  preview: ({ name }: Company) => `Sobre tu deuda con ${name}.`,
  greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  operation: 'Operación',
  said: 'Dijiste',
  kind: (kind: DisputeKind) => KINDS[kind],
  until: 'Plazo',
  question: 'Nos falta',
  answer: 'Respuesta',
  owed: 'Lo que se debe',
  amount: (owed: number) => (owed === 0 ? 'Nada' : formatPesos(owed)),
  receipt: 'Comprobante',
  paid: 'Pagaste',
  paidOn: 'Fecha del pago',
  link: 'Ver mi caso',
  footer: ({ name }: Company) => `Aviso automático del portal de pagos de ${name}.`,
};
