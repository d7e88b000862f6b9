import type { Company } from '#domain/company.ts';

type Of<Text> = Readonly<Record<'due' | 'offerEnds' | 'lapses', Text>>;

/** A reminder to a debtor who asked for it (§2.5 "Contact data"; Ley 19.496, art. 37): no threat, nothing like a court's paper. */
export const REMINDER_MAIL = {
  subject: {
    due: (day) => `Recordatorio: tu cuota vence el ${day}`,
    offerEnds: (day) => `Recordatorio: tu oferta termina el ${day}`,
    lapses: (day) => `Recordatorio: tu convenio sigue vigente hasta el ${day}`,
  } satisfies Of<(day: string) => string>,
  title: {
    due: (day) => `Tu cuota vence el ${day}`,
    offerEnds: (day) => `Tu oferta termina el ${day}`,
    lapses: (day) => `Tu convenio sigue vigente hasta el ${day}`,
  } satisfies Of<(day: string) => string>,
  /** Of an agreement about to lapse the amount is what is late. */
  row: {
    due: (number) => `Cuota del convenio ${number}`,
    offerEnds: (number) => `Oferta ${number}`,
    lapses: (number) => `Cuotas atrasadas del convenio ${number}`,
  } satisfies Of<(number: string) => string>,
  preview: ({ name }: Company) => `Pediste que ${name} te recordara tus fechas.`,
  greeting: (name: string) => `Hola, ${name}:`,
  opens: (due: string, day: string) => `La cuota que vence el ${due} se puede pagar aquí desde el ${day}.`,
  paid: 'Si ya pagaste, no tienes que hacer nada.',
  cannot: ({ helpEmail }: Company) =>
    `Si no puedes pagar en esa fecha, escribe a ${helpEmail}. Este recordatorio no es una demanda ni un embargo.`,
  stop: 'No recibir más recordatorios',
  link: 'Ver lo que puedo pagar',
  footer: ({ name }: Company) =>
    `Recibes este recordatorio porque lo pediste en el portal de pagos de ${name}. Nunca te pediremos claves ni datos de tu tarjeta por correo.`,
} as const;

/** The page behind the link that ends reminders, and its one button. */
export const STOP_PAGE = {
  ask: ({ name }: Company) => ({
    title: `No recibir más recordatorios de ${name}`,
    paragraphs: [
      'Presiona el botón y no te escribiremos más para recordarte fechas.',
      'Tus comprobantes y contratos te seguirán llegando.',
    ],
    button: 'No recibir más recordatorios',
  }),
  done: ({ name }: Company) => ({
    title: 'No recibirás más recordatorios',
    paragraphs: [
      `${name} ya no te enviará recordatorios desde este portal.`,
      'Si quieres recibirlos de nuevo, puedes pedirlos en el portal.',
    ],
  }),
  unknown: {
    title: 'Este enlace no sirve',
    paragraphs: ['Revisa que esté completo, como venía en el correo.'],
  },
} as const;

/** The due dates in the debtor's own calendar. */
export const DUE_DATES = {
  file: 'fechas-de-pago.ics',
  name: ({ name }: Company) => `Pagos a ${name}`,
  event: ({ name }: Company, number: number, amount: string) =>
    `Vence la cuota ${number} de ${name}: ${amount}`,
} as const;
