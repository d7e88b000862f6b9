import type { Moves } from '../testing/moves.ts';

export const moves: Moves = {
  'asking · answered.askInquiry UNKNOWN_CODE': 'writing / rememberAnswer',
  'asking · failed.askInquiry': 'writing / explainError',
  'asking · inquiry.giveUp': 'writing / noteGivenUp',
  'writing · inquiry.ask': 'asking / remember',
};
