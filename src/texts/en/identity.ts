import type { identityTexts as es } from '../identity.ts';
import type { Words } from '#domain/language.ts';

export const identityTexts: Words<typeof es> = {
  page: 'Identification',
  title: 'Identify yourself',
  lead: {
    person: 'With your RUT and the serial number of your ID card we show you your debts and payment options.',
    pyme: 'With your company’s RUT and the number of one of its operations we show its debts and payment options.',
  },
  leadTo: {
    history: {
      person: 'With your RUT and the serial number of your ID card we show you the payments you have made.',
      pyme: 'With your company’s RUT and the number of one of its operations we show the payments it has made.',
    },
    myData: {
      person: 'With your RUT and the serial number of your ID card we show you your data.',
      pyme: 'With your company’s RUT and the number of one of its operations we show its data.',
    },
  },
  tabs: 'Kind of customer',
  person: 'Individuals',
  pyme: 'Companies',
  rut: { person: 'RUT', pyme: 'RUT of the company' },
  rutHint: {
    person: 'Your Chilean tax number. For example, 12.345.678-5.',
    pyme: 'Its Chilean tax number. For example, 76.123.456-0.',
  },
  rutRequired: 'The RUT is required',
  rutInvalid: 'The RUT is not valid',
  serial: 'Serial number',
  serialHint: 'It is on your Chilean ID card. On the new ones it is called “número de documento”.',
  serialOdd: 'Compare it with your card: it usually has 9 digits, and on some a letter A first.',
  serialRequired: 'The serial number is required',
  operation: 'Operation number',
  operationHint: 'It is in the loan contract and in the collection notices. Any of your operations will do.',
  operationRequired: 'The operation number is required',
  operationInvalid: 'The operation number is not valid',
  contact: 'Your contact details',
  captcha: 'This site is protected by a captcha to check that you are not a robot.',
  aside: {
    title: 'No accounts or passwords',
    points: [
      ['Only you see your debts', 'We check that it is you before showing any amount.'],
      ['We never ask for passwords', 'Not your bank’s and not your card’s. Not here either.'],
      ['Looking commits you to nothing', 'You see your options and decide later, calmly.'],
    ],
  },
  verifying: 'We are checking your details',
  loading: 'We are looking for your debts',
  help: {
    open: 'Where is the serial number?',
    why: 'This portal uses no passwords. Only the holder of the card in hand knows its serial number. With it we check at the Civil Registry that it is you. No other person can see your debts. It also counts as a simple electronic signature.',
    newTitle: 'New ID card',
    newCard: 'Sample of a new ID card: the document number is at the right, in the middle.',
    oldTitle: 'Old ID card',
    oldCard: 'Sample of an old ID card: the serial number is beside the fingerprint.',
    close: 'Understood',
  },
  withoutProducts: {
    withoutDebts: 'No debts were found',
    withoutOffers: 'You have no products available',
    inReview: 'Your debt is under review',
    accepted: 'They agreed with you',
    explain: ({ name, kind, terms: { minimumDaysOverdue: days } }) =>
      [
        'At present you have no products that can be paid here.',
        days <= 1
          ? 'Only debts that are at least one day late are loaded.'
          : `Only debts that are ${days} days late or more are loaded.`,
        kind === 'collections'
          ? 'Products that are up to date are paid directly to the institution that gave them to you.'
          : `Products that are up to date are paid through the channels of ${name}.`,
      ].join(' '),
    help: 'If you need help, write to',
    myData: 'See my data',
    call: 'or call',
    hours: ({ opens, closes }) => `, on business days from Monday to Friday, from ${opens} to ${closes}`,
    close: 'Understood',
  },
};
