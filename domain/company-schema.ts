import * as z from 'zod/mini';
import { CompanyKeySchema } from './company-key.ts';
import { ERROR_CAUSES, PAYMENT_METHODS, STEP_NAMES } from './company.ts';
import { CreditorSchema } from './creditor.ts';
import { isAllowedHref } from './href.ts';
import { PIXEL_EVENTS } from './pixels.ts';
import { readable, StyleSchema, tenantColours } from './company-colours.ts';
import { consistent } from './company-rules.ts';
import { OFFER_TYPES, PRODUCT_TYPES } from './product.ts';
import { TermSchema } from './term.ts';

/**
 * A company (tenant) is data: one file per company in `companies/`, checked by this schema when the server
 * starts and when the frontend is built. Spec §3 "Company settings", readings "Tenants". Days are stated per field.
 */

const text = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.nonnegative());
const pesos = z.number().check(z.int(), z.positive());

const day = z.nullable(z.iso.date());

export const BannerSchema = z
  .strictObject({
    title: text,
    text,
    /** First and last Santiago day on which it stands; null: no end on that side. */
    from: day,
    until: day,
    link: z.nullable(
      z.strictObject({ label: text, href: z.string().check(z.refine(isAllowedHref, 'is no address (§5)')) }),
    ),
  })
  .check(z.refine(({ from, until }) => !from || !until || from <= until, 'ends before it begins'));
export const BannersSchema = z.strictObject({
  whiteDays: z.nullable(BannerSchema),
  programme: z.nullable(BannerSchema),
  chad: z.nullable(BannerSchema),
});

const days = z.array(z.iso.date()).check(
  z.minLength(1),
  z.refine((all) => all.every((day, at) => at === 0 || (all[at - 1] ?? day) < day), 'not in order'),
);
export const LegalVersionsSchema = z.strictObject({ terms: days, privacy: days });

export const PixelIdsSchema = z.partialRecord(
  z.enum(PIXEL_EVENTS),
  z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.minLength(1)),
);

/** When and where people of the company answer, beside its help address (§1 "help"). */
export const HelpDeskSchema = z.strictObject({
  /** As it is dialled in Chile, in groups of digits; null where nobody takes calls. */
  phone: z.nullable(z.string().check(z.regex(/^\d{2,3}(?: \d{2,4}){2,3}$/))),
  /** Santiago hours of each business day. */
  opens: z.iso.time({ precision: -1 }),
  closes: z.iso.time({ precision: -1 }),
  /** Within so many business days a mail is answered. */
  replyBusinessDays: z.number().check(z.int(), z.positive()),
});

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
  flows: z.strictObject({ default: FlowSchema, multi: FlowSchema, single: FlowSchema }),
  /** Steps whose fields another screen already shows, e.g. the consumer company's contact inside identity. */
  foldedSteps: z.array(z.enum(STEP_NAMES)),
  groupsProducts: z.boolean(),

  // Appearance
  ...tenantColours,
  style: StyleSchema,
  img: z.string().check(z.startsWith('/')),
  tabImg: z.string().check(z.startsWith('/')),

  // Footer
  footer: z.boolean(),
  footerHasDestaLogo: z.boolean(),
  footerHasPolicyAndTerms: z.boolean(),
  helpEmail: z.string().check(z.email()),
  helpDesk: HelpDeskSchema,

  /** Days on which each legal text changed, the one in force last; the texts of all of them are kept (§9). */
  legalVersions: LegalVersionsSchema,

  // Landing and helper
  chatbot: z.strictObject({
    enabled: z.boolean(),
    /** Beside the portal's own questions. */
    questions: z.array(z.strictObject({ question: text, answer: z.array(text).check(z.minLength(1)) })),
  }),
  /** What anybody may try on the landing, without a discount; null: nothing, as where no agreement is offered. Its plan's first payment day is the one shown. */
  simulation: z.nullable(
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
  banners: BannersSchema,
  accompaniment: z.boolean(),

  // Identity and contact
  displayFields: DisplayFieldsSchema,
  displayFieldsSme: DisplayFieldsSchema,
  confirmsContactData: z.boolean(),
  forcedExecutiveEmailString: z.nullable(z.string().check(z.email())),
  forcedSkipModalContact: z.boolean(),

  // Products and calls
  /** The value by which the calls without a token name this company (§9 "own product type value"). */
  productType: text,
  productTypeToBlock: z.array(z.enum(PRODUCT_TYPES)),
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
  paymentModalDescription,
  /** What a voucher calls a product, instead of its code in upper case (§4.5). */
  productLabels: z.optional(z.partialRecord(z.enum(OFFER_TYPES), text)),
  hideDebtAmount: z.boolean(),
  /** Product types for which the sentence about the payment method is not shown. */
  hidePaymentMethodMessageFor: z.array(z.enum(OFFER_TYPES)),
  listOfErrors: z.array(z.enum(ERROR_CAUSES)),
  automaticDebitBanks: z.array(text),
  terms: TermsSchema,

  // Analytics: off unless ids are given, the environment names a router and the visitor consents (readings 28)
  pixelIds: PixelIdsSchema,
  /** Creditor's tag on its debts; an environment may name another (RECEIVER_TAGS, §9). */
  receiverTagId: text,
});
export const PayingCompanySchema = PayingCompanyFields.check(...consistent, ...readable);

/** Another institution whose card in the chooser only leaves for its own site (readings, banco-austral). */
export const RedirectCompanySchema = z.strictObject({
  key: CompanyKeySchema,
  name: text,
  kind: z.literal('redirect'),
  active: z.boolean(),
  ...tenantColours,
  img: z.string().check(z.startsWith('/')),
});

export const TenantSchema = z.discriminatedUnion('kind', [
  PayingCompanySchema,
  RedirectCompanySchema.check(...readable),
]);
