import type { Moves } from '../testing/moves.ts';
import { fromArriving } from './moves/arriving.ts';
import { whileChoosing } from './moves/choosing.ts';
import { whilePaying } from './moves/paying.ts';
import { inPlans } from './moves/plans.ts';
import { inResults } from './moves/results.ts';

export const moves: Moves = {
  ...fromArriving,
  ...inPlans,
  ...whileChoosing,
  ...whilePaying,
  ...inResults,
};
