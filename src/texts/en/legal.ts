import type { legalTexts as es } from '../legal.ts';
import type { Words } from '#domain/language.ts';

/** The texts themselves bind, and stay in Spanish. */
export { legalSections } from '../legal.ts';

export const legalTexts: Words<typeof es> = {
  titles: { terms: 'Terms and conditions', privacy: 'Privacy policy' },
  updated: (day) => `Last updated: ${day}`,
  leads: {
    terms: ({ name }) => `The rules for using this portal and paying your debts with ${name} in it.`,
    privacy: ({ name }) => `Which data of yours ${name} uses here, what for, and what you can ask.`,
  },
  summary: {
    title: 'In short, in English',
    note: 'The text below is in Spanish. Only that text binds.',
    points: {
      terms: ({ name, helpEmail }) => [
        `Saldar runs this portal for ${name}, to whom you owe and who receives what you pay.`,
        'You identify with your RUT and a serial or operation number. Do not use the data of another person.',
        'The amounts and discounts are those that the institution reports. They hold until the date shown beside them.',
        'A payment counts when the portal confirms it and gives you a receipt with its reference code.',
        'An agreement is formalised when its down payment arrives. It ends if you are late for longer than it allows.',
        `With doubts or complaints, write to ${helpEmail}. The laws of Chile apply, with all the rights they give you.`,
      ],
      privacy: ({ name, dataContact }) => [
        `${name} is responsible for your data. Write to ${dataContact.email} about them.`,
        'They are used to check who you are, show your debts, take payments and send you receipts.',
        'Offers and reminders are sent only if you ask for them, and visits are counted only if you accept.',
        'The data are not sold. They are kept while they are needed or the law requires it.',
        'Under “My data” you can see, correct, erase or take them, and object to a use. It is free.',
      ],
    },
  },
  back: 'Go to the first page',
  contents: 'On this page',
  coming: (day) => `This version will be in force from ${day}. It is not yet.`,
  old: (day) => `This version was in force from ${day}. There is a newer one.`,
  inForce: 'See the version in force',
  versions: 'All the versions',
  version: (day) => `Version of ${day}`,
};
