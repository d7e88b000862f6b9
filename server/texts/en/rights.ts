import { formatLong } from '#domain/english-date.ts';
import type { Words } from '#domain/language.ts';
import type * as es from '../rights.ts';

export const RIGHTS_OUTCOMES: Words<typeof es.RIGHTS_OUTCOMES> = {
  ALREADY_OPEN: 'You already have such a request under way. Wait for its answer.',
  SAY_MORE: 'Say what you want to change.',
};

export const KIND_NAMES: Words<typeof es.KIND_NAMES> = {
  access: 'A complete copy of your data',
  rectification: 'Correct your data',
  erasure: 'Erase your data',
  opposition: 'Object to a use',
  block: 'Block your data',
};

export const DATA_REQUEST_MAILS: Words<typeof es.DATA_REQUEST_MAILS> = {
  received: {
    subject: 'We received your request about your data',
    title: 'We received your request',
    what: (due) => `We will answer at the latest on ${formatLong(due)}.`,
  },
  extended: {
    subject: 'We extended the time of your request about your data',
    title: 'We need more time',
    what: (due) => `Now we will answer at the latest on ${formatLong(due)}. We cannot extend it again.`,
  },
  answered: {
    subject: 'We answered your request about your data',
    title: 'Your request is answered',
    what: () => 'We did what you asked.',
  },
  refused: {
    subject: 'We answered your request about your data',
    title: 'We did not do what you asked',
    what: () => 'The reason is above.',
  },
  preview: ({ name }) => `About your data in the payment portal of ${name}.`,
  greeting: (name) => (name ? `Hello, ${name}:` : 'Hello:'),
  asked: 'You asked for',
  answer: 'Answer',
  reason: 'Reason',
  until: 'Time limit',
  agency: (day) =>
    `If you do not agree, you can complain free of charge to the data protection agency until ${formatLong(day)}. It is 30 business days.`,
  late: 'If we do not answer in time, you can complain to the data protection agency within 30 business days.',
  link: 'See my data',
  footer: ({ name }) => `Automatic notice of the payment portal of ${name}.`,
};
