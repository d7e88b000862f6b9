import type { Company } from '#domain/company.ts';
import { debtToPayLabel } from '#domain/offers.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';
import type { OfferType } from '#domain/product.ts';

/** The product of a voucher: the institution's own word for it, else the portal's (§4.5). */
export const productLabel = (type: OfferType, own: Company['productLabels']): string =>
  debtToPayLabel(type, own);

/** What was bought, as the card provider wants it said on a voucher. */
export function descriptionOf(type: OfferType, quotas: number, entity: string): string {
  return `${BOUGHT[type](countOf(quotas))} en ${entity}`;
}

const BOUGHT: Readonly<Record<OfferType, (quotas: string) => string>> = {
  put: () => 'Pago único total',
  put_wf: (quotas) => `${quotas} de pago único`,
  convenio: (quotas) => `${quotas} de convenio`,
  ciclo: (quotas) => `${quotas} de crédito`,
  abono_convenio: () => 'Pie del convenio de pago',
};

function countOf(quotas: number): string {
  return quotas === 1 ? '1 cuota' : `${quotas} cuotas`;
}

type Numbers = { readonly agreementNumber: string; readonly operationNumber: string };

/** The numbers a debt goes by: `Convenio 700 · operación 115`. */
export function itemName(type: OfferType, { agreementNumber, operationNumber }: Numbers): string {
  const agreement = `${type === 'convenio' ? 'Convenio' : 'Oferta'} ${agreementNumber}`;
  return operationNumber === '' ? agreement : `${agreement} · operación ${operationNumber}`;
}

type PaidQuota = { readonly number: number; readonly amount: Pesos };

/** What was paid of a debt: `Cuotas 4 y 5 de 12 ($85.000 cada una)`. `last`: the number of its last instalment, if known. */
export function itemDetail(type: OfferType, quotas: readonly PaidQuota[], last: number | null): string {
  if (type === 'put' || type === 'abono_convenio') return BOUGHT[type]('');
  const of = last === null ? '' : ` de ${last}`;
  const [first] = quotas;
  if (!first || quotas.length === 1) return `Cuota ${first?.number ?? ''}${of}`;
  if (quotas.every(({ amount }) => amount === first.amount))
    return `Cuotas ${inWords(quotas.map(({ number }) => number))}${of} (${formatPesos(first.amount)} cada una)`;
  const each = quotas.map(({ number, amount }) => `${number} (${formatPesos(amount)})`);
  return `Cuotas ${list.format(each)}${of}`;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });
/** So many numbers are named one by one. */
export const LISTED = 4;

/** `4, 5 y 6`; a long run as `1 a 20`. */
function inWords(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const isRun = numbers.every((number, at) => number === first + at);
  if (numbers.length <= LISTED || !isRun) return list.format(numbers.map(String));
  return `${first} a ${numbers.at(-1)}`;
}

type CardWords = { card_type: string | null; instalments_type: string | null };

/** The provider's payment type codes in words. */
const CARDS: Readonly<Record<string, CardWords>> = {
  VD: { card_type: 'Débito', instalments_type: 'Sin cuotas' },
  VP: { card_type: 'Prepago', instalments_type: 'Sin cuotas' },
  VN: { card_type: 'Crédito', instalments_type: 'Sin cuotas' },
  VC: { card_type: 'Crédito', instalments_type: 'Cuotas normales' },
  SI: { card_type: 'Crédito', instalments_type: '3 cuotas sin interés' },
  S2: { card_type: 'Crédito', instalments_type: '2 cuotas sin interés' },
  PAC: { card_type: 'Cargo en cuenta bancaria', instalments_type: null },
  NC: { card_type: 'Crédito', instalments_type: 'Cuotas sin interés' },
};

export function cardWords(code: string | null): CardWords {
  return CARDS[code ?? ''] ?? { card_type: code, instalments_type: null };
}

/** `Banco Lenga •••• 5678` */
export const accountWords = (bank: string | null, digits: string): string =>
  [bank, `•••• ${digits}`].filter(Boolean).join(' ');
