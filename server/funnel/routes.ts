import { fetchFlowCounts } from '#contract/flow-counts.ts';
import { countMoves } from '#contract/flow-moves.ts';
import { leaveFlow } from '#contract/leaves-flow.ts';
import type { Area } from '../http/area.ts';
import { answerAnalyst, answerPublic } from '../http/call-answers.ts';
import { countsFor } from './counts.ts';
import { noteLeave, noteMoves } from './note.ts';

/** Where people go in the payment flow and where they leave it, in sums (decision 0038). */
export const funnelArea: Area = {
  answers: (deps) => [
    answerPublic(leaveFlow, noteLeave(deps)),
    answerPublic(countMoves, noteMoves(deps)),
    answerAnalyst(fetchFlowCounts, countsFor(deps)),
  ],
};
