import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { captcha, companyValue, rut } from './fields.ts';

const token = z.string();
/** The company's own value for a call without authentication (§9): where it was sent from. Left out, nothing is checked. */
const source = z.optional(z.string().check(z.minLength(1), z.maxLength(60)));

/**
 * The registered contact data, masked (readings 26): `a***@c***.cl`, `+56 9 **** 5678`; null where nothing is
 * registered. A masked value left as it is means "keep the registered one", so the PUT then omits the field.
 */
export const ContactDataSchema = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) });

const identified = z.object({
  status: z.literal('success'),
  verified: z.literal(true),
  message: z.string(),
  warning: z.nullable(z.string()),
  token,
  contact_data: ContactDataSchema,
  /** What the debtor said last, perhaps in an earlier visit: it stands until they say otherwise. */
  wants_reminders: z.boolean(),
  has_current_debts: z.boolean(),
  has_past_due_debts: z.boolean(),
});
const notIdentified = z.extend(outcome('WRONG_DATA', 'NOT_VERIFIED', 'WARNING', 'REGISTRY_DOWN'), {
  verified: z.literal(false),
});
const IdentificationSchema = z.discriminatedUnion('status', [identified, notIdentified]);

export const verifyFlow = defineCall({
  name: 'verifyFlow',
  paragraph: '§7.2 POST /identity/verify/flow/, readings 26',
  summary:
    'Starts an identification: proves a captcha, gives a token that can only continue it. Every valid RUT gets the same shape.',
  method: 'POST',
  host: 'app',
  path: '/identity/verify/flow/',
  authorization: 'none',
  kind: 'attempt',
  request: z.strictObject({
    captcha,
    is_pyme: z.boolean(),
    product_type: companyValue,
    rut,
    source_invocation: source,
  }),
  response: z.object({
    status: z.literal('success'),
    token,
    contact_data: ContactDataSchema,
    has_current_debts: z.boolean(),
    has_past_due_debts: z.boolean(),
  }),
});

const serial = z.string().check(z.minLength(1), z.maxLength(30));

export const verifySerial = defineCall({
  name: 'verifySerial',
  paragraph: '§7.2 POST /identity/verify/steps/, readings 26 and 30b',
  summary: "Checks a person's RUT and serial number with the civil registry; answers the session token.",
  method: 'POST',
  host: 'app',
  path: '/identity/verify/steps/',
  authorization: 'identification',
  kind: 'attempt',
  request: z.strictObject({ rut, serial }),
  response: IdentificationSchema,
});

export const verifyIdentity = defineCall({
  name: 'verifyIdentity',
  paragraph: '§7.2 POST /identity/verify/',
  summary:
    'Both proofs of a person in one call, for clients without a step between: captcha, RUT and serial number.',
  method: 'POST',
  host: 'app',
  path: '/identity/verify/',
  authorization: 'none',
  kind: 'attempt',
  request: z.strictObject({ captcha, product_type: companyValue, rut, serial, source_invocation: source }),
  response: IdentificationSchema,
});

export const verifyOperation = defineCall({
  name: 'verifyOperation',
  paragraph: '§7.2 POST /debts/mach/sme/steps',
  summary: "Checks a company's RUT with one of its operation numbers; answers the session token.",
  method: 'POST',
  host: 'app',
  path: '/debts/mach/sme/steps',
  authorization: 'identification',
  kind: 'attempt',
  request: z.strictObject({
    rut,
    payment_agreement_number: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  response: IdentificationSchema,
});

/**
 * An acceptance names the version of the text that was shown; both are required to go on (§5 "Consent"). They are left out
 * together where this session has given them already: an acceptance is sent once, when it is given.
 */
const acceptance = z.strictObject({
  accepted: z.literal(true),
  version: z.string().check(z.minLength(1), z.maxLength(40)),
});
/** §7.2: `true` is that of both texts in force, for a form in which both must be accepted to go on. */
const acceptances = {
  terms_and_conditions: z.optional(z.union([z.literal(true), acceptance])),
  privacy_policy: z.optional(acceptance),
  reminders: z.optional(z.boolean()),
};
const contactUpdate = {
  /** Omitted: keep the registered one. */
  email: z.optional(z.string().check(z.maxLength(254))),
  phone: z.optional(z.string().check(z.maxLength(20))),
  rut: z.optional(rut),
};
const contactSaved = z.object({
  status: z.literal('success'),
  message: z.string(),
  token,
  contact_data: ContactDataSchema,
});

export const updateContact = defineCall({
  name: 'updateContact',
  paragraph: '§7.2 PUT /identity/verify/steps/',
  summary: "Stores a person's e-mail, phone and acceptances.",
  method: 'PUT',
  host: 'app',
  path: '/identity/verify/steps/',
  authorization: 'session',
  kind: 'write',
  asksCode: true,
  request: z.strictObject({
    ...contactUpdate,
    extra: z.strictObject({ product_type: z.optional(z.string()), ...acceptances }),
  }),
  response: contactSaved,
});

export const updateSmeContact = defineCall({
  name: 'updateSmeContact',
  paragraph: '§7.2 PUT /debts/mach/sme/steps',
  summary: "Stores a company's e-mail, phone and acceptances (business update).",
  method: 'PUT',
  host: 'app',
  path: '/debts/mach/sme/steps',
  authorization: 'session',
  kind: 'write',
  asksCode: true,
  request: z.strictObject({
    ...contactUpdate,
    product_type: z.optional(z.string()),
    payment_agreement_number: z.optional(z.string()),
    extra: z.strictObject(acceptances),
  }),
  response: z.extend(contactSaved, { items: z.array(z.string()) }),
});
