import type { Moves } from '../testing/moves.ts';

export const moves: Moves = {
  'ending.counting.waiting,keeping.offered · session.extend':
    'ending.counting.waiting,keeping.renewing / clearFailure',
  'ending.counting.waiting,keeping.offered · time.minute': [
    'ending.counting.waiting,keeping.offered / countDown',
    'over if isLastMinute',
  ],
  'ending.counting.waiting,keeping.renewing · answered.renewSession success':
    'ending.counting.waiting,keeping.offered / tellRenewal',
  'ending.counting.waiting,keeping.renewing · failed.renewSession':
    'ending.counting.waiting,keeping.offered / explainError',
  'ending.counting.waiting,keeping.renewing · time.minute': [
    'ending.counting.waiting,keeping.renewing / countDown',
    'over if isLastMinute',
  ],
  'running · time.untilWarning': 'ending.counting.waiting,keeping.offered',
};
