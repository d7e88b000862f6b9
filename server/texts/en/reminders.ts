import type { Words } from '#domain/language.ts';
import type * as es from '../reminders.ts';

export const REMINDER_MAIL: Words<typeof es.REMINDER_MAIL> = {
  subject: {
    due: (day) => `Reminder: your instalment is due on ${day}`,
    offerEnds: (day) => `Reminder: your offer ends on ${day}`,
    lapses: (day) => `Reminder: your agreement stays in force until ${day}`,
  },
  title: {
    due: (day) => `Your instalment is due on ${day}`,
    offerEnds: (day) => `Your offer ends on ${day}`,
    lapses: (day) => `Your agreement stays in force until ${day}`,
  },
  row: {
    due: (number) => `Instalment of agreement ${number}`,
    offerEnds: (number) => `Offer ${number}`,
    lapses: (number) => `Overdue instalments of agreement ${number}`,
  },
  preview: ({ name }) => `You asked ${name} to remind you of your dates.`,
  greeting: (name) => `Hello, ${name}:`,
  opens: (due, day) => `The instalment due on ${due} can be paid here from ${day}.`,
  paid: 'If you have already paid, you have nothing to do.',
  cannot: ({ helpEmail }) =>
    `If you cannot pay on that date, write to ${helpEmail}. This reminder is neither a lawsuit nor a seizure.`,
  stop: 'Receive no more reminders',
  link: 'See what I can pay',
  footer: ({ name }) =>
    `You receive this reminder because you asked for it in the payment portal of ${name}. We will never ask for passwords or card details by email.`,
};

export const DUE_DATES: Words<typeof es.DUE_DATES> = {
  file: 'payment-dates.ics',
  name: ({ name }) => `Payments to ${name}`,
  event: ({ name }, number, amount) => `Instalment ${number} of ${name} is due: ${amount}`,
};

export const STOP_PAGE: Words<typeof es.STOP_PAGE> = {
  ask: ({ name }) => ({
    title: `Receive no more reminders from ${name}`,
    paragraphs: [
      'Press the button and we will not write again to remind you of dates.',
      'Your receipts and contracts will still arrive.',
    ],
    button: 'Receive no more reminders',
  }),
  done: ({ name }) => ({
    title: 'You will receive no more reminders',
    paragraphs: [
      `${name} will send you no more reminders from this portal.`,
      'If you want them again, you can ask for them in the portal.',
    ],
  }),
  unknown: {
    title: 'This link does not work',
    paragraphs: ['Check that it is complete, as it came in the email.'],
  },
};
