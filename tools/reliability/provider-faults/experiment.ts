import { cardTrouble, cardTroubles, sufferByCard } from './card-faults.ts';
import { debitTrouble, debitTroubles, sufferByDebit } from './debit-faults.ts';
import { proveWatch } from './circuit-watch.ts';
import { savedCardTrouble, savedCardTroubles, sufferBySavedCard } from './saved-card-faults.ts';
import { playScene } from '../support/run-schedules.ts';
import { createStage } from '../support/scheduled-system.ts';
import { proveOn } from '../support/database.ts';
import { together } from '../support/result.ts';

/** Longer than any answer that comes, so short that one that does not come costs little. */
const PATIENCE_MS = 400;

const unit = 'payments';
const CARD = {
  name: 'payments by card through troubles of the provider',
  unit,
  scenarios: cardTrouble,
  examples: cardTroubles,
  play: sufferByCard,
  runs: 9,
};
const SAVED = {
  name: 'payments by saved card',
  unit,
  scenarios: savedCardTrouble,
  examples: savedCardTroubles,
  play: sufferBySavedCard,
  runs: 4,
};
const DEBIT = {
  name: 'automatic debits and their callbacks',
  unit: 'debits',
  scenarios: debitTrouble,
  examples: debitTroubles,
  play: sufferByDebit,
  runs: 4,
};

/**
 * A provider that is slow, fails, is dead, reports twice, takes back, comes 72 hours late, is forged, or reports another amount or order
 * harms no payment (payment-safety E6, E7, E9); one that is away is not offered until it is back.
 */
export const prove = proveOn(
  () => createStage({ providerMs: PATIENCE_MS }),
  async (stage, scale) =>
    together([
      await playScene(stage, scale, CARD),
      await playScene(stage, scale, SAVED),
      await playScene(stage, scale, DEBIT),
      await proveWatch(scale),
    ]),
);
