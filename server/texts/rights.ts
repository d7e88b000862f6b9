import type { AgreementState } from '#contract/desk-agreements.ts';
import type { MoneyStanding } from '#contract/money.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import { formatLong } from '#domain/long-date.ts';
import type { Database } from '../database/schema.ts';
import type { Kept, Refused } from '../privacy/erase.ts';
import type { USES } from '../privacy/uses.ts';
import { HISTORY_CSV } from './history.ts';

/** What the server says of a debtor's rights over their data (decision 0086). */
export const RIGHTS_OUTCOMES = {
  ALREADY_OPEN: 'Ya tienes una solicitud así en curso. Espera su respuesta.',
  SAY_MORE: 'Cuéntanos qué quieres que cambie.',
} as const;

/** Why an erasure waits, for the institution’s people. */
export const HELD_BACK: Record<Refused, string> = {
  legalHold: 'Hay una retención legal vigente.',
  paymentUnderWay: 'Hay un pago en curso o en revisión.',
  agreementInForce: 'Hay un convenio firmado que sigue vigente.',
  debitActive: 'Hay un pago automático vigente.',
  requestOpen: 'Hay otra solicitud sobre sus datos sin responder.',
  disputeOpen: 'Hay un desacuerdo con una deuda sin responder.',
  debtNotOwed:
    'La cartera todavía trae una deuda que no es suya, está pagada o es menor. Hay que corregirla con una carga.',
};
/** An erasure ends no debt, and the portal may know its debtor no more. */
export const DEBT_STAYS =
  'Tu deuda no se borra: sigue en tu institución. Si el portal ya no te reconoce, escríbele o llámala para pagar.';
/** What stays after an erasure, for the debtor. */
export const STILL_KEPT: Record<Kept, string> = {
  payments: 'La ley nos obliga a guardar tus pagos de los últimos seis años.',
  agreements: 'La ley nos obliga a guardar los convenios que firmaste.',
};

export const DATA_REQUEST_FAULTS = {
  notYourRole: 'Tu rol no responde estas solicitudes. Los borrados los decide una persona de supervisión.',
  closed: 'Ya se respondió.',
  notExtended: 'El plazo ya no se puede ampliar.',
  changedMeanwhile: 'Esta solicitud cambió desde que la abriste. Mírala de nuevo antes de responderla.',
} as const;

export const KIND_NAMES: Record<DataRequestKind, string> = {
  access: 'Una copia completa de tus datos',
  rectification: 'Corregir tus datos',
  erasure: 'Borrar tus datos',
  opposition: 'Oponerte a un uso',
  block: 'Bloquear tus datos',
};

export const MY_DATA_PDF = {
  file: (today: CalendarDate, ending: 'json' | 'pdf') => `mis-datos-${today}.${ending}`,
  title: ({ name }: Company) => `Tus datos en el portal de ${name}`,
  heading: 'Tus datos',
  lead: ({ name }: Company, day: string) => `Esto guarda el portal de pagos de ${name} sobre ti al ${day}.`,
  masked:
    'Tu correo, teléfono y RUT van ocultos en parte, para que nadie los obtenga con una foto de tu cédula. Si los necesitas completos, pide una copia completa en «Mis datos».',
  whole: 'El archivo JSON tiene el detalle completo, con la razón y el plazo de cada dato.',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

export const ANSWER_NAMES = { true: 'Sí', false: 'No' } as const;
export const CONSENT_NAMES = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  reminders: 'Recordatorios y ofertas',
  draw: 'Sorteo mensual',
} as const satisfies Record<Database['consent']['kind'], string>;

/** What became of a payment and its money, and of an agreement. */
export const STATE_NAMES = {
  ...{ created: 'En proceso', redirected: 'En proceso', confirming: 'En proceso', unknown: 'En proceso' },
  ...{ paid: 'Pagado', declined: 'Rechazado', cancelled: 'Anulado', expired: 'Sin completar' },
  ...{ review: 'En revisión', ...HISTORY_CSV.standing },
  ...{ proposed: 'Sin firmar', signed: 'Firmado, falta el pie', formalised: 'Vigente', inForce: 'Vigente' },
  ...{ fulfilled: 'Cumplido', lapsed: 'Sin efecto', released: 'Sin efecto', withdrawn: 'Sin efecto' },
} satisfies Record<PaymentState | MoneyStanding | AgreementState, string>;

/** What the PDF shows of each table, in this order. */
export const PDF_TABLES: readonly {
  readonly table: keyof typeof USES;
  readonly title: string;
  readonly columns: Readonly<Record<string, string>>;
}[] = [
  { table: 'debtor', title: 'Quién eres', columns: { name: 'Nombre', rut: 'RUT' } },
  {
    table: 'contact',
    title: 'Cómo te contactamos',
    columns: { email: 'Correo', phone: 'Teléfono', updated_at: 'Confirmado el' },
  },
  {
    table: 'operation',
    title: 'Tus operaciones',
    columns: {
      operation_number: 'Operación',
      product: 'Producto',
      overdue_since: 'En mora desde',
      withdrawn_at: 'Retirada',
    },
  },
  {
    table: 'debt',
    title: 'Tus deudas',
    columns: { debt_id: 'Deuda', operation_number: 'Operación', amount: 'Monto', withdrawn_at: 'Retirada' },
  },
  {
    table: 'payment',
    title: 'Tus pagos en este portal',
    columns: {
      ref: 'Referencia',
      amount: 'Monto',
      created_at: 'Comenzó',
      settled_at: 'Terminó',
      state: 'Estado',
    },
  },
  {
    table: 'past_payment',
    title: 'Pagos que informó la institución',
    columns: {
      operation_number: 'Operación',
      number: 'Cuota',
      paid_on: 'Fecha',
      amount: 'Monto',
      withdrawn_at: 'Retirado',
    },
  },
  {
    table: 'agreement',
    title: 'Tus convenios',
    columns: {
      agreement_number: 'Número',
      signed_at: 'Firmado',
      down_payment: 'Pie',
      ended_at: 'Terminó',
      state: 'Estado',
    },
  },
  {
    table: 'card',
    title: 'Tarjetas guardadas',
    columns: {
      card_type: 'Tipo',
      last_digits: 'Terminada en',
      created_at: 'Guardada',
      removed_at: 'Quitada',
    },
  },
  {
    table: 'automatic_debit',
    title: 'Cargos automáticos',
    columns: { bank: 'Banco', account: 'Cuenta', requested_at: 'Pedido', ended_at: 'Terminó' },
  },
  { table: 'session', title: 'Tus visitas', columns: { created_at: 'Entraste', ended_at: 'Saliste' } },
  {
    table: 'consent',
    title: 'Lo que aceptaste',
    columns: { kind: 'Texto', text_version: 'Versión', given: 'Aceptado', at: 'Fecha' },
  },
  {
    table: 'data_request',
    title: 'Lo que pediste sobre tus datos',
    columns: { received_at: 'Pedido', message: 'Escribiste', answer: 'Respuesta' },
  },
  {
    table: 'load_request',
    title: 'Cargas de cuotas que pediste',
    columns: { operation_number: 'Operación', message: 'Escribiste', created_at: 'Fecha' },
  },
];

/** Mails about a request. */
export const DATA_REQUEST_MAILS = {
  received: {
    subject: 'Recibimos tu solicitud sobre tus datos',
    title: 'Recibimos tu solicitud',
    what: (due: CalendarDate) => `Te responderemos a más tardar el ${formatLong(due)}.`,
  },
  extended: {
    subject: 'Ampliamos el plazo de tu solicitud sobre tus datos',
    title: 'Necesitamos más tiempo',
    what: (due: CalendarDate) =>
      `Ahora te responderemos a más tardar el ${formatLong(due)}. No podemos ampliarlo otra vez.`,
  },
  answered: {
    subject: 'Respondimos tu solicitud sobre tus datos',
    title: 'Tu solicitud está respondida',
    what: () => 'Hicimos lo que pediste.',
  },
  refused: {
    subject: 'Respondimos tu solicitud sobre tus datos',
    title: 'No hicimos lo que pediste',
    what: () => 'Más arriba está la razón.',
  },
  preview: ({ name }: Company) => `Sobre tus datos en el portal de pagos de ${name}.`,
  greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  asked: 'Pediste',
  answer: 'Respuesta',
  reason: 'Razón',
  until: 'Plazo',
  agency: (day: CalendarDate) =>
    `Si no estás de acuerdo, puedes reclamar gratis ante la Agencia de Protección de Datos Personales hasta el ${formatLong(day)}. Son 30 días hábiles.`,
  late: 'Si no te respondemos a tiempo, puedes reclamar ante la Agencia de Protección de Datos Personales. Tienes 30 días hábiles.',
  link: 'Ver mis datos',
  footer: ({ name }: Company) => `Aviso automático del portal de pagos de ${name}.`,
};
