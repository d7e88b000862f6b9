import type { planTexts as es } from '../plan.ts';
import type { Words } from '#domain/language.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const planTexts: Words<typeof es> = {
  page: 'Payment plans',
  greeting: (name) => `Hello, ${name}`,
  title: 'Choose what to pay first',
  titleOfOne: 'Your payment solution',
  lead: (count, company) =>
    `You have ${count} options at ${company}. One is paid at a time; then you can come back for what is left.`,
  leadOfOne: (company) => `This is what ${company} offers you today.`,
  owed: (company) => `Left to pay at ${company} in Chilean pesos (CLP), with the discounts offered`,
  overdue: (amount) => `Of that, ${amount} in instalments that are already overdue.`,
  ofOperations: (numbers) => ` (${list.format(numbers)})`,
  about: {
    put: 'You pay everything today, with a discount, and close this debt.',
    put_wf: 'The payment with a discount, divided into instalments.',
    convenio: 'Go on paying the agreement you already have.',
    ciclo: 'Catch up with the instalments of your current loans.',
    abono_convenio: 'A first payment (the down payment) and the rest in instalments without interest.',
  },
  choose: {
    put: 'Choose single full payment',
    put_wf: 'Choose single payment in instalments',
    convenio: 'Choose instalments of the agreement',
    ciclo: 'Choose overdue instalments',
    abono_convenio: 'Choose agreement with down payment',
  },
  payToday: 'You pay today, in Chilean pesos',
  firstPayment: 'First instalment to pay',
  save: (amount, percent) => (percent === null ? `You save ${amount}` : `You save ${amount} (${percent}%)`),
  due: 'Due on',
  wasDue: 'Was due on',
  pending: 'Pending instalments',
  pendingUntil: (count) => (count === 1 ? '1, on' : `${count}, the last on`),
  payableFrom: 'Can be paid from',
  dueThisMonth: 'Overdue and due this month',
  validUntil: 'Offer valid until',
  instalments: 'Instalments without interest',
  instalmentRange: (from, to) => (from === to ? String(from) : `between ${from} and ${to}`),
  compare: 'Compare: pay everything today or in instalments',
  option: (number) => `Option ${number}`,
  percentOfDebt: (percent) => `The down payment: ${percent}% of the total you pay`,
  wholeToday: 'It is the total: no instalments are left',
  totalPaid: 'Total you pay',
  howMany: 'Instalments',
  onePayment: 'A single payment',
  instalmentAmount: 'Amount of each instalment',
  between: 'between',
  and: 'and',
  lastPayment: 'Last payment',
  today: 'Today',
  noPlan: 'This agreement cannot be built online',
  noPlanBecause: (email) =>
    `Information from the institution is missing. Write to ${email} and we will help you.`,
  signed: (day) => `You signed this agreement on ${day}`,
  signedPlan: (instalments, day) => `It is ${instalments}, on day ${day} of each month.`,
  payBy: (day) =>
    `For it to begin, pay the down payment at the latest on ${day}. If you do not, the signature has no effect and obliges you to nothing.`,
  payDownPayment: (amount) => `Pay the down payment of ${amount}`,
  ifLate: 'If you are late',
  lateWithPut: 'If the offer expires before you pay, you lose the discount and the total is owed.',
  lateWithPlan: (days) =>
    `With an instalment more than ${days} days late, the agreement ends. What you paid goes towards the total debt.`,
  conditions: {
    put: 'Conditions of the single full payment',
    abono_convenio: 'Conditions of the agreement',
  },
  detail: {
    put: 'See detail of the single payment',
    abono_convenio: 'See detail of the agreement',
    convenio: 'See detail of your agreement',
    put_wf: 'See detail of your instalments',
    ciclo: 'See detail of your instalments',
  },
  aside: {
    title: 'What comes next',
    points: [
      [
        'You build your agreement',
        'You choose how many instalments and which payment day. You see each date and amount.',
      ],
      ['You sign it right here', 'You read the whole contract before accepting it. Signing charges nothing.'],
      [
        'You pay the down payment',
        'With that payment it begins, and the signed contract goes to your email.',
      ],
    ],
  },
};
