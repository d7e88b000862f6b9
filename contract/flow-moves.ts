import * as z from 'zod/mini';
import { CompanyKeySchema } from '#domain/company-key.ts';
import { defineCall } from './call.ts';

/** A page sends its counts once it has this many. */
export const MOST_MOVES = 200;

export const countMoves = defineCall({
  name: 'countMoves',
  paragraph: 'decision 0038; beside §7.2 leaves-flow',
  summary:
    'Adds what a page saw to the sums: how often each arrow of payment-flow was taken. Without order, time or person.',
  method: 'POST',
  host: 'admin',
  path: '/saldar/flow/moves/',
  authorization: 'none',
  kind: 'telemetry',
  request: z.strictObject({
    company: CompanyKeySchema,
    moves: z
      .array(
        z.strictObject({
          /** State, event and branch, as in a file of counts. */
          arrow: z.string().check(z.maxLength(200)),
          times: z.int().check(z.gte(1), z.lte(MOST_MOVES)),
          /** Taken by a visit that pays a plan which was signed. */
          signed: z.boolean(),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(MOST_MOVES),
        z.refine((moves) => moves.reduce((sum, { times }) => sum + times, 0) <= MOST_MOVES),
      ),
  }),
  response: z.object({ status: z.literal('success') }),
});
