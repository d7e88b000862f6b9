import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import type { Voucher } from '#contract/payment-status.ts';
import { countOf, termOf } from './terms.ts';

/** The words of the voucher's mail (§1 "A receipt (voucher) shown on screen and sent by e-mail"). */
export const VOUCHER_MAIL = {
  subject: (amount: number, ref: string) =>
    `Comprobante de tu pago de ${formatPesos(amount)} · Referencia ${ref}`,
  preview: (amount: number, entity: string) => `${entity} recibió tu pago de ${formatPesos(amount)}.`,
  greeting: (name: string) => `Hola, ${name}:`,
  title: (amount: number) => `Recibimos tu pago de ${formatPesos(amount)}`,
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
  instalments: 'Cuotas de la tarjeta',
  progress: 'Avance',
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

function progressOf({ paid, total, pending_this_month: pending }: Progress): string {
  const rest =
    pending === 0 ? 'sin pendientes este mes' : `${countOf(pending, ['pendiente', 'pendientes'])} este mes`;
  return `Pagada ${paid} de ${total} cuotas, ${rest}`;
}

function nameOf(
  { payment_agreement_number: agreement, operations }: Progress,
  type: Voucher['product_type'],
) {
  if (type === 'convenio') return `Convenio ${agreement}`;
  return `${operations.length === 1 ? 'Operación' : 'Operaciones'} ${operations.join(', ')}`;
}

export function paragraphsOf(company: Company, page: string): string[] {
  return [
    `${company.name} registrará tu pago en un plazo de ${bookedWithin(company)}.`,
    `Adjuntamos el comprobante en PDF. En ${page} cualquier persona puede comprobar que es auténtico, con su código de verificación.`,
    'Guarda este comprobante. Nunca te pediremos claves ni datos de tu tarjeta por correo o por teléfono.',
  ];
}

/** §9 "Payment booked": cards may have a term of their own, in business hours. */
function bookedWithin({ terms }: Company): string {
  const { paymentBooked, paymentBookedCardHours: hours } = terms;
  return hours === null ? termOf(paymentBooked) : `hasta ${hours} horas hábiles`;
}
