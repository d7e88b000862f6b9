/**
 * Which walk shows each state of payment-flow and of its checkout to a visitor: a test in a browser on the whole of Saldar (e2e), or, where an
 * answer of the server would have to be lost or a session to age by minutes, the real screens and machine in jsdom (src). Names
 * are of tests, or begin one.
 */
type Walk = readonly [file: string, test: string];

const singlePayment: Walk = [
  'e2e/paying.spec.ts',
  'a person with a single-payment offer pays it and receives the voucher',
];
const paysLate: Walk = [
  'e2e/paying.spec.ts',
  'a person who pays late, with the session renewed on the way, and closes the tab',
];
const plan: Walk = ['e2e/agreement.spec.ts', 'a person makes a plan, signs it, pays the down payment'];
const automates: Walk = ['e2e/debit.spec.ts', 'a person automates their instalments'];
const addsCard: Walk = ['e2e/cards.spec.ts', 'a card is added and pays, once'];
const foldedContact: Walk = [
  'e2e/contact.spec.ts',
  'a person of the consumer company gives contact data while identifying',
];
const landing: Walk = ['e2e/moving-about.spec.ts', 'a visitor chooses the institution, reads its landing'];
const reloading: Walk = ['e2e/moving-about.spec.ts', 'reloading keeps an identified person on their step'];
const history: Walk = ['e2e/afterwards.spec.ts', 'a person pages through what they have paid'];
const rights: Walk = ['e2e/rights.spec.ts', 'a person sees what is kept of them'];
const traced: Walk = ['e2e/afterwards.spec.ts', 'a receipt is saved from the history, proved by its code'];

export const shownStates: Record<string, Walk> = {
  arriving: landing,
  entering: landing,
  choosingCompany: landing,
  atHome: landing,
  advancing: singlePayment,
  placing: singlePayment,
  loadingDebts: singlePayment,
  notFound: ['e2e/agreement-turns.spec.ts', 'the page to sign is not found'],
  reading: traced,
  renewingSession: reloading,
  renewed: reloading,
  loggingOut: ['e2e/moving-about.spec.ts', 'ends the identification, for every tab and after a reload'],
  withoutProducts: ['e2e/identification.spec.ts', 'learns that there is nothing to pay here'],
  viewingHistory: history,
  'viewingRights.fetching': rights,
  'viewingRights.open': rights,
  identifying: foldedContact,
  identified: singlePayment,
  contacting: singlePayment,
  planning: plan,
  signing: plan,
  'paying.opening': singlePayment,
  'paying.loadingMethods': singlePayment,
  paying: singlePayment,
  'paying.choosing.ready': singlePayment,
  'paying.starting': singlePayment,
  'paying.redirecting': singlePayment,
  'paying.withoutMethods': ['src/screens/payment/Payment.test.tsx', 'that could not be fetched say why once'],
  'paying.choosing.loadingCards': addsCard,
  'paying.choosing.withoutCards': [
    'src/screens/payment/saved-cards.test.tsx',
    'that could not be fetched say so once, and are asked for again',
  ],
  'paying.ended': singlePayment,
  'paying.changingCards': addsCard,
  'paying.automating': automates,
  'paying.underWay': ['e2e/once.spec.ts', 'a second browser that wants to pay what another one is paying'],
  'resulting.pending': paysLate,
  'resulting.paid': singlePayment,
  'resulting.unpaid': ['e2e/not-paid.spec.ts', 'reads that nothing was charged, tries again and pays once'],
  'resulting.underReview': ['e2e/deep', 'a charge of another amount goes back by itself'],
  'resulting.unnamed': automates,
  'resulting.unavailable': [
    'src/screens/result/Confirming.test.tsx',
    'An outcome that could not be asked says so, keeps the reference and asks again',
  ],
  viewingDebit: automates,
};
