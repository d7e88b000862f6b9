import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { WaySchema } from './desk-timeline.ts';
import { count, pesos } from './fields.ts';
import { reason } from './orders.ts';
import {
  MOST_UPLOAD_FILES,
  PORTFOLIO_DECISIONS,
  PORTFOLIO_DOWNLOADS,
  PORTFOLIO_KINDS,
  PORTFOLIO_LOAD_STATES,
  type PortfolioDownload,
} from './portfolio-load.ts';

/** The portfolio by upload at an institution's desk (decision 0071): files are received, checked, and loaded when people confirm. */

const text = z.string();
const instant = z.iso.datetime();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0071' } as const;

/** A piece of an uploaded file: a raw body of at most PIECE_BYTES, in order, sent again as often as wanted. */
export const PIECE_PATH = '/saldar/desk/portfolio/:id/files/:place/pieces/:seq/';
/** A CSV file that a check left, streamed. */
export const DOWNLOAD_PATH = '/saldar/desk/portfolio/:id/:download/';
export const DOWNLOAD_NAMES = {
  rejects: 'rechazos.csv',
  reductions: 'rebajas.csv',
} as const satisfies Record<PortfolioDownload, string>;

const ProgressSchema = z.object({
  step: z.enum(['waiting', 'reading', 'merging', 'finishing']),
  /** Of the files; both zero outside of `reading`. */
  bytes: count,
  total: count,
  /** What is merged. */
  kind: z.nullable(z.enum(PORTFOLIO_KINDS)),
});
export type UploadProgress = z.infer<typeof ProgressSchema>;

const CountsSchema = z.object({
  kind: z.enum(PORTFOLIO_KINDS),
  ...{ read: count, added: count, changed: count, unchanged: count },
  ...{ repeated: count, withdrawn: count, rejected: count },
});
export type KindCount = z.infer<typeof CountsSchema>;

/** The reductions of debt by an import, in pesos and in number. */
const EffectSchema = z.object({
  owed_before: pesos,
  owed_after: pesos,
  /** Operations that are withdrawn, or have no debt any more. */
  operations_withdrawn: count,
  owed_withdrawn: pesos,
  operations_lowered: count,
  owed_lowered: pesos,
  /** Operations whose best offer forgives a greater part. */
  discounts_raised: count,
  /** Debts that stay, of which less is left to pay. */
  debts_paid_down: count,
  paid_down: pesos,
  /** New debts of known operations: another offer for the same debt. */
  debts_beside: count,
  /** Debts that were there, with quotas that were not: they may be payable for less. Absent of a load before there was this figure. */
  debts_with_more_quotas: z.optional(count),
});
export type LoadEffect = z.infer<typeof EffectSchema>;

const PortfolioLoadSchema = z.object({
  id: text,
  state: z.enum(PORTFOLIO_LOAD_STATES),
  mode: z.enum(['full', 'partial']),
  allow_empty: z.boolean(),
  reason: text,
  uploaded_by: text,
  uploaded_at: instant,
  files: z.array(z.object({ name: text, bytes: count, received: count })),
  progress: z.nullable(ProgressSchema),
  /** Of the check, and then of the load. */
  outcome: z.nullable(
    z.object({
      counts: z.array(CountsSchema),
      /** Kinds of which no file came, or a row whose key cannot be read: a row that is missing there stays. */
      absent_kinds: z.array(z.enum(PORTFOLIO_KINDS)),
      /** Debts that stay because a payment is under way. */
      kept_debts: count,
      effect: EffectSchema,
    }),
  ),
  /** The operations with the greatest debt that would be withdrawn; the file has all. */
  withdrawn: z.array(z.object({ operation: text, owed: pesos })),
  /** Why nothing is loaded, in words. */
  problem: z.nullable(text),
  downloads: z.array(z.enum(PORTFOLIO_DOWNLOADS)),
  /** Of the figures above; another check has another one. */
  check: z.nullable(text),
  /** Whether a second person must confirm; null before the check. */
  needs_second: z.nullable(z.boolean()),
  decided_by: z.nullable(text),
  decided_at: z.nullable(instant),
  decision_reason: z.nullable(text),
  ended_at: z.nullable(instant),
  way: WaySchema,
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(PORTFOLIO_DECISIONS)),
});
export type PortfolioLoad = z.infer<typeof PortfolioLoadSchema>;

/** Why nothing was changed. */
export const PORTFOLIO_FAULTS = [
  'notYourRole',
  'loadOpen',
  'tooLarge',
  'tooManyUploads',
  'ownLoad',
  'checkedAgain',
  'portfolioChanged',
  'notPossible',
] as const;
export type PortfolioFault = (typeof PORTFOLIO_FAULTS)[number];
const refusal = z.object({ status: z.literal('REFUSED'), fault: z.enum(PORTFOLIO_FAULTS), message: text });
const answer = z.union([z.object({ status: z.literal('success'), data: PortfolioLoadSchema }), refusal]);

export const listPortfolioLoads = defineCall({
  ...shared,
  name: 'listPortfolioLoads',
  summary: 'The load of the portfolio that is under way, and the last ones.',
  method: 'GET',
  path: '/saldar/desk/portfolio/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    current: z.nullable(PortfolioLoadSchema),
    /** When the next one may be begun, where the last 24 hours have seen as many as they may; null: now. */
    next_from: z.nullable(instant),
    past: z.array(PortfolioLoadSchema),
  }),
});

export const followPortfolioLoad = defineCall({
  ...shared,
  name: 'followPortfolioLoad',
  summary:
    'How far the load of the portfolio is that is under way. Nothing of a debt, so that a page may ask it every few seconds: no line in the log, and no use of the session.',
  method: 'GET',
  path: '/saldar/desk/portfolio/progress/',
  kind: 'read',
  polled: true,
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    current: z.nullable(z.pick(PortfolioLoadSchema, { id: true, state: true, progress: true })),
  }),
});

export const openPortfolioLoad = defineCall({
  ...shared,
  name: 'openPortfolioLoad',
  summary:
    'Announces the files of a load. Their bytes follow in pieces; once the last one is there they are checked, and nothing is loaded until people confirm.',
  method: 'POST',
  path: '/saldar/desk/portfolio/',
  kind: 'write',
  request: z.strictObject({
    mode: z.enum(['full', 'partial']),
    allow_empty: z.boolean(),
    files: z
      .array(
        z.strictObject({
          name: text.check(z.trim(), z.minLength(1), z.maxLength(120)),
          bytes: count.check(z.positive()),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_UPLOAD_FILES)),
    reason,
  }),
  response: answer,
});

export const decidePortfolioLoad = defineCall({
  ...shared,
  name: 'decidePortfolioLoad',
  summary:
    'Confirms a checked load or discards one, as its chart allows to this person. A confirmation names the check whose figures the person saw, and holds for no other. What withdraws debt or lowers it is confirmed by another person, who supervises.',
  method: 'POST',
  path: '/saldar/desk/portfolio/:id/',
  kind: 'write',
  notFound: true,
  /** `check`: the check with the figures that the person saw; null where there were none yet. */
  request: z.strictObject({ event: z.enum(PORTFOLIO_DECISIONS), check: z.nullable(z.uuid()), reason }),
  response: answer,
});
