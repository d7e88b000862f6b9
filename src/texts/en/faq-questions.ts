import type { Company } from '#domain/company.ts';
import type { FaqQuestion } from '#domain/faq.ts';
import { PROGRAMME } from '#domain/programme.ts';
import type { FaqSection } from '../faq-topics.ts';
import { afterwards, paying } from './faq-paying.ts';
import { person } from './faq-person.ts';
import { faqTopics } from './faq-topics.ts';

const identity: FaqSection = ({ displayFields }) => [
  {
    id: 'serial',
    topic: faqTopics.identity,
    question: 'Where is the serial number?',
    answer: [
      'It is on your Chilean ID card. On the new one it is called “número de documento”, at the right. On the old one it is beside the fingerprint.',
      'The identification page has a drawing of each card.',
    ],
    otherWords: 'id card document cedula serial number',
  },
  {
    id: 'whySerial',
    topic: faqTopics.identity,
    question: 'Why do you ask for the serial number?',
    answer: [
      'This portal uses no passwords. Only the holder of the card in hand knows its serial number. With it we check that it is you, so that no other person can see your debts.',
    ],
    otherWords: 'password verify civil registry',
  },
  {
    id: 'business',
    topic: faqTopics.identity,
    question: 'I want to pay for a company. What do I need?',
    answer: [
      'The company’s RUT and the number of one of its operations. It is in the loan contract and in the collection notices.',
    ],
    otherWords: 'business firm operation',
  },
  {
    id: 'notIdentified',
    topic: faqTopics.identity,
    question: 'I cannot identify myself',
    answer: [
      'Compare the RUT and the serial number with your present ID card, without spaces. If your card has expired or is blocked, the Civil Registry does not recognise it.',
      'After several tries you have to wait some minutes: it is to protect your data.',
    ],
    otherWords: 'error wrong details blocked tries cannot enter expired',
  },
  ...(displayFields.email
    ? [
        {
          id: 'contact',
          topic: faqTopics.identity,
          question: 'Why do you ask for my email and phone?',
          answer: [
            'To send you the receipt and let you know if something happens with your payment. We send offers or reminders only if you accept.',
          ],
          otherWords: 'mail mobile contact personal data',
          page: 'privacy',
        } as const,
      ]
    : []),
];

const debt: FaqSection = ({ name, helpEmail, productTypeToBlock, terms, accompaniment }) => [
  {
    id: 'notListed',
    topic: faqTopics.debt,
    question: 'Why does my debt not appear?',
    answer: [
      terms.minimumDaysOverdue <= 1
        ? 'Debts that are at least one day late are loaded here.'
        : `Debts that are ${terms.minimumDaysOverdue} days late or more are loaded here. The others are paid through the channels of ${name}.`,
      `If you think one is missing, ask on the first page for your instalments to be loaded. Or write to ${helpEmail}.`,
    ],
    otherWords: 'no products missing loan not shown cannot find load instalments',
  },
  {
    id: 'put',
    topic: faqTopics.debt,
    question: 'What is the single full payment?',
    answer: [
      'It is paying at once the whole debt in the list, with the discount you see before paying. The discount holds only if you pay all the operations in the list.',
    ],
    otherWords: 'discount reduction put settle total',
  },
  ...(productTypeToBlock.includes('abono_convenio')
    ? []
    : [
        {
          id: 'agreement',
          topic: faqTopics.debt,
          question: 'What is a payment agreement?',
          answer: [
            'You pay a down payment and the rest in instalments without interest. You choose how many instalments and on which day you pay. You see each one with its date and sign right here.',
            `It is formalised when the down payment arrives. If an instalment is more than ${terms.agreementLapsesAfterDays} days late, it ends. What you paid goes towards the total debt.`,
          ],
          otherWords: 'instalments renegotiate down payment sign contract plan',
        },
      ]),
  {
    id: 'lateQuota',
    topic: faqTopics.debt,
    question: 'What happens if I am late with an instalment?',
    answer: [
      'The oldest overdue instalments are paid first. The plan and its discount hold if you pay all the instalments due this month.',
      `More than ${terms.agreementLapsesAfterDays} days late, an agreement ends.`,
    ],
    otherWords: 'late arrears overdue cannot pay instalment',
  },
  ...(accompaniment
    ? [
        {
          id: 'programme',
          topic: faqTopics.debt,
          question: 'What is the support programme?',
          answer: [
            `It is ${PROGRAMME.freeMonths} free months of help to put your finances in order. We offer it after you pay, and answer by email within ${PROGRAMME.replyHours} hours.`,
          ],
          otherWords: 'pro finances help prize draw free',
        },
      ]
    : []),
];

const safety: FaqSection = ({ name, helpEmail }) => [
  {
    id: 'genuine',
    topic: faqTopics.safety,
    question: 'How do I know that this site is genuine?',
    answer: [
      `Always enter by typing the address or from the site of ${name}. Here we never ask for passwords, codes or transfers to accounts of persons.`,
      'Each receipt and contract has a code that any person can check.',
    ],
    otherWords: 'scam fraud fake safe real trustworthy',
    page: 'verify',
  },
  {
    id: 'suspicious',
    topic: faqTopics.safety,
    question: 'I got a call or a message that hurries me',
    answer: [`Do not pay or give any details. Hang up and write to ${helpEmail} to check it.`],
    otherWords: 'call whatsapp sms threat scam collector phishing',
  },
  {
    id: 'data',
    topic: faqTopics.safety,
    question: 'Who sees my data?',
    answer: [
      'Only the institution you owe and those who make the payment possible. They are neither sold nor published.',
    ],
    otherWords: 'privacy personal data shame',
    page: 'privacy',
  },
];

const OWN_TOPIC = 'Other questions, in Spanish';

export function faqOf(company: Company): FaqQuestion[] {
  const own = company.chatbot.questions.map((question, index) => ({
    ...question,
    id: `own${index}`,
    topic: OWN_TOPIC,
    lang: 'es' as const,
  }));
  return [...[person, identity, debt, paying, afterwards, safety].flatMap((group) => group(company)), ...own];
}
