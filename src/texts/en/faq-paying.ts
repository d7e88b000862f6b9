import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import { formatPesos } from '#domain/money.ts';
import { MAX_SELECTED } from '#domain/quotas.ts';
import type { FaqSection } from '../faq-topics.ts';
import { bookingText, termText } from './deadlines.ts';
import { faqTopics } from './faq-topics.ts';

export const paying: FaqSection = ({ paymentMethods, terms, automaticDebitBanks }) => [
  {
    id: 'rejected',
    topic: faqTopics.paying,
    question: 'My card was rejected',
    answer: [
      `Nothing was charged. The usual reasons are a mistyped detail, not enough credit or the daily limit of some cards. That limit is ${formatPesos(terms.dailyOnlineLimit)}.`,
      'You can pay part today and part tomorrow, use another card or ask your bank to raise the limit.',
    ],
    otherWords: 'declined refused credit limit daily balance error payment failed',
  },
  {
    id: 'interrupted',
    topic: faqTopics.paying,
    question: 'The page closed while I was paying. Was I charged?',
    answer: [
      'With your RUT and the payment reference we say whether it was charged, was not, or is being confirmed. Meanwhile, do not pay again.',
    ],
    otherWords: 'double charge twice closed internet status receipt did not arrive',
    page: 'trace',
  },
  {
    id: 'howMany',
    topic: faqTopics.paying,
    question: 'How many instalments can I pay at once?',
    answer: [`Up to ${MAX_SELECTED} instalments of one option, always from the oldest.`],
    otherWords: 'several instalments maximum advance',
  },
  ...(paymentMethods.some(({ code_name }) => code_name === 'pac')
    ? [
        {
          id: 'automatic',
          topic: faqTopics.paying,
          question: 'Can I pay automatically from my account?',
          answer: [
            `Yes, in the options that allow it. You activate it at your bank within ${terms.automaticDebitActivationHours} hours. The activation or a charge can take up to ${terms.automaticDebitBusinessHours} business hours.`,
            `Accounts of these banks work: ${automaticDebitBanks.join(', ')}.`,
          ],
          otherWords: 'pac pat debit charge account monthly subscription automatic',
        },
      ]
    : []),
  ...(paymentMethods.some(({ code_name }) => code_name === 'transfer')
    ? [
        {
          id: 'transfer',
          topic: faqTopics.paying,
          question: 'Can I pay by bank transfer?',
          answer: [
            'Yes. You choose “Transfer from your bank” and approve it on your bank’s page. So it is joined to your payment.',
            'Transfer only once and the exact amount. What arrives too much, too little or too late goes back to your account. We let you know by email.',
          ],
          otherWords: 'wire account bank without card refund duplicate',
        },
      ]
    : []),
  ...(paymentMethods.some(({ code_name }) => code_name === 'oneclick')
    ? [
        {
          id: 'savedCard',
          topic: faqTopics.paying,
          question: 'Is it safe to save my card?',
          answer: [
            'The payment provider keeps the card, not this portal. Only its last digits are seen here. You can remove it whenever you want.',
          ],
          otherWords: 'save card oneclick delete remove',
        },
      ]
    : []),
];

export const afterwards: FaqSection = ({ terms, hasHistory, name }) => [
  {
    id: 'receipt',
    topic: faqTopics.afterwards,
    question: 'Where is my receipt?',
    answer: ['You see it on screen when you finish. It also comes by email, with its verification code.'],
    otherWords: 'voucher proof email did not arrive',
    page: hasHistory ? 'history' : 'trace',
  },
  {
    id: 'booked',
    topic: faqTopics.afterwards,
    question: 'When is my payment recorded?',
    answer: [`Within ${bookingText(terms)}. The exact date is on your receipt.`],
    otherWords: 'delay booked credited processed',
  },
  {
    id: 'bureau',
    topic: faqTopics.afterwards,
    question: 'When do I leave the registers of unpaid debts?',
    answer: [
      `By law, your creditor reports the payment to the registers within ${REGISTRY_NOTICE_DAYS} business days. What you renegotiated is not reported there. These are the longest terms of ${name}:`,
      `With a single payment it counts from the day you pay. It is ${termText(terms.regularisation.singlePayment)} to settle your debt and ${termText(terms.bureauRemoval.singlePayment)} to leave the registers.`,
      `With an agreement or instalments it counts from the last instalment. It is ${termText(terms.regularisation.agreement)} to settle it and ${termText(terms.bureauRemoval.agreement)} to leave the registers.`,
      'The register of the CMF (REDEC) is another one: paid debts stay there too.',
      `If a date passes, “My data” says what to do, with a letter ready. After that you can ask ${name} for your debt certificate.`,
    ],
    otherWords: 'dicom credit bureau report certificate settle deadline',
  },
];
