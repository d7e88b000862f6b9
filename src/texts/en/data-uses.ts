import type { USE_NAMES as names, usesTable as table } from '../data-uses.ts';
import type { Words } from '#domain/language.ts';

export const USE_NAMES: Words<typeof names> = {
  identity: 'Who you are',
  contact: 'How we reach you',
  debts: 'Your debts and offers',
  payments: 'Your payments, and the amounts you saw before paying',
  agreements: 'Your agreements',
  automatic: 'Saved cards and automatic debits',
  access: 'Your visits to the portal',
  consents: 'What you accepted',
  requests: 'What you asked for',
};

export const usesTable: Words<typeof table> = {
  caption: 'Each kind of data, why, until when and who gets it',
  columns: { name: 'Data', why: 'What for', basis: 'Basis', kept: 'Until', recipients: 'Received by' },
  why: {
    identity: 'To check that it is you',
    contact: 'To send you receipts, contracts and notices',
    debts: 'To show what you owe',
    payments: 'To charge, give receipts and keep accounts',
    agreements: 'To sign and carry out your agreement',
    automatic: 'To charge without typing again',
    access: 'To keep your session, stop abuse',
    consents: 'To prove what you accepted and when',
    requests: 'To answer you',
  },
  basis: {
    claim: 'Contract and collection',
    law: 'The law',
    security: 'Security',
    consent: 'Your permission',
  },
  since: {
    identity: 'the last payment, agreement or debt',
    contact: 'you confirm it',
    debts: 'your institution stops reporting them',
    payments: 'the payment',
    agreements: 'their end',
    automatic: 'they end or you remove them',
    access: 'the end of the month',
    consents: 'you accept',
    requests: 'the answer',
  },
  kept: ({ count, unit }, since) => `${count} ${unit === 'years' ? 'years' : 'days'} after ${since}`,
  recipients: {
    institution: 'Your institution',
    registry: 'Civil Registry',
    provider: 'Payment provider',
    mail: 'Email service',
    captcha: 'Robot check',
  },
};
