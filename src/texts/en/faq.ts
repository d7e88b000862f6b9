import type { faqTexts as es } from '../faq.ts';
import type { Words } from '#domain/language.ts';

export const faqTexts: Words<typeof es> = {
  title: 'How can we help you?',
  hello: (company) =>
    `Hello. An automatic assistant answers here, with the most frequent questions of ${company}. It asks for no personal data.`,
  conversation: 'Conversation',
  you: 'You:',
  helper: 'Help:',
  topics: 'Choose a topic',
  found: 'Perhaps you want to know',
  notFound: 'I found no answer to that. Try other words, choose a topic or talk to a person.',
  search: 'Write your question',
  searchHint: 'Do not write your RUT or your card details.',
  ask: 'Search',
  rate: 'Was this answer useful?',
  yes: 'Yes',
  no: 'No',
  satisfied: 'Good. If you have another question, I am here.',
  otherTopics: 'See the topics',
  person: 'Talk to a person',
  personTitle: 'Talk to a person, in Spanish',
  personLead: (company) => `At ${company} a person attends you:`,
  phone: 'Phone',
  hours: (opens, closes) => `Business days from Monday to Friday, from ${opens} to ${closes}`,
  mail: 'Email',
  reply: (days) => `They answer within ${days === 1 ? 'one business day' : `${days} business days`}`,
  personHint:
    'Say what you were trying to do and, if you have it, the reference of your payment. Send no passwords or card details.',
  subject: 'Question from the payment portal',
  newTab: '(opens in another tab)',
  pages: {
    history: 'See my payment history',
    trace: 'Ask for the status of a payment',
    verify: 'Check a document',
    privacy: 'Read the privacy policy',
    myData: 'See what fits into what you can pay',
  },
};
