import { agreementsInStep, agreementScenario, playAgreement } from './agreement.ts';
import { cardsInStep, cardScenario, playCard } from './card.ts';
import { debitsInStep, debitScenario, playDebit } from './debit.ts';
import { playScene } from '../support/run-schedules.ts';
import { createStage } from '../support/scheduled-system.ts';
import { playTabs, tabsInStep, tabsScenario } from './second-tab.ts';
import { proveOn } from '../support/database.ts';
import { together } from '../support/result.ts';

const RUNS = 3;

const CARD = {
  name: 'orders of what comes to a payment by card, query by query',
  scenarios: cardScenario,
  examples: cardsInStep,
  play: playCard,
  runs: RUNS,
};
const TABS = {
  name: 'orders of tabs that begin at once, query by query',
  scenarios: tabsScenario,
  examples: tabsInStep,
  play: playTabs,
  runs: RUNS,
};
const DEBIT = {
  name: 'orders of what comes to an automatic debit, query by query',
  scenarios: debitScenario,
  examples: debitsInStep,
  play: playDebit,
  runs: RUNS,
};

const AGREEMENT = {
  name: 'orders of what comes to a plan and its down payment, query by query',
  scenarios: agreementScenario,
  examples: agreementsInStep,
  play: playAgreement,
  runs: RUNS,
};

/**
 * Returns, callbacks, re-asks, expiry, other tabs and ends of one payment in any order, query by query (payment-safety E3): real
 * handlers, real PostgreSQL, and after it the books against the provider's.
 */
export const prove = proveOn(createStage, async (stage, scale) =>
  together([
    await playScene(stage, scale, CARD),
    await playScene(stage, scale, TABS),
    await playScene(stage, scale, DEBIT),
    await playScene(stage, scale, AGREEMENT),
  ]),
);
