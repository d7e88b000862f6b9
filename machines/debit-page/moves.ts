import type { Moves } from '../testing/moves.ts';

export const moves: Moves = {
  'asking · answered.askDebit': 'shown / remember',
  'asking · debit.giveUp': ['shown if hasDebit', 'unavailable / noteGivenUp'],
  'asking · failed.askDebit': ['shown if hasDebit', 'unavailable / explainError'],
  'cancelling · answered.cancelDebit': 'shown / remember',
  'cancelling · debit.giveUp': 'asking',
  'cancelling · failed.cancelDebit': 'shown / explainError',
  'confirmingCancel · debit.end': 'cancelling / rememberIntent',
  'confirmingCancel · debit.keep': 'shown',
  'shown · debit.cancel': 'confirmingCancel if canCancel / clearFailure',
  'shown · debit.recheck': 'asking',
  'shown · time.lookPause': 'asking if isMoving',
  'unavailable · debit.recheck': 'asking / clearFailure',
};
