import type { chooserTexts as es } from '../chooser.ts';
import type { Words } from '#domain/language.ts';

export const chooserTexts: Words<typeof es> = {
  page: 'Choose your institution',
  title: 'Welcome',
  lead: 'Which institution do you want to pay? Choose it to see your debt and your options, and to pay online.',
  companies: 'Institutions',
  kinds: {
    bank: 'Bank',
    consumerFinance: 'Consumer loans',
    collections: 'Collection services',
    redirect: 'Bank',
  },
  promises: [
    ['No accounts or passwords', 'You identify with your RUT and something that only you have.'],
    ['Clear options', 'You see what you owe, what you would pay and until when, before you decide.'],
    ['Receipt at once', 'On screen and in your email, with a code to see it again.'],
  ],
};
