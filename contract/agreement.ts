import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { SignedPlanSchema } from './debts.ts';
import { outcome } from './failure.ts';
import { count, debtId, pesos } from './fields.ts';

/** A plan as the debtor chose it: `agreed_quota` instalments on day `expiration_day` of each month (§3, §7.2). */
const chosenPlan = z.strictObject({
  id: debtId,
  agreed_quota: count,
  expiration_day: count,
});

/** A plan to the peso and to the day, as its contract states it; `due_date` is day/month/year text. */
const ContractPlanSchema = z.object({
  agreed_quota: count,
  expiration_day: count,
  debt: pesos,
  discount: pesos,
  down_payment: pesos,
  down_payment_percent: z.number(),
  schedule: z.array(z.object({ number: count, due_date: z.string(), amount: pesos })),
});
export type ContractPlan = z.infer<typeof ContractPlanSchema>;

export const PLAN_REFUSALS = [
  'unknownDebt',
  'notANumberOfInstalments',
  'tooFewInstalments',
  'tooManyInstalments',
  'paymentDayNotOffered',
  /** The offer has ended; what was signed on it before can be paid until the day in its contract. */
  'offerEnded',
] as const;

export const renderContract = defineCall({
  name: 'renderContract',
  paragraph: '§7.2 POST /debts/contract/entity/',
  summary:
    'The contract of a chosen plan, rendered, with its hash and the plan that it states; signs nothing.',
  method: 'POST',
  host: 'app',
  path: '/debts/contract/entity/',
  authorization: 'session',
  kind: 'read',
  request: z.strictObject({ debts: z.array(chosenPlan).check(z.length(1)) }),
  response: z.object({
    /** 200, or 409 when the plan is refused; as a business outcome it comes with HTTP 200 either way (readings 24). */
    status_code: z.union([z.literal(200), z.literal(409)]),
    message: z.string(),
    reason: z.nullable(z.enum(PLAN_REFUSALS)),
    data: z.nullable(
      z.object({
        template_rendered: z.string(),
        /** SHA-256 of exactly the rendered text: signing names it. */
        contract_hash: z.string(),
        ...ContractPlanSchema.shape,
      }),
    ),
  }),
});

/** The contract of a chosen plan as a file that says it is a draft, to be read before it is signed; for its debtor's session. */
export const CONTRACT_DRAFT_PATH = '/saldar/agreement/draft.pdf';
export const ContractDraftQuery = z.strictObject({
  id: debtId,
  agreed_quota: z.coerce.number().check(z.int(), z.nonnegative()),
  expiration_day: z.coerce.number().check(z.int(), z.nonnegative()),
});

/** §4.6 "signed PDF", readings 23b: a file for the session of its own debtor, so it is no call with an answer to check. */
export const CONTRACT_PDF_PATH = '/saldar/agreement/:id/contract.pdf';

export const signAgreement = defineCall({
  name: 'signAgreement',
  paragraph: '§2.5 "Contract signing", §4.6 "Agreement", readings 23b',
  summary: 'Signs the rendered contract by simple electronic signature; its down payment can be paid then.',
  method: 'POST',
  host: 'app',
  path: '/saldar/agreement/sign/',
  authorization: 'session',
  kind: 'write',
  asksCode: true,
  request: z.strictObject({
    plan: chosenPlan,
    contract_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    accepted: z.literal(true),
  }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      /** With what its down payment is counted from: the offer may have changed since the debts were loaded. */
      data: z.object({ ...SignedPlanSchema.shape, debt: pesos, discount: pesos, down_payment: pesos }),
    }),
    /** The text is no longer the one that was shown: it must be read again. */
    outcome('CONTRACT_CHANGED'),
    z.extend(outcome('PLAN_REFUSED'), { reason: z.enum(PLAN_REFUSALS) }),
  ]),
});
