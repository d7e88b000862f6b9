import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHARGE_FAILURES, DEBIT_ENDINGS } from '#contract/debit.ts';
import { CERTIFICATE_KINDS } from '#domain/certificate.ts';
import { DISPUTE_KINDS, DISPUTE_STATES } from '#domain/dispute.ts';
import { OFFER_TYPES } from '#domain/product.ts';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import { each, readAll, wholeText, type Examples } from '../testing/read-texts.ts';
import { agreedTranscript } from '../testing/transcript.ts';

const quotas = (...counts: readonly (readonly [paid: number, pending: number])[]) =>
  counts.map(([paid, pending]) => ({
    payment_agreement_number: `70${paid}`,
    operations: paid === 5 ? ['O-1', 'O-2'] : [`O-${paid}`],
    ...{ paid, total: 12, pending_this_month: pending, pending_amount: paid === 1 ? null : 10_000 * paid },
    ended_on: paid === 12 ? '21/11/2026' : null,
  }));
const paid = (numbers: readonly number[], amount: (number: number) => number = () => 85_000) =>
  numbers.map((number) => ({ number, amount: amount(number) }));
const person = {
  name: 'Ana Rojas',
  rut: '11.111.111-1',
  today: '25 de noviembre',
  paidOn: '21 de noviembre',
};
const certified = { number: '20261121-0F32EE53', rut: '11.***.***-1', until: '21-12-2026' };
const ended = {
  ...{ registry_notice: '01/12/2026', regularised: '02/12/2026', certificate_from: '03/12/2026' },
  removed_from_bureau: '04/12/2026',
};

/** What is chosen by a kind or a count: each of them. */
const EXAMPLES: Examples = {
  'agreement-end LAPSED_MAIL.money': ['$4.800.000', null].map((debt) => ['$720.000', debt]),
  'agreement instalmentsOf': [216_000, 216_008].map((last) => [12, 216_000, last]),
  'agreement paidInstalmentsOf': [[1, 12, 216_000]],
  'certificates CERTIFICATE_PDF.paid': [[bank, person]],
  'certificates CERTIFICATE_PDF.noDebt': [[bank, person]],
  'certificates CERTIFICATE_PDF.rows.operations': each([1, 2]),
  'certificates LETTER_PDF.rows.operations': each([1, 2]),
  'certificates LETTER_PDF.paid': [true, false].map((isPaidHere) => [bank, { ...person, isPaidHere }]),
  'certificates VERIFIED_CERTIFICATE.valid': CERTIFICATE_KINDS.map((kind) => [kind, certified]),
  'certificates VERIFIED_CERTIFICATE.expired': CERTIFICATE_KINDS.map((kind) => [kind, certified]),
  'certificates VERIFIED_CERTIFICATE.withdrawn': CERTIFICATE_KINDS.map((kind) => [kind, certified]),
  'debit DEBIT_MAIL.requested.body': [null, { date: '2026-11-21', time: '15:00' }].map((until) => [
    bank,
    until,
  ]),
  'debit DEBIT_MAIL.notActivated.body': ['late', 'unconfirmed', 'refused'].map((why) => [why, bank]),
  'debit DEBIT_MAIL.activated.body': ['instalments', 'single'].map((kind) => [bank, kind]),
  'debit DEBIT_MAIL.failed.body': [
    ...CHARGE_FAILURES.map((failure) => [failure, 'ended']),
    ['noFunds', 'disputed'],
    ...[null, '2026-11-24'].map((retry) => ['noFunds', { retry, cancelledFrom: '2026-11-28' }]),
  ],
  'debit DEBIT_MAIL.cancelled.body': each(DEBIT_ENDINGS),
  'debts DEBTS.underReview': [[['O-1']], [['O-1', 'O-2']]],
  'debts DEBTS.accepted': [['O-1'], ['O-1', 'O-2']].map((operations) => [operations, bank]),
  'debts DEBTS.paidHere': each([true, false].map((hasHistory) => ({ ...bank, hasHistory }))),
  'debts DEBTS.NOT_DEBTS': each(
    [0, 1, 2].map((days) => ({ ...bank, terms: { ...bank.terms, minimumDaysOverdue: days } })),
  ),
  'disputes DISPUTE_MAILS.answerOf': each(DISPUTE_STATES),
  'disputes DISPUTE_MAILS.next': DISPUTE_STATES.map((state) => [state, bank]),
  'disputes DISPUTE_MAILS.kind': each(DISPUTE_KINDS),
  'disputes DISPUTE_MAILS.amount': each([0, 900_000]),
  'disputes DISPUTE_MAILS.released': [0, 720_000].map((amount) => ['700-C1', amount]),
  'disputes DISPUTE_MAILS.greeting': each(['', 'Ana']),
  'end-link END_LINK_TEXTS.done': [true, false].map((isEmailChanged) => [bank, isEmailChanged]),
  'refund REFUND_MAIL.body.partlyOwedAgain': each([['O-1'], ['O-1', 'O-2']]),
  'mail cardOf': each(
    ['Crédito', null].flatMap((card_type) =>
      [null, '6623'].map((digits) => ({ card_type, card_last_digits: digits })),
    ),
  ),
  'mail instalmentsOf': each(
    [
      ['Sin cuotas', 0, null],
      ['Cuotas normales', 3, null],
      ['Cuotas normales', 3, 166_667],
      [null, 3, 1],
    ].map(([type, count, amount]) => ({
      ...{ instalments_type: type, instalments_count: count, instalment_amount: amount },
    })),
  ),
  'mail progressRows': each([
    { product_type: 'convenio', quotas: quotas([6, 1]) },
    { product_type: 'convenio', quotas: quotas([12, 0], [1, 0]) },
    { product_type: 'ciclo', quotas: quotas([6, 2], [5, 1]) },
    { product_type: 'put', quotas: null },
  ]),
  'mail followUpRows': each([
    { follow_up: null },
    { follow_up: { booked: '25/11/2026', ended: null } },
    { follow_up: { booked: '25/11/2026', ended } },
    { follow_up: { booked: '25/11/2026', ended: { ...ended, certificate_from: null } } },
  ]),
  'mail stillOwedOf': each([
    { offers: 0, amount: 0, in_review: [] },
    { offers: 1, amount: 85_000, in_review: [{ title: 'O-1' }] },
    { offers: 2, amount: null, in_review: [] },
  ]),
  'mail owedFirstOf': each([
    null,
    { count: 1, amount: null, until: '31/12/2026' },
    { count: 2, amount: 170_000, until: '30/11/2026' },
  ]),
  'mail paragraphsOf': [quotas([12, 0], [6, 1]), null].map((all) => [
    { product_type: 'convenio', quotas: all },
    'https://pagos.example/verificar',
  ]),
  'rights DATA_REQUEST_MAILS.greeting': each(['', 'Ana']),
  'terms countOf': [1, 2].map((count) => [count, ['uno', 'varios']]),
  'terms termOf': each(
    ['days', 'businessDays', 'months'].flatMap((unit) => [1, 2].map((count) => ({ count, unit }))),
  ),
  'voucher productLabel': OFFER_TYPES.map((type) => [type, undefined]),
  'voucher descriptionOf': OFFER_TYPES.flatMap((type) => [1, 2].map((count) => [type, count, 'Banco'])),
  'voucher itemName': OFFER_TYPES.flatMap((type) =>
    ['', '115'].map((operationNumber) => [type, { agreementNumber: '700', operationNumber }]),
  ),
  'voucher itemDetail': OFFER_TYPES.flatMap((type) =>
    [
      paid([4]),
      paid([2, 3]),
      paid([1, 2, 3, 4, 5]),
      paid([1, 2, 4, 5, 6]),
      paid([1, 2], (one) => one * 1_000),
    ].map((all, at) => [type, all, at === 0 ? null : 12]),
  ),
  'voucher cardWords': each(['VD', 'VP', 'VN', 'VC', 'SI', 'S2', 'PAC', 'NC', 'XX', null]),
};

it('each text that debtors read says the same in its languages, and changes only on purpose', async () => {
  const lines: string[] = [];
  for (const file of readdirSync(join(__dirname, 'en'))) {
    const [spanish, english] = (await Promise.all([import(`./${file}`), import(`./en/${file}`)])) as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    // The contract has a version of its own.
    for (const name of Object.keys(spanish).filter((one) => one !== 'CONTRACT_TEMPLATE')) {
      const path = `${file.replace('.ts', '')} ${name}`;
      const [es, en] = [
        readAll(EXAMPLES, path, spanish[name]),
        new Map(readAll(EXAMPLES, path, english[name] ?? {})),
      ];
      if (name in english) expect([...en.keys()].sort()).toEqual(es.map(([one]) => one).sort());
      for (const [one, said] of es)
        lines.push(one, `  es ${said}`, ...(en.has(one) ? [`  en ${en.get(one)}`] : []));
    }
  }
  const now = wholeText(lines);
  expect(now).toBe(agreedTranscript('what debtors read', now));
});
