import * as z from 'zod/mini';
import { BINDING_ACTS } from './binding-code.ts';
import { readable, StyleSchema, tenantColours } from './company-colours.ts';
import { CompanyKeySchema } from './company-key.ts';
import {
  BannersSchema,
  CertificatesSchema,
  DISPUTE_DAYS,
  DataContactSchema,
  HelpDeskSchema,
  LegalVersionsSchema,
  PixelIdsSchema,
} from './company-parts.ts';
import { consistent } from './company-rules.ts';
import { ERROR_CAUSES, PAYMENT_METHODS, STEP_NAMES } from './company.ts';
import { STANDARD_FLOWS } from './flows.ts';
import { OFFER_TYPES, PRODUCT_TYPES } from './product.ts';
import { formatRut, parseRut } from './rut.ts';
import { AUTOMATIC_DEBIT_BANKS, PAYMENT_DESCRIPTIONS } from './standard-terms.ts';
import { TermSchema } from './term.ts';

/** Who makes the company's agreements with its debtors, as their contracts name it (§4.6). */
const CreditorSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  /** With its points, hyphen and check digit. */
  rut: z.string().check(z.refine((rut) => formatRut(parseRut(rut) ?? '') === rut, 'is no RUT')),
  /** Its representative: the name alone, since these data are public. */
  representative: z.string().check(z.minLength(1)),
});

/**
 * A company (tenant) is data: one file per company in INSTITUTIONS_DIR, checked by this schema when the server starts and when
 * the frontend is built. What a file leaves out is as the portal words it. Spec §3 "Company settings", readings "Tenants". Days are
 * stated per field.
 */

const text = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.nonnegative());
const pesos = z.number().check(z.int(), z.positive());

/** An address of this portal's; where it is and what it is called is checked with the file (server/companies.ts). */
const image = z
  .string()
  .check(z.regex(/^\/companies\/[a-z0-9-]+\/[\w-]+\.(svg|png|webp)$/, 'is not /companies/KEY/NAME.svg'));

/** Which fields the identity and contact screens show. §3 displayFields */
export const DisplayFieldsSchema = z.strictObject({
  email: z.boolean(),
  emailConfirmation: z.boolean(),
  /** A sentence under the e-mail field, or null. */
  emailMsg: z.nullable(text),
  phone: z.boolean(),
  reminderConsent: z.boolean(),
  rut: z.boolean(),
  serie: z.boolean(),
});

/** The deadlines of §9 as this company applies them; every text reads them from here. */
export const TermsSchema = z.strictObject({
  /** An agreement lapses when an instalment is more than so many days late. */
  agreementLapsesAfterDays: count,
  /** How long a debtor has to activate an automatic debit at their bank. */
  automaticDebitActivationHours: count,
  /** How long an activation or a charge may take, in business hours. */
  automaticDebitBusinessHours: count,
  automaticDebitCancelledAfterBusinessDays: count,
  paymentBooked: TermSchema,
  /** Money that could not be assigned to a debt is assigned or given back within this. Decision 0043 */
  unassignedMoney: TermSchema,
  paymentBookedCardHours: z.nullable(count),
  regularisation: z.strictObject({ singlePayment: TermSchema, agreement: TermSchema }),
  bureauRemoval: z.strictObject({ singlePayment: TermSchema, agreement: TermSchema }),
  executiveContact: z.nullable(TermSchema),
  firstDueDate: z.strictObject({ count, from: z.enum(['booking', 'downPayment']) }),
  /** How many days ahead reminders are sent to debtors with consent; five when absent. */
  reminderDaysBefore: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(15))),
  /** The length in days of a pause that the institution can grant on request; absent, it is not offered. */
  pauseDays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(180))),
  ...DISPUTE_DAYS,
  /** Only debts at least this many days overdue are offered (readings 22c). */
  minimumDaysOverdue: count,
  /** Daily online limit of some debit cards, in pesos. */
  dailyOnlineLimit: pesos,
  /** From this amount on automatic debit is advised, in pesos (readings 22f). */
  highAmountFrom: pesos,
});

/**
 * Product steps put into a menu after a named step ("afterOf", §2.3). `any` counts only for a product type without rows of
 * its own.
 */
export const ProductStepSchema = z.strictObject({
  productType: z.union([z.enum(OFFER_TYPES), z.literal('any')]),
  steps: z.array(z.enum(STEP_NAMES)),
  afterOf: z.enum(STEP_NAMES),
});
export const FlowSchema = z.strictObject({
  menu: z.array(z.enum(STEP_NAMES)),
  extra: z.array(ProductStepSchema),
});

const paymentModalDescription = z.strictObject({
  abono_convenio: text,
  convenio: text,
  put: text,
  put_wf: text,
  default: text,
});

/** A company that debtors pay through this portal. */
const PayingCompanyFields = z.strictObject({
  key: CompanyKeySchema,
  name: text,
  kind: z.enum(['bank', 'consumerFinance', 'collections']),
  creditor: CreditorSchema,
  /** Where what concerns personal data is sent (Ley 19.628, art. 14 ter): by post, and by mail. */
  dataContact: DataContactSchema,
  active: z.boolean(),

  // Routing and layout
  companyUrl: z.string().check(z.startsWith('/')),
  /** Where signing leads without its plan at hand: a step of this company that loads the debts by itself (§2.4). */
  goToFromIdentity: z.string().check(z.regex(/^\/[a-z0-9-]+\/(contact|plan|payment)$/)),
  isBySteps: z.boolean(),
  authFlow: z.boolean(),
  hasHistory: z.boolean(),
  hasNextSteps: z.boolean(),
  hasSuccessEnrollment: z.boolean(),
  totalSteps: z.number().check(z.int(), z.positive()),
  flows: z._default(
    z.strictObject({ default: FlowSchema, multi: FlowSchema, single: FlowSchema }),
    STANDARD_FLOWS,
  ),
  /** Steps whose fields another screen already shows, e.g. the consumer company's contact inside identity. */
  foldedSteps: z._default(z.array(z.enum(STEP_NAMES)), []),
  groupsProducts: z.boolean(),

  // Appearance
  ...tenantColours,
  style: StyleSchema,
  img: image,
  tabImg: image,

  // Footer
  footer: z.boolean(),
  footerHasDestaLogo: z.boolean(),
  footerHasPolicyAndTerms: z.boolean(),
  helpEmail: z.string().check(z.email()),
  helpDesk: HelpDeskSchema,
  /** Of its mails: where they come from, and where an answer to one goes. */
  mailbox: z.strictObject({ from: z.email(), replyTo: z.email() }),

  /** Days on which each legal text changed or will, in order; the texts of all of them are kept (§9). */
  legalVersions: LegalVersionsSchema,

  // Landing and helper
  chatbot: z._default(
    z.strictObject({
      enabled: z.boolean(),
      /** Beside the portal's own questions. */
      questions: z.array(z.strictObject({ question: text, answer: z.array(text).check(z.minLength(1)) })),
    }),
    { enabled: false, questions: [] },
  ),
  /** The example that the landing calculates, without a discount; null: no example, as where no agreement is offered. Its plan's first payment day is the one shown. */
  simulation: z._default(
    z.nullable(
      z.strictObject({
        minDebt: pesos,
        maxDebt: pesos,
        plan: z.strictObject({
          minInstalments: z.number().check(z.int(), z.positive()),
          maxInstalments: z.number().check(z.int(), z.positive()),
          downPaymentPercent: z.number().check(z.nonnegative()),
          paymentDays: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(31))).check(z.minLength(1)),
        }),
      }),
    ),
    null,
  ),
  banners: z._default(BannersSchema, { whiteDays: null, programme: null, chad: null }),
  accompaniment: z.boolean(),
  /** Left out: domain/certificate.ts. Decision 0091 */
  certificates: z.optional(CertificatesSchema),

  // Identity and contact
  displayFields: DisplayFieldsSchema,
  displayFieldsSme: DisplayFieldsSchema,
  confirmsContactData: z.boolean(),
  /** What asks for a code to the registered mail before it is done (decision 0090); left out, nothing does. */
  bindingCode: z.optional(
    z.strictObject({
      acts: z._default(z.array(z.enum(BINDING_ACTS)).check(z.minLength(1)), [...BINDING_ACTS]),
      /** Of a debtor without a registered mail: whether the act goes through without a code, or not at all. */
      withoutContact: z._default(z.enum(['allow', 'refuse']), 'refuse'),
    }),
  ),
  forcedExecutiveEmailString: z.nullable(z.string().check(z.email())),
  forcedSkipModalContact: z.boolean(),

  // Products and calls
  /** The value by which the calls without a token name this company (§9 "own product type value"). */
  productType: text,
  productTypeToBlock: z._default(z.array(z.enum(PRODUCT_TYPES)), []),
  /** The product type whose first due quota starts selected (§4.4; readings 20). A single cycle, not the whole group. */
  validateProductType: z.nullable(z.enum(PRODUCT_TYPES)),
  /** The value of an invocation without authentication (§9). */
  sourceInvocation: text,

  // Payment
  paymentMethods: z.array(
    z.strictObject({ id: z.number(), code_name: z.enum(PAYMENT_METHODS), priority: z.number() }),
  ),
  paymentMethodsExtraConfig: z.strictObject({
    webpay: z.strictObject({ showLegend: z.boolean() }),
    /** A saved card is charged at most so much at a time; without it, any amount. */
    oneclick: z.strictObject({ showLegend: z.boolean(), maxAmount: z.optional(pesos) }),
  }),
  paymentModalDescription: z._default(paymentModalDescription, PAYMENT_DESCRIPTIONS),
  /** What a voucher calls a product, instead of its code in upper case (§4.5). */
  productLabels: z.optional(z.partialRecord(z.enum(OFFER_TYPES), text)),
  hideDebtAmount: z.boolean(),
  /** Product types for which the sentence about the payment method is not shown. */
  hidePaymentMethodMessageFor: z._default(z.array(z.enum(OFFER_TYPES)), []),
  listOfErrors: z._default(z.array(z.enum(ERROR_CAUSES)), [...ERROR_CAUSES]),
  automaticDebitBanks: z._default(z.array(text), AUTOMATIC_DEBIT_BANKS),
  terms: TermsSchema,

  // Analytics: off unless ids are given, the environment names a router and the visitor consents (readings 28)
  pixelIds: z._default(PixelIdsSchema, {}),
  /** Creditor's tag on its debts; an environment may name another (RECEIVER_TAGS, §9). */
  receiverTagId: text,
});
export const PayingCompanySchema = PayingCompanyFields.check(...consistent, ...readable);

/** Another institution: its card in the chooser only links to its own site (readings, banco-austral). */
export const RedirectCompanySchema = z.strictObject({
  key: CompanyKeySchema,
  name: text,
  kind: z.literal('redirect'),
  active: z.boolean(),
  ...tenantColours,
  img: image,
});

export const TenantSchema = z.discriminatedUnion('kind', [
  PayingCompanySchema,
  RedirectCompanySchema.check(...readable),
]);
