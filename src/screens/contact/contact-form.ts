import * as z from 'zod/mini';
import type { Company, DisplayFields } from '#domain/company.ts';
import type { LegalVersions } from '#domain/legal.ts';
import { isEmail } from '#domain/email.ts';
import { parsePhone } from '#domain/phone.ts';
import type { Contact } from '#machines/contact-form/machine.ts';
import type { ContactDraft, PaymentFlowContext, UserType } from '#machines/payment-flow/types.ts';
import { contactTexts as texts } from '../../texts/contact.ts';

/** Contact data as the server knows it, masked; null where nothing is registered. */
type Masked = PaymentFlowContext['contact']['data'];
/** With what this session has said before: both texts are accepted once, and reminders stay as they were chosen. */
export type Registered = Masked & { hasAccepted: boolean; reminders: boolean };

/** The fields a company asks a person, or a business, for. */
export function fieldsFor(company: Company, userType: UserType): DisplayFields {
  return userType === 'pyme' ? company.displayFieldsSme : company.displayFields;
}

/** Before identification. */
export const NOTHING_REGISTERED: Registered = {
  ...{ email: null, phone: null },
  ...{ hasAccepted: false, reminders: false },
};

export type ContactValues = {
  email: string;
  emailConfirmation: string;
  phone: string;
  reminders: boolean;
  terms: boolean;
  privacy: boolean;
};

/** The +56 stands before the field, not in it. */
function phoneShown({ phone }: Masked): string {
  return phone?.replace(/^\+56\s*/, '') ?? '';
}

/** The form as it opens: the registered data, masked, and what was typed before instead of them. */
export function openingContact(registered: Registered, draft: ContactDraft | null): ContactValues {
  return {
    email: draft?.email ?? registered.email ?? '',
    emailConfirmation: draft?.emailConfirmation ?? '',
    phone: draft?.phone ?? phoneShown(registered),
    reminders: draft?.reminders ?? registered.reminders,
    terms: registered.hasAccepted,
    privacy: registered.hasAccepted,
  };
}

/** Nothing of a field left as it is: its mask would be taken for a typed value once another one is registered. */
export function draftOf(values: ContactValues, registered: Registered): ContactDraft {
  const untouched = openingContact(registered, null);
  return {
    email: values.email === untouched.email ? null : values.email,
    emailConfirmation: values.emailConfirmation,
    phone: values.phone === untouched.phone ? null : values.phone,
    reminders: changedReminders(values, registered),
  };
}

/** The masked value left as it is: the registered one is kept (readings 26). */
export function keepsEmail({ email }: Pick<ContactValues, 'email'>, registered: Registered): boolean {
  return registered.email !== null && email === registered.email;
}

export function keepsPhone({ phone }: Pick<ContactValues, 'phone'>, registered: Registered): boolean {
  return registered.phone !== null && phone === phoneShown(registered);
}

const accepted = (message: string) => z.boolean().check(z.refine((is) => is, message));

function emailRule(registered: Registered) {
  return z.string().check(
    z.refine((email) => email.trim() !== '', texts.emailRequired),
    z.refine((email) => keepsEmail({ email }, registered) || isEmail(email.trim()), texts.emailInvalid),
  );
}

function phoneRule(registered: Registered) {
  return z.string().check(
    z.refine((phone) => phone.trim() !== '', texts.phoneRequired),
    z.refine((phone) => keepsPhone({ phone }, registered) || parsePhone(phone) !== null, texts.phoneInvalid),
  );
}

/** §5 for the fields on show. A kept value is not judged: its mask is no address and no number. */
export function contactSchema(fields: DisplayFields, registered: Registered) {
  return z
    .object({
      email: fields.email ? emailRule(registered) : z.string(),
      emailConfirmation: z.string(),
      phone: fields.phone ? phoneRule(registered) : z.string(),
      terms: accepted(texts.termsRequired),
      privacy: accepted(texts.privacyRequired),
    })
    .check(
      z.refine(
        (values) =>
          !asksToConfirmEmail(values, fields, registered) ||
          values.email.trim().toLowerCase() === values.emailConfirmation.trim().toLowerCase(),
        { path: ['emailConfirmation'], error: texts.emailsDiffer },
      ),
    );
}

/** The e-mail is typed twice only where the company wants it and only when it is a new one. */
export function asksToConfirmEmail(
  values: Pick<ContactValues, 'email'>,
  fields: DisplayFields,
  registered: Registered,
): boolean {
  return fields.email && fields.emailConfirmation && !keepsEmail(values, registered);
}

/** The saved data: null keeps the registered value, the versions are those of the accepted texts. */
export function contactFrom(
  values: ContactValues,
  fields: DisplayFields,
  registered: Registered,
  inForce: LegalVersions,
): Contact {
  return {
    email: !fields.email || keepsEmail(values, registered) ? null : values.email.trim(),
    phone: !fields.phone || keepsPhone(values, registered) ? null : parsePhone(values.phone),
    reminders: fields.reminderConsent ? changedReminders(values, registered) : null,
    versions: registered.hasAccepted ? null : inForce,
  };
}

/** Null of a box left as it was: the debtor may have said otherwise since, by the link of a mail or in another tab (decision 0088). */
export function changedReminders(
  { reminders }: Pick<ContactValues, 'reminders'>,
  registered: Pick<Registered, 'reminders'>,
): boolean | null {
  return reminders === registered.reminders ? null : reminders;
}
