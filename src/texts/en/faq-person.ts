import type { FaqSection } from '../faq-topics.ts';
import { termText } from './deadlines.ts';
import { faqTopics } from './faq-topics.ts';

export const person: FaqSection = ({ name, terms, productTypeToBlock }) => [
  {
    id: 'cannotPay',
    topic: faqTopics.person,
    question: 'I cannot pay this now',
    answer: [
      productTypeToBlock.includes('abono_convenio')
        ? 'First see whether you can pay only some instalments, from the oldest.'
        : 'First see whether you can pay only some instalments, from the oldest. Or whether you have an agreement with a down payment and smaller instalments.',
      `If none of that is enough, say to a person at ${name} how much you can pay and when. Asking commits you to nothing.`,
    ],
    otherWords: 'afford money unemployed without job illness help reduction less extension time wait',
    page: 'myData',
    handsOver: true,
  },
  {
    id: 'notMine',
    topic: faqTopics.person,
    question: 'This debt is not mine',
    answer: [
      'Do not pay it. Under “My data” you can say that you do not agree and attach what shows it. During the review it is not collected here.',
      'If you think your name was used by another person, also block your ID card at the Civil Registry.',
    ],
    otherWords: 'recognise identity theft fraud another person wrong error',
    page: 'myData',
    handsOver: true,
  },
  {
    id: 'alreadyPaid',
    topic: faqTopics.person,
    question: 'I paid and the debt still appears',
    answer: [
      `A payment can take ${termText(terms.paymentBooked)} to be recorded. With your RUT and the reference you see here whether a payment of this portal was made.`,
      'If you paid elsewhere or that time has passed, do not pay again. Say so under “My data” and attach the receipt: during the review it is not collected here.',
    ],
    otherWords: 'paid already still shows twice branch transfer',
    page: 'trace',
    handsOver: true,
  },
  {
    id: 'court',
    topic: faqTopics.person,
    question: 'My goods were seized or I was sued',
    answer: [
      'This portal does not see lawsuits, and a payment here does not stop one by itself. Talk to a person first. Ask how it stands and what ends it, and ask for that in writing.',
      'If you were notified, the time limits are short. Look also for the free legal aid of your municipality.',
    ],
    otherWords: 'seizure garnish salary account lawsuit trial court lawyer auction notification',
    handsOver: true,
  },
  {
    id: 'person',
    topic: faqTopics.person,
    question: 'I want to talk to a person',
    answer: [],
    otherWords: 'talk human executive operator phone call number complain complaint attention contact hours',
    handsOver: true,
  },
];
