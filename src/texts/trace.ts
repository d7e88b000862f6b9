import type { MoneyStanding } from '#contract/money.ts';
import type { TraceAnswer } from '#machines/inquiry/machine.ts';
import { moneyTexts } from './money.ts';

type Outcome = Extract<TraceAnswer, { status: 'success' }>['data']['outcome'];

/** Words of the place where a debtor learns in what a payment ended. */
export const traceTexts = {
  page: 'Estado de un pago',
  link: '¿Pagaste y no sabes qué pasó?',
  title: '¿Pagaste y no sabes qué pasó?',
  lead: 'Con tu RUT y la referencia del pago te decimos si se cobró.',
  rut: 'RUT',
  rutHint: 'De la persona o empresa que debe.',
  reference: 'Referencia de pago',
  referenceHint:
    'Está en la página del pago y en el correo. También sirven el código de verificación y el número de la orden de compra.',
  referenceRequired: 'La referencia es requerida',
  ask: 'Consultar',
  asking: 'Consultando…',
  aside: {
    title: 'Qué hacer con la respuesta',
    points: [
      ['Si se cobró', 'Tu pago está hecho. No tienes que pagarlo de nuevo.'],
      ['Si no se cobró', 'No se te cobró nada. Puedes volver a pagar cuando quieras.'],
      ['Si lo estamos confirmando', 'Espera unos minutos y consulta otra vez. No vuelvas a pagar todavía.'],
    ],
  },
  outcome: {
    charged: 'Se cobró',
    notCharged: 'No se cobró',
    confirming: 'Estamos confirmando',
    assigning: moneyTexts.title.assigning,
    returning: moneyTexts.title.returning,
    returned: moneyTexts.title.returned,
  } satisfies Record<Outcome, string>,
  detail: {
    charged: (amount: string, when: string) =>
      `Tu pago de ${amount} se cobró el ${when}. No tienes que pagarlo de nuevo.`,
    notCharged: (amount: string, when: string) =>
      `El intento de pago de ${amount} del ${when} no se cobró. Puedes volver a pagar cuando quieras.`,
    confirming: (amount: string, when: string) =>
      `El pago de ${amount} que comenzaste el ${when} todavía se está confirmando. No vuelvas a pagar todavía; consulta de nuevo en unos minutos.`,
  } satisfies Record<Exclude<Outcome, MoneyStanding>, (amount: string, when: string) => string>,
  when: (day: string, hour: string) => `${day} a las ${hour}`,
  without: '¿No tienes la referencia?',
  identify: 'Identifícate y lo verás',
  help: ', o escríbenos a',
} as const;
