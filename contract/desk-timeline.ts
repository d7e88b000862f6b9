import * as z from 'zod/mini';

/** The way of a thing along its chart, as the desk draws it. */

const text = z.string();

export const ChartStateSchema = z.object({
  /** A state of the thing's machine. */
  name: text,
  /** What the chart says of it, in Spanish. */
  description: text,
  /** `possible`: an event may lead there from where the thing is. */
  is: z.enum(['passed', 'current', 'possible', 'other']),
});
export type ChartState = z.infer<typeof ChartStateSchema>;

export const TimelineSchema = z.object({
  at: z.iso.datetime(),
  of: z.enum([
    ...(['payment', 'refund', 'proposal', 'order', 'money', 'suspense', 'case', 'agreement'] as const),
    ...(['request', 'notice', 'load', 'endpoint', 'key', 'enabling'] as const),
  ]),
  /** The event of its chart, or the kind of the ledger entry. */
  event: text,
  /** Of a proposal, an order or a case. */
  kind: z.nullable(text),
  from: z.nullable(text),
  to: z.nullable(text),
  amount: z.nullable(z.int()),
  /** Who of the operator ordered it by command, and why; orders of before had no second person. */
  order: z.optional(z.object({ who: text, second: z.nullable(text), why: text })),
});
export type TimelineEvent = z.infer<typeof TimelineSchema>;

/** Of a thing that is shown with its way; the newest events where it has many. */
export const WaySchema = z.object({ chart: z.array(ChartStateSchema), timeline: z.array(TimelineSchema) });
export type Way = z.infer<typeof WaySchema>;
