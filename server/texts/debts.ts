import type { Company } from '#domain/company.ts';
import { termOf } from './terms.ts';

/** Why there is nothing to pay here (§8 "No products"). */
export const DEBTS = {
  IN_REVIEW:
    'Dijiste que no estás de acuerdo con tu deuda. Mientras se revisa, no se cobra aquí y sus plazos no corren. En «Mis datos» ves en qué está.',
  ACCEPTED: ({ name }: Company) =>
    `Dijiste que no estás de acuerdo con tu deuda. Aquí no se cobra más de lo que ${name} aceptó. La deuda cambia en este portal cuando actualiza su cartera. En «Mis datos» ves la respuesta.`,
  /** Beside what may be paid: why these are not there. */
  underReview: (operations: readonly string[]) => ({
    title: `En revisión: ${operationsOf(operations)}`,
    message: 'Dijiste que no estás de acuerdo. Mientras se revisa, no se cobra aquí y sus plazos no corren.',
  }),
  accepted: (operations: readonly string[], { name }: Company) => ({
    title: `Te dieron la razón: ${operationsOf(operations)}`,
    message: `Aquí no se cobra más de lo que ${name} aceptó. La deuda cambia en este portal cuando actualiza su cartera.`,
  }),
  paidHere: ({ name, terms, hasHistory }: Company) =>
    [
      'Ya pagaste aquí todo lo que tenías por pagar.',
      `${name} puede tardar hasta ${termOf(terms.paymentBooked)} en registrar un pago; mientras tanto, no vuelvas a pagar.`,
      hasHistory ? 'Tus comprobantes están en el historial de pagos.' : '',
    ]
      .join(' ')
      .trim(),
  NOT_DEBTS: (company: Company) =>
    [
      'Actualmente no tienes productos disponibles para pagar aquí.',
      loadedDebts(company),
      `Si tus productos están al día, págalos en los canales propios de ${company.name}.`,
    ].join(' '),
  NOT_OFFERS: (company: Company) =>
    [
      'Actualmente no tienes productos disponibles para pagar aquí.',
      `Tienes una deuda vencida con ${company.name}, pero por ahora no hay una oferta de pago para ella.`,
      'Un ejecutivo puede revisar tu caso.',
    ].join(' '),
};

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const operationsOf = (numbers: readonly string[]) =>
  `${numbers.length === 1 ? 'operación' : 'operaciones'} ${list.format(numbers)}`;

function loadedDebts({ name, terms }: Company): string {
  return terms.minimumDaysOverdue <= 1
    ? 'Solo se cargan las deudas con al menos un día de atraso.'
    : `${name} muestra aquí solo las deudas con ${terms.minimumDaysOverdue} días de atraso o más.`;
}
