import { executiveEmail } from '#domain/company.ts';
import type { Words } from '#domain/language.ts';
import type * as es from '../agreement-end.ts';

export const FULFILLED_MAIL: Words<typeof es.FULFILLED_MAIL> = {
  subject: (number) => `You have finished paying your agreement ${number}`,
  preview: 'You paid all the instalments. These are the deadlines that follow.',
  greeting: (name) => `Hello, ${name}:`,
  title: 'You paid all the instalments of your agreement',
  until: (day) => `at the latest on ${day}`,
  byLaw: (day) => `by law, at the latest on ${day}`,
  since: (day) => `from ${day}`,
  body: ({ name }) =>
    `You owe nothing more of this agreement. ${name} settles your debt and takes it off the registers within the deadlines above. You have nothing to do. The register of the CMF (REDEC) is another one: paid debts stay there too.`,
  keep: 'Keep this email together with your contract and your receipts.',
  link: 'Go to the portal',
  footer: ({ helpEmail }) =>
    `If one of these deadlines is not kept, “My data” in the portal has a letter to claim with. You can also write to ${helpEmail}.`,
};

export const LAPSED_MAIL: Words<typeof es.LAPSED_MAIL> = {
  subject: (number) => `Your agreement ${number} has ended`,
  preview: 'What you paid is not lost. Here is what happens now and whom to talk to.',
  greeting: (name) => `Hello, ${name}:`,
  title: 'Your payment agreement has ended',
  why: ({ terms }) =>
    `An instalment was more than ${terms.agreementLapsesAfterDays} days late. So, as your contract says, the agreement and its discount ended.`,
  money: (paid, debt) =>
    `What you paid is not lost: the ${paid} go towards your total debt${debt === null ? '' : `, which was ${debt} when you signed`}.`,
  next: (company) =>
    `If you want to go on paying, write to ${executiveEmail(company)}. At ${company.name} they will look for options with you. In the portal you can see whether you have a new offer.`,
  link: 'See whether I have an offer',
  footer: ({ helpEmail }) =>
    `If you think this is an error, for example because you paid elsewhere, write to ${helpEmail} with your receipt.`,
};
