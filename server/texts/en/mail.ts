import { parseDayMonthYear } from '#domain/calendar.ts';
import { formatLong } from '#domain/english-date.ts';
import type { Words } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import type { Voucher } from '#contract/payment-status.ts';
import type * as es from '../mail.ts';
import { FULFILLED_MAIL as END } from './agreement-end.ts';
import { AGREEMENT_LABELS as ENDED } from './agreement.ts';
import { countOf } from './terms.ts';

export const VOUCHER_MAIL: Words<typeof es.VOUCHER_MAIL> = {
  subject: (amount, ref) => `Receipt of your payment of ${formatPesos(amount)} · Reference ${ref}`,
  preview: (amount, entity) => `${entity} received your payment of ${formatPesos(amount)}.`,
  greeting: (name) => `Hello, ${name}:`,
  title: (amount) => `We received your payment of ${formatPesos(amount)}`,
  details: 'Transaction details',
  link: 'See the status of the payment',
  footer: (company) =>
    `This receipt was sent at the request of the payer. If you have doubts, write to ${company.helpEmail}.`,
};

export const LABELS: Words<typeof es.LABELS> = {
  entity: 'Institution',
  name: 'Name',
  rut: 'RUT',
  product: 'Product',
  description: 'Description',
  total: 'Total amount',
  discount: 'Discount',
  paid: 'Amount paid',
  date: 'Date and time',
  reference: 'Payment reference',
  order: 'Purchase order',
  authorisation: 'Authorisation code',
  card: 'Card',
  savedCard: 'Saved card',
  means: 'Means of payment',
  account: 'Account',
  instalments: 'Instalments of the card',
  progress: 'Progress',
  booked: 'Payment recorded',
  owedFirst: 'Condition of the discount',
  stillOwed: 'Left to pay',
  code: 'Verification code',
};

export const cardOf: typeof es.cardOf = ({ card_type: type, card_last_digits: digits }) =>
  digits === null ? type : `${type ?? 'Card'} ending in ${digits}`;

export const instalmentsOf: typeof es.instalmentsOf = (voucher) => {
  const { instalments_type: type, instalments_count: count, instalment_amount: amount } = voucher;
  if (type === null || !count) return type;
  return `${type}: ${count}${amount === null ? '' : ` of ${formatPesos(amount)}`}`;
};

type Progress = NonNullable<Voucher['quotas']>[number];

export const progressRows: typeof es.progressRows = ({ quotas, product_type: type }) =>
  (quotas ?? []).map((one, _, all) => [
    all.length === 1 ? LABELS.progress : nameOf(one, type),
    progressOf(one),
  ]);

function progressOf({ paid, total, pending_this_month: pending, pending_amount: left }: Progress): string {
  const counted = `Paid ${paid} of ${total} instalments`;
  if (paid === total) return counted;
  const rest = left === null ? '' : `, ${formatPesos(left)} left`;
  return `${counted}${rest}; ${pending === 0 ? 'none' : pending} pending this month`;
}

function nameOf(
  { payment_agreement_number: agreement, operations }: Progress,
  type: Voucher['product_type'],
) {
  if (type === 'convenio') return `Agreement ${agreement}`;
  return `${operations.length === 1 ? 'Operation' : 'Operations'} ${operations.join(', ')}`;
}

export const followUpRows: typeof es.followUpRows = ({ follow_up: follows }) => {
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
};

function inWords(text: string): string {
  const day = parseDayMonthYear(text);
  return day === null ? text : formatLong(day);
}

export const stillOwedOf: typeof es.stillOwedOf = ({ offers, amount, in_review: inReview }) => {
  const count = countOf(offers, ['offer', 'offers']);
  const payable = amount === null ? count : `${formatPesos(amount)} in ${count}`;
  const left = offers === 0 ? 'Nothing more in this portal' : payable;
  return [left, ...inReview.map(({ title }) => title)].join('. ');
};

export const owedFirstOf: typeof es.owedFirstOf = (first) => {
  if (first === null) return null;
  const due = countOf(first.count, ['instalment', 'instalments']);
  const amount = first.amount === null ? '' : `, for ${formatPesos(first.amount)}`;
  return `It holds if you pay ${due} due until ${inWords(first.until)}${amount}`;
};

export const paragraphsOf: typeof es.paragraphsOf = (voucher, page) => [
  ...endedOf(voucher),
  `The receipt is attached as a PDF. At ${page} any person can check that it is authentic, with its verification code.`,
  'Keep this receipt. We will never ask for passwords or card details by email or phone.',
];

function endedOf({ product_type: type, quotas }: Voucher): string[] {
  const ended = (quotas ?? []).filter(({ ended_on: end }) => end !== null);
  return ended.map((one) => `All the instalments are now paid: ${nameOf(one, type)}.`);
}
