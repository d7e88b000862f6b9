import * as z from 'zod/mini';
import { CompanyKeySchema } from '#domain/company-key.ts';
import { defineCall } from './call.ts';
import { WAITS } from './leaves-flow.ts';
import { dayText } from './fields.ts';

const TimesSchema = z.int().check(z.gte(1));

const PeriodsSchema = z.array(
  z.object({
    from: dayText,
    until: dayText,
    /** Arrow → how often. */
    moves: z.record(z.string(), TimesSchema),
    /** State → how long → how many left. */
    leaves: z.record(z.string(), z.partialRecord(z.enum(WAITS), TimesSchema)),
  }),
);

/** A file of counts: how often each arrow of a chart was taken, and in which state how many left after how long. */
export const FlowCountsSchema = z.object({
  format: z.literal('saldar-flow-counts-1'),
  machine: z.literal('paymentFlow'),
  company: CompanyKeySchema,
  from: dayText,
  until: dayText,
  /** Days in Santiago; quiet ones are summed up, so that no visitor is alone in one. */
  periods: PeriodsSchema,
  /** The counts from the signature of a plan on. Its days are grouped separately, with enough signers and others in each group. */
  signed: z.optional(PeriodsSchema),
});
export type FlowCounts = z.infer<typeof FlowCountsSchema>;

export const fetchFlowCounts = defineCall({
  name: 'fetchFlowCounts',
  paragraph: 'decision 0038',
  summary:
    'The counts of the own company from one day to another, both included, for `npm run charts -- --counts`.',
  method: 'GET',
  host: 'admin',
  path: '/saldar/flow/counts/',
  authorization: 'analyst',
  kind: 'read',
  request: z.strictObject({ from: dayText, until: dayText }),
  response: FlowCountsSchema,
});
