import { formatPesos } from '#domain/money.ts';
import type { hardshipTexts as es } from '../../rights/hardship.ts';
import type { Words } from '#domain/language.ts';
import { formatLong } from '../dates.ts';

export const hardshipTexts: Words<typeof es> = {
  title: 'If you cannot pay this',
  lead: 'Say how much you can pay without giving up food, rent and bills. What you write is not kept, and is seen by you alone.',
  leadOfCompany:
    'Say how much the company can pay without giving up wages and bills. What you write is not kept, and is seen by you alone.',
  now: 'How much can you pay today?',
  monthly: 'How much can you pay each month?',
  hint: 'In Chilean pesos. If you can pay nothing, write 0.',
  wrongNow: 'Write how much you can pay today, in pesos and in digits.',
  wrongMonthly: 'Write how much you can pay each month, in pesos and in digits.',
  ask: 'See what fits into that',
  asking: 'Looking…',
  again: 'Change the amounts',
  found: 'This fits into what you can pay:',
  foundSeveral: 'Each of these fits by itself. Together they may be more than you can pay:',
  whole: (amount) => `Paying your offer at once: ${formatPesos(amount)}.`,
  instalment: (amount, day) =>
    `Paying your next instalment: ${formatPesos(amount)}, due on ${formatLong(day)}.`,
  lateInstalment: (amount, day) =>
    `Paying your oldest late instalment: ${formatPesos(amount)}, which was due on ${formatLong(day)}.`,
  plan: (downPayment, instalments, amount, day) =>
    `An agreement with a down payment of ${formatPesos(downPayment)} today and ${instalments === 1 ? `1 instalment of ${formatPesos(amount)}. It is` : `${instalments} instalments of ${formatPesos(amount)}. The first is`} due on ${formatLong(day)}.`,
  shortest: 'It is the shortest agreement that fits. More instalments are more months with the debt.',
  choose: 'See my offers',
  none: ({ name }) => `With that, ${name} has no form of payment in this portal.`,
  least: (now, monthly) =>
    `The least it allows is a down payment of ${formatPesos(now)} and instalments of ${formatPesos(monthly)} a month. Do not take an agreement that you cannot keep.`,
  others: 'Other ways out',
  person: ({ name }) => `Explain to a person at ${name} how much you can pay and from when:`,
  pause: ({ name }, days) =>
    `${name} can give you a pause of up to ${days} days. Ask for it before your instalment is due.`,
  free: 'The “Superintendencia de Insolvencia y Reemprendimiento” gives free advice to those who cannot pay their debts. You can also complain free of charge at SERNAC.',
};
