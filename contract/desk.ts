import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#domain/company.ts';
import { OFFER_TYPES } from '#domain/product.ts';
import { defineCall, type ResponseOf } from './call.ts';
import { WaySchema } from './desk-timeline.ts';
import { DeskSuspenseSchema, OpenPaymentSchema } from './desk-cases.ts';
import { pesos, ref, rut } from './fields.ts';
import { MONEY_STANDINGS } from './money.ts';
import { PAYMENT_STATES } from './payment-status.ts';
import { href } from './href.ts';
import { DeskRefundSchema, DrawnProposalSchema, ProposableSchema } from './payment-proposals.ts';
import { STAFF_RIGHTS, STAFF_ROLES, type StaffRight } from './staff.ts';

/**
 * The institution's desk (decision 0066): what its own people ask, by the session of a sign-in at the institution's identity
 * provider. Each call is about their institution alone; what belongs to another is not there.
 */

/**
 * A header of each of these calls, against CSRF: another site's page cannot send it without CORS approval. Its value is the mark
 * of the page's session, by which a page left open in a tab acts for no person who signed in later in the same browser.
 */
export const DESK_HEADER = 'x-saldar-desk';

/** The desk's pages; of one thing with its reference in the query, as on the debtor's pages. */
export const DESK_PAGES = {
  search: '/institucion',
  cases: '/institucion/casos',
  proposals: '/institucion/propuestas',
  settlements: '/institucion/rendiciones',
  log: '/institucion/registro',
  payment: '/institucion/pago',
  webhooks: '/institucion/webhooks',
  webhook: '/institucion/webhook',
  keys: '/institucion/llaves',
  people: '/institucion/personas',
  requests: '/institucion/solicitudes',
  request: '/institucion/solicitud',
  dataRequests: '/institucion/derechos',
  dataRequest: '/institucion/derecho',
  disputes: '/institucion/desacuerdos',
  dispute: '/institucion/desacuerdo',
  agreements: '/institucion/convenios',
  agreement: '/institucion/convenio',
  enabling: '/institucion/habilitar',
  maintenance: '/institucion/mantencion',
  portfolio: '/institucion/cartera',
} as const;

/** Where the browser is sent to sign in, `?institution=KEY`. */
export const DESK_SIGN_IN_PATH = '/saldar/desk/sign-in/';
export const DESK_RETURN_PATH = '/saldar/desk/return/';
/** Where identity providers say that a person is signed out there: OpenID Connect Back-Channel Logout 1.0. */
export const BACKCHANNEL_LOGOUT_PATH = '/saldar/desk/backchannel-logout/';

/** Why a sign-in came back without a session, `?reason=` of the desk's page. */
export const SIGN_IN_FAULTS = ['interrupted', 'refused', 'noRole', 'unavailable'] as const;
export type SignInFault = (typeof SIGN_IN_FAULTS)[number];

/** The most payments of one answer. */
export const MOST_FOUND = 50;

const text = z.string();
const instant = z.iso.datetime();
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0066' } as const;
const INSTITUTION = z.object({ key: text, name: text });

const rights = Object.keys(STAFF_RIGHTS) as [StaffRight, ...StaffRight[]];
const PersonSchema = z.object({
  name: text,
  role: z.enum(STAFF_ROLES),
  institution: INSTITUTION,
  rights: z.array(z.enum(rights)),
});
export type DeskPerson = z.infer<typeof PersonSchema>;

export const openDesk = defineCall({
  name: 'openDesk',
  paragraph: 'decision 0066',
  summary: 'The institutions whose people sign in at the desk, and who of them is signed in.',
  method: 'GET',
  host: 'admin',
  path: '/saldar/desk/',
  authorization: 'none',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    /** Both null without a session, or after its end. The mark is the header `x-saldar-desk` of the session's other calls. */
    person: z.nullable(PersonSchema),
    session_mark: z.nullable(text),
    institutions: z.array(INSTITUTION),
  }),
});

export const signOut = defineCall({
  ...shared,
  name: 'signOut',
  summary: 'Ends the session at the desk, and says where the one at the identity provider is ended.',
  method: 'POST',
  path: '/saldar/desk/sign-out/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    /** Where the browser goes to leave the identity provider too; null where that one has none. */
    leave_to: z.nullable(href),
  }),
});

const FoundSchema = z.object({
  ref: text,
  order: text,
  /** Empty once the debtor was forgotten. */
  rut: text,
  name: text,
  amount: pesos,
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(PAYMENT_STATES),
  /** Where its money is that did not simply pay the debt. */
  standing: z.nullable(z.enum(MONEY_STANDINGS)),
  created_at: instant,
});
export type FoundPayment = z.infer<typeof FoundSchema>;

const wish = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('rut'), value: rut }),
  z.strictObject({ by: z.literal('reference'), value: ref }),
  z.strictObject({ by: z.literal('order'), value: text.check(z.minLength(4), z.maxLength(64)) }),
]);
export type PaymentQuery = z.infer<typeof wish>;

export const findPayments = defineCall({
  ...shared,
  name: 'findPayments',
  summary:
    'Payments of the institution by the debtor’s RUT, by reference or by the order at the provider, newest first. In a body, since addresses are kept by others.',
  method: 'POST',
  path: '/saldar/desk/payments/find/',
  kind: 'read',
  request: wish,
  response: z.object({ status: z.literal('success'), data: z.array(FoundSchema), has_more: z.boolean() }),
});

const DeskPaymentSchema = z.object({
  ...FoundSchema.shape,
  offer_type: z.enum(OFFER_TYPES),
  discount: pesos,
  settled_at: z.nullable(instant),
  authorisation: z.nullable(text),
  money: z.object({ charged: pesos, waiting: pesos, booked: pesos, returned: pesos }),
  ...WaySchema.shape,
  /** What is open about its money; null where nothing is. */
  open: z.nullable(OpenPaymentSchema),
  proposals: z.array(DrawnProposalSchema),
  suspense: z.nullable(DeskSuspenseSchema),
  refunds: z.array(DeskRefundSchema),
  proposable: ProposableSchema,
});
export type DeskPayment = z.infer<typeof DeskPaymentSchema>;

export const readDeskPayment = defineCall({
  ...shared,
  name: 'readDeskPayment',
  summary: 'One payment: what happened to it, where it is on its chart, and what may be done now.',
  method: 'POST',
  path: '/saldar/desk/payment/',
  kind: 'read',
  request: z.strictObject({ ref }),
  response: z.union([
    z.object({ status: z.literal('success'), data: DeskPaymentSchema }),
    z.object({ status: z.literal('NOT_FOUND') }),
  ]),
});

export type FoundPage = ResponseOf<typeof findPayments>;
