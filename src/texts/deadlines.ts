import type { Terms } from '#domain/company.ts';
import { REGISTRY_NOTICE_DAYS, type DeadlineKind } from '#domain/deadlines.ts';
import type { Term } from '#domain/term.ts';

const units: Record<Term['unit'], [one: string, many: string]> = {
  days: ['día', 'días'],
  businessDays: ['día hábil', 'días hábiles'],
  months: ['mes', 'meses'],
};

/** `{ count: 20, unit: 'businessDays' }` → `20 días hábiles`. */
export function termText({ count, unit }: Term): string {
  const [one, many] = units[unit];
  return `${count} ${count === 1 ? one : many}`;
}

/** Within which time a payment is booked, said the same wherever it is said before paying (§9; decision 0053). */
export function bookingText({ paymentBooked, paymentBookedCardHours: hours }: Terms): string {
  const term = termText(paymentBooked);
  return hours === null ? term : `${term} o, con tarjeta, ${hours} horas hábiles`;
}

/** The regularisation-deadlines modal (§2.5, the table of §9). */
export const deadlineTexts = {
  open: 'Ver plazos de regularización',
  title: 'Plazos de regularización',
  lead: (company: string) =>
    `Estos son los plazos de ${company}, con sus fechas. Los días hábiles no incluyen fines de semana, feriados ni el 31 de diciembre. El registro de la CMF (REDEC) es otro: ahí también quedan las deudas pagadas.`,
  heading: {
    singlePayment: 'Pago único total',
    agreement: 'Convenio o pago en cuotas',
  } satisfies Record<DeadlineKind, string>,
  countedFrom: {
    singlePayment: 'Si pagas el',
    agreement: 'Si pagas tu última cuota el',
  } satisfies Record<DeadlineKind, string>,
  before: 'Mientras pagas tu convenio',
  booked: 'Tu pago queda registrado',
  notice: 'Tu acreedor avisa el pago a los registros de morosidad',
  byLaw: `Por ley, dentro de ${REGISTRY_NOTICE_DAYS} días hábiles desde el pago`,
  regularised: 'Tu deuda queda regularizada',
  certificate: 'Puedes pedir tu certificado de deuda',
  removed: 'Sales de los registros de morosidad',
  within: (term: string) => `Dentro de ${term} desde el pago`,
  afterRegularised: 'Desde que la deuda está regularizada',
  until: 'A más tardar el',
  since: 'Desde el',
  renegotiated: 'Lo que renegociaste no se informa a los registros de morosidad',
  renegotiatedRule: 'Por ley, mientras el convenio está vigente',
  executive: 'Te contacta un ejecutivo',
  executiveRule: (term: string) => `Dentro de ${term} desde el pago del pie`,
  firstDue: 'Vence tu primera cuota',
  firstDueRule: {
    booking: (days: number) =>
      `En tu primer día de pago después de ${days} días desde que el pie queda registrado`,
    downPayment: (days: number) => `En tu primer día de pago después de ${days} días desde el pago del pie`,
  },
  lapses: 'El convenio queda sin efecto',
  lapsesWord: 'Si no pagas la primera cuota, el',
  lapsesRule: (days: number) =>
    `Si una cuota se atrasa más de ${days} días. Lo que ya pagaste se abona a la deuda total.`,
  close: 'Entendido',
} as const;
