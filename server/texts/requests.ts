import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { PROGRAMME } from '#domain/programme.ts';

/** The words of the mails about what people ask for. */
export const LOAD_REQUEST_MAIL = {
  subject: (operation: string) => `Solicitud de carga de cuotas: operación ${operation}`,
  preview: 'Una persona pide ver en el portal un crédito que no encuentra.',
  greeting: 'Estimado equipo de ejecutivos:',
  title: 'Solicitud de carga de cuotas',
  check:
    'Los datos los escribió la persona y nadie los ha verificado. Confirma su identidad antes de informar sobre una deuda.',
  link: 'Abrir el portal',
  footer: ({ name }: Company) => `Aviso automático del portal de pagos de ${name}.`,
  labels: {
    rut: 'RUT',
    operation: 'Número de operación',
    email: 'Correo',
    phone: 'Teléfono',
    message: 'Mensaje',
  },
  noMessage: 'Sin mensaje',
} as const;

export const PROGRAMME_MAIL = {
  subject: 'Recibimos tu solicitud al programa PRO',
  preview: `Te responderemos dentro de ${PROGRAMME.replyHours} horas.`,
  greeting: (name: string) => `Hola, ${name}:`,
  title: 'Recibimos tu solicitud al programa PRO',
  what: `Son ${PROGRAMME.freeMonths} meses de acompañamiento financiero sin costo.`,
  reply: `Te responderemos a este correo dentro de ${PROGRAMME.replyHours} horas.`,
  draw: {
    true: `También participas en el sorteo mensual de ${formatPesos(PROGRAMME.monthlyPrize)}.`,
    false: 'No participas en el sorteo mensual, como elegiste.',
  },
  link: 'Abrir el portal',
  footer: ({ helpEmail }: Company) => `Si no hiciste esta solicitud, escribe a ${helpEmail}.`,
} as const;

export const PROGRAMME_TEAM_MAIL = {
  subject: 'Nueva solicitud al programa PRO',
  preview: `Responder dentro de ${PROGRAMME.replyHours} horas.`,
  greeting: 'Estimado equipo:',
  title: `Responder dentro de ${PROGRAMME.replyHours} horas`,
  what: 'Una persona pidió el acompañamiento financiero después de tomar un plan de pago.',
  labels: { name: 'Nombre', email: 'Correo', phone: 'Teléfono', draw: 'Sorteo mensual' },
  draw: { true: 'Sí, participa', false: 'No participa' },
} as const;
