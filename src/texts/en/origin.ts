import type { originTexts as es } from '../origin.ts';
import type { Words } from '#domain/language.ts';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

export const originTexts: Words<typeof es> = {
  title: 'Where this amount comes from',
  wait: 'Looking for the detail of your debt…',
  retry: 'Try again',
  close: 'Close',
  lead: (company, day) => `This is what ${company} reports of your debt on ${day}.`,
  beforeDiscount: 'These are the amounts of the debt before the discount.',
  agreed: (day) =>
    `These instalments come from the agreement you signed on ${day}. When you signed it, this was the debt:`,
  noClaim: {
    title: 'This is neither a lawsuit nor a seizure',
    text: 'This sheet only informs you. It is not part of a trial or of any process to take your goods.',
  },
  proceedings: {
    judicial: {
      title: (company) => `${company} reports a lawsuit for this debt`,
      text: 'You can ask for the court and the case number. A payment here does not end a lawsuit by itself.',
    },
    insolvency: {
      title: (company) => `${company} reports an insolvency procedure`,
      text: 'While it lasts, Law 20.720 says how debts are paid. The person in charge of the procedure can explain it to you.',
    },
  },
  creditor: 'Whom you owe',
  origin: 'Where it comes from',
  contract: 'Date of the contract',
  fellDue: 'It was due on',
  capital: 'Principal',
  interest: 'Interest',
  lateInterest: 'Interest for late payment',
  fees: 'Collection expenses',
  feeLimit: (limit, uf) => `Legal maximum: ${limit}, with the UF at ${uf}`,
  total: 'Total of the debt',
  missing: {
    creditor: 'whom you owe',
    origin: 'where the debt comes from',
    contract_date: 'the date of the contract',
    fell_due_on: 'when it was due',
    capital: 'how much is principal, interest and expenses',
  },
  notSaid: (company, missing) => `${company} did not report ${list.format(missing)}.`,
  hidden: (company) => `${company} does not show the original amount of the debt here.`,
  disagree: 'I do not agree with this debt',
  changes: {
    title: 'What changes if you sign or pay',
    points: [
      'Reading this sheet obliges you to nothing.',
      'If you sign an agreement, you acknowledge the debt and must pay what the contract says.',
      'Signing, or paying a part, can make the limitation period start again.',
    ],
  },
  rights: {
    title: 'Your rights',
    points: [
      'Collection expenses have a legal maximum. They are not charged in the first 20 days of delay.',
      'You can ask in writing for the proof of the debt. It must be given to you within 15 days.',
      'A debt can expire with the passing of time. Only a court can declare it.',
      'If something is not right, you can complain free of charge at SERNAC, also by phone 800 700 100:',
    ],
    complain: { label: 'sernac.cl', href: 'https://www.sernac.cl' },
  },
  ask: (company) => `Ask ${company}`,
  askMissing: (company) => `Ask ${company} for what is missing`,
  askLead: 'It is free. Have the operation number at hand.',
};
