import * as z from 'zod/mini';
import { CERTIFICATE_KINDS } from './certificate.ts';
import { MOST_ANSWER_DAYS } from './dispute.ts';
import { isAllowedHref } from './href.ts';
import { PIXEL_EVENTS } from './pixels.ts';

/** Parts of a company's file that screens and rules also know by themselves. */

const text = z.string().check(z.minLength(1));
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

/** Who answers for personal data: the creditor's own postal address, and a mailbox that its people read. */
export const DataContactSchema = z.strictObject({
  address: z.string().check(z.trim(), z.minLength(10), z.maxLength(200)),
  email: z.string().check(z.email()),
});

/** Certificates by the institution's rule. `noDebt` only where its portfolio has every debt of its debtors. */
export const CertificatesSchema = z.strictObject({
  issues: z.array(z.enum(CERTIFICATE_KINDS)),
  /** Days for which one is valid, its own left out. */
  validDays: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
  /** Who signs: name and office; null for the creditor's representative. */
  signer: z.nullable(z.string().check(z.trim(), z.minLength(3), z.maxLength(120))),
});

/** When and where people of the company answer, beside its help address (§1 "help"). */
export const HelpDeskSchema = z.strictObject({
  /** As it is dialled in Chile, in groups of digits; null without a telephone service. */
  phone: z.nullable(z.string().check(z.regex(/^\d{2,3}(?: \d{2,4}){2,3}$/))),
  /** Santiago hours of each business day. */
  opens: z.iso.time({ precision: -1 }),
  closes: z.iso.time({ precision: -1 }),
  /** Within so many business days a mail is answered. */
  replyBusinessDays: z.number().check(z.int(), z.positive()),
});

/** Of its terms: the days of a dispute (decision 0087). */
export const DISPUTE_DAYS = {
  /** A dispute is answered within so many days; thirty, which is the most (Ley 19.628, art. 11), where it is left out. */
  disputeDays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ANSWER_DAYS))),
  /** How long a debtor may appeal against the answer; thirty days where it is left out. */
  disputeAppealDays: z.optional(z.number().check(z.int(), z.minimum(5), z.maximum(90))),
  /** How long a debtor has to give what the institution asks for; ten days where it is left out. */
  disputeMoreDays: z.optional(z.number().check(z.int(), z.minimum(5), z.maximum(60))),
};
