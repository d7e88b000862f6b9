import type { OfferType } from '#domain/product.ts';

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
