import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type { OfferType } from '#domain/product.ts';
import { LISTED } from '../voucher.ts';
import type * as es from '../voucher.ts';
import { countOf } from './terms.ts';

/** In place of what the institution calls its products, in Spanish. */
export const productLabel: typeof es.productLabel = (type) => PRODUCTS[type];

const PRODUCTS: Readonly<Record<OfferType, string>> = {
  put: 'Single full payment',
  put_wf: 'Single payment in instalments',
  convenio: 'Agreement',
  ciclo: 'Loan instalments',
  abono_convenio: 'Down payment of an agreement',
};

export const descriptionOf: typeof es.descriptionOf = (type, quotas, entity) =>
  `${BOUGHT[type](countOf(quotas, ['instalment', 'instalments']))} at ${entity}`;

const BOUGHT: Readonly<Record<OfferType, (quotas: string) => string>> = {
  put: () => 'Single full payment',
  put_wf: (quotas) => `${quotas} of a single payment`,
  convenio: (quotas) => `${quotas} of an agreement`,
  ciclo: (quotas) => `${quotas} of a loan`,
  abono_convenio: () => 'Down payment of the payment agreement',
};

export const itemName: typeof es.itemName = (type, { agreementNumber, operationNumber }) => {
  const agreement = `${type === 'convenio' ? 'Agreement' : 'Offer'} ${agreementNumber}`;
  return operationNumber === '' ? agreement : `${agreement} · operation ${operationNumber}`;
};

export const itemDetail: typeof es.itemDetail = (type, quotas, last) => {
  if (type === 'put' || type === 'abono_convenio') return BOUGHT[type]('');
  const of = last === null ? '' : ` of ${last}`;
  const [first] = quotas;
  if (!first || quotas.length === 1) return `Instalment ${first?.number ?? ''}${of}`;
  if (quotas.every(({ amount }) => amount === first.amount))
    return `Instalments ${inWords(quotas.map(({ number }) => number))}${of} (${formatPesos(first.amount)} each)`;
  const each = quotas.map(({ number, amount }) => `${number} (${formatPesos(amount)})`);
  return `Instalments ${list.format(each)}${of}`;
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `4, 5 and 6`; a long run as `1 to 20`. */
function inWords(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const isRun = numbers.every((number, at) => number === first + at);
  if (numbers.length <= LISTED || !isRun) return list.format(numbers.map(String));
  return `${first} to ${numbers.at(-1)}`;
}

const CARDS: Readonly<Record<string, Words<ReturnType<typeof es.cardWords>>>> = {
  VD: { card_type: 'Debit', instalments_type: 'No instalments' },
  VP: { card_type: 'Prepaid', instalments_type: 'No instalments' },
  VN: { card_type: 'Credit', instalments_type: 'No instalments' },
  VC: { card_type: 'Credit', instalments_type: 'Normal instalments' },
  SI: { card_type: 'Credit', instalments_type: '3 instalments without interest' },
  S2: { card_type: 'Credit', instalments_type: '2 instalments without interest' },
  PAC: { card_type: 'Charge to a bank account', instalments_type: null },
  NC: { card_type: 'Credit', instalments_type: 'Instalments without interest' },
};

export const cardWords: typeof es.cardWords = (code) =>
  CARDS[code ?? ''] ?? { card_type: code, instalments_type: null };
