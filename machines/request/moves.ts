import type { Moves } from '../testing/moves.ts';

export const moves: Moves = {
  'received · request.close': 'writing / forget',
  'sending · answered.sendRequest': 'received',
  'sending · failed.sendRequest': 'writing / explainError',
  'sending · request.giveUp': 'writing / noteGivenUp',
  'writing · request.close': 'writing / forget',
  'writing · request.send': 'sending / rememberRequest',
};
