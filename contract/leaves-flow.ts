import * as z from 'zod/mini';
import { CompanyKeySchema } from '#domain/company-key.ts';
import { STEP_NAMES } from '#domain/company.ts';
import { OFFER_TYPES } from '#domain/product.ts';
import { defineCall } from './call.ts';

/** Why a visitor went away before the end. */
const LEAVE_REASONS = ['closed', 'wentHome', 'signedOut', 'sessionExpired'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** How long a visitor had been in a state: coarse, so that it says nothing of one person. */
export const WAITS = ['under10s', 'under1min', 'under5min', 'under15min', 'longer'] as const;
export type Wait = (typeof WAITS)[number];

export const leaveFlow = defineCall({
  name: 'leaveFlow',
  paragraph: '§7.2 POST /external/api/pdc/leaves-flow/',
  summary:
    'Reports at which step and state a visitor left, after how long, with which product and why. It identifies no visitor.',
  method: 'POST',
  host: 'admin',
  path: '/external/api/pdc/leaves-flow/',
  authorization: 'none',
  kind: 'telemetry',
  request: z.strictObject({
    company: CompanyKeySchema,
    step: z.enum(STEP_NAMES),
    /** Of the machine payment-flow, e.g. `paying.choosing`. */
    state: z.string().check(z.maxLength(80)),
    waited: z.enum(WAITS),
    product_type: z.nullable(z.enum(OFFER_TYPES)),
    /** Whether a plan that was signed was about to be paid. */
    signed: z.boolean(),
    reason: z.enum(LEAVE_REASONS),
  }),
  response: z.object({ status: z.literal('success') }),
});
