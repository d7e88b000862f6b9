/** Payment type by the card's kind; credit is refined by the chosen instalments. */
type CardKind = 'credit' | 'debit' | 'prepaid';

/** A card of the simulator: what filling the form with it leads to. `responseCode` 0 approves. */
export type TestCard = {
  key: string;
  label: string;
  number: string;
  cvv: string;
  kind: CardKind;
  responseCode: 0 | -1 | -2 | -3 | -4 | -5;
};

/** The provider's public test cards, then two of our own (Luhn-valid, of no range in use) for the other refusals. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    key: 'approved',
    label: 'Usar tarjeta aprobada',
    number: '4051885600446623',
    cvv: '123',
    kind: 'credit',
    responseCode: 0,
  },
  {
    key: 'debit',
    label: 'Usar débito aprobado',
    number: '4051884239937763',
    cvv: '123',
    kind: 'debit',
    responseCode: 0,
  },
  {
    key: 'declined',
    label: 'Usar tarjeta rechazada',
    number: '5186059559590568',
    cvv: '123',
    kind: 'credit',
    responseCode: -1,
  },
  {
    key: 'debit-declined',
    label: 'Usar débito rechazado por el banco',
    number: '5186008541233829',
    cvv: '123',
    kind: 'debit',
    responseCode: -4,
  },
  {
    key: 'prepaid',
    label: 'Usar prepago aprobado',
    number: '4051886000056590',
    cvv: '123',
    kind: 'prepaid',
    responseCode: 0,
  },
  {
    key: 'prepaid-declined',
    label: 'Usar prepago rechazado por datos',
    number: '5186174110629480',
    cvv: '123',
    kind: 'prepaid',
    responseCode: -2,
  },
  {
    key: 'four-digits',
    label: 'Usar aprobada con código de 4 dígitos',
    number: '370000000002032',
    cvv: '1234',
    kind: 'credit',
    responseCode: 0,
  },
  {
    key: 'failing',
    label: 'Usar tarjeta con error en la transacción',
    number: '9900000000000036',
    cvv: '123',
    kind: 'credit',
    responseCode: -3,
  },
  {
    key: 'risky',
    label: 'Usar tarjeta con riesgo de fraude',
    number: '9900000000000051',
    cvv: '123',
    kind: 'credit',
    responseCode: -5,
  },
];

/** The Luhn check of a card number's digits. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (1 + (i % 2));
    sum += digit > 9 ? digit - 9 : digit;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** How a card number ends: as its test card says; any other is credit and approved. */
export function issuerOf(number: string): Pick<TestCard, 'kind' | 'responseCode'> {
  return TEST_CARDS.find((card) => card.number === number) ?? { kind: 'credit', responseCode: 0 };
}

/** Card numbers that begin so carry a code of four digits. */
export const cvvLength = (number: string): 3 | 4 => (/^3[47]/.test(number) ? 4 : 3);

/** The instalments a credit card may choose, with the provider's payment type codes. */
export const INSTALMENTS = [
  { number: 0, label: 'Sin cuotas', paymentType: 'VN' },
  { number: 2, label: '2 cuotas sin interés', paymentType: 'S2' },
  { number: 3, label: '3 cuotas sin interés', paymentType: 'SI' },
  { number: 6, label: '6 cuotas sin interés', paymentType: 'NC' },
  { number: 12, label: '12 cuotas', paymentType: 'VC' },
] as const;

export type PaymentType = (typeof INSTALMENTS)[number]['paymentType'] | 'VD' | 'VP';

/** The payment type code of a card of this kind paid in that many instalments. */
export function paymentTypeOf(kind: CardKind, instalments: number): PaymentType {
  if (kind === 'debit') return 'VD';
  if (kind === 'prepaid') return 'VP';
  return INSTALMENTS.find((choice) => choice.number === instalments)?.paymentType ?? 'VN';
}

/** What the provider calls a card's kind in an enrolment. */
export function cardTypeOf(number: string): string {
  const { kind } = issuerOf(number);
  if (kind === 'debit') return 'Redcompra';
  if (kind === 'prepaid') return 'Prepago';
  if (/^3[47]/.test(number)) return 'AmericanExpress';
  return number.startsWith('5') ? 'MasterCard' : 'Visa';
}
