import { parseDayMonthYear } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos } from '#domain/money.ts';
import type { Voucher } from '#contract/payment-status.ts';
import { AGREEMENT_LABELS as ENDED } from './agreement.ts';
import { FULFILLED_MAIL as END } from './agreement-end.ts';
import { countOf } from './terms.ts';

/** The words of the voucher's mail (§1 "A receipt (voucher) shown on screen and sent by e-mail"). */
export const VOUCHER_MAIL = {
  subject: (amount: number, ref: string) =>
    `Comprobante de tu pago de ${formatPesos(amount)} · Referencia ${ref}`,
  preview: (amount: number, entity: string) => `${entity} recibió tu pago de ${formatPesos(amount)}.`,
  greeting: (name: string) => `Hola, ${name}:`,
  title: (amount: number) => `Recibimos tu pago de ${formatPesos(amount)}`,
  details: 'Datos de la transacción',
  link: 'Ver el estado del pago',
  footer: (company: Company) =>
    `Este comprobante se envió a pedido de quien hizo el pago. Si tienes dudas, escribe a ${company.helpEmail}.`,
};

export const LABELS = {
  entity: 'Entidad',
  name: 'Nombre',
  rut: 'RUT',
  product: 'Producto',
  description: 'Descripción',
  total: 'Monto total',
  discount: 'Descuento',
  paid: 'Monto pagado',
  date: 'Fecha y hora',
  reference: 'Referencia de pago',
  order: 'Orden de compra',
  authorisation: 'Código de autorización',
  card: 'Tarjeta',
  savedCard: 'Tarjeta guardada',
  means: 'Medio de pago',
  account: 'Cuenta',
  instalments: 'Cuotas de la tarjeta',
  progress: 'Avance',
  booked: 'Pago registrado',
  owedFirst: 'Condición del descuento',
  stillOwed: 'Te queda por pagar',
  code: 'Código de verificación',
} as const;

export function cardOf({ card_type: type, card_last_digits: digits }: Voucher): string | null {
  if (digits === null) return type;
  return `${type ?? 'Tarjeta'} terminada en ${digits}`;
}

/** `Sin cuotas`, or `Cuotas normales: 3 de $10.000`. */
export function instalmentsOf(voucher: Voucher): string | null {
  const { instalments_type: type, instalments_count: count, instalment_amount: amount } = voucher;
  if (type === null || !count) return type;
  return `${type}: ${count}${amount === null ? '' : ` de ${formatPesos(amount)}`}`;
}

type Progress = NonNullable<Voucher['quotas']>[number];

/** §2.5 "Pagada x de y cuotas" and pending instalments for this month, under the name of what is paid where it is not alone. */
export function progressRows({ quotas, product_type: type }: Voucher): [string, string][] {
  return (quotas ?? []).map((one, _, all) => [
    all.length === 1 ? LABELS.progress : nameOf(one, type),
    progressOf(one),
  ]);
}

function progressOf({ paid, total, pending_this_month: pending, pending_amount: left }: Progress): string {
  const counted = `Pagada ${paid} de ${total} cuotas`;
  if (paid === total) return counted;
  const now = pending === 0 ? 'ninguna' : String(pending);
  const rest = left === null ? '' : `, quedan ${formatPesos(left)}`;
  return `${counted}${rest}; ${now} ${pending > 1 ? 'pendientes' : 'pendiente'} este mes`;
}

function nameOf(
  { payment_agreement_number: agreement, operations }: Progress,
  type: Voucher['product_type'],
) {
  if (type === 'convenio') return `Convenio ${agreement}`;
  return `${operations.length === 1 ? 'Operación' : 'Operaciones'} ${operations.join(', ')}`;
}

/** What follows the payment, each with its latest day (§9, §4.6 "Regularisation"). */
export function followUpRows({ follow_up: follows }: Voucher): [string, string][] {
  if (follows === null) return [];
  const { booked, ended } = follows;
  const rows: [string, string][] = [[LABELS.booked, END.until(inWords(booked))]];
  if (ended === null) return rows;
  const certificate: [string, string][] =
    ended.certificate_from === null ? [] : [[ENDED.certificate, END.since(inWords(ended.certificate_from))]];
  return [
    ...rows,
    [ENDED.notice, END.byLaw(inWords(ended.registry_notice))],
    [ENDED.regularised, END.until(inWords(ended.regularised))],
    ...certificate,
    [ENDED.removed, END.until(inWords(ended.removed_from_bureau))],
  ];
}

function inWords(text: string): string {
  const day = parseDayMonthYear(text);
  return day === null ? text : formatLong(day);
}

/** `$2.400.000 en 2 ofertas`; the amount is left out where the company hides debts. */
export function stillOwedOf({ offers, amount, in_review: inReview }: Voucher['still_owed']): string {
  const count = countOf(offers, ['oferta', 'ofertas']);
  const payable = amount === null ? count : `${formatPesos(amount)} en ${count}`;
  const left = offers === 0 ? 'Nada más en este portal' : payable;
  return [left, ...inReview.map(({ title }) => title)].join('. ');
}

/** `Se respeta si pagas 2 cuotas que vencieron o vencen hasta el 30 de noviembre de 2026, por $170.000`; null where it holds. */
export function owedFirstOf(first: Voucher['owed_first']): string | null {
  if (first === null) return null;
  const due = countOf(first.count, ['cuota que venció o vence', 'cuotas que vencieron o vencen']);
  const amount = first.amount === null ? '' : `, por ${formatPesos(first.amount)}`;
  return `Se respeta si pagas ${due} hasta el ${inWords(first.until)}${amount}`;
}

export function paragraphsOf(voucher: Voucher, page: string): string[] {
  return [
    ...endedOf(voucher),
    `Adjuntamos el comprobante en PDF. En ${page} cualquier persona puede comprobar que es auténtico, con su código de verificación.`,
    'Guarda este comprobante. Nunca te pediremos claves ni datos de tu tarjeta por correo o por teléfono.',
  ];
}

/** That nothing is left of what was paid. */
function endedOf({ product_type: type, quotas }: Voucher): string[] {
  const ended = (quotas ?? []).filter(({ ended_on: end }) => end !== null);
  return ended.map((one) => `Ya están pagadas todas las cuotas: ${nameOf(one, type)}.`);
}
