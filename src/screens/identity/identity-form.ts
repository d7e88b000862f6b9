import * as z from 'zod/mini';
import type { Company } from '#domain/company.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { legalInForce } from '#domain/legal.ts';
import { parseOperationNumber } from '#domain/operation-number.ts';
import { parseRut } from '#domain/rut.ts';
import { normalizeSerial } from '#domain/serial.ts';
import type { IdentificationEvent } from '#machines/identification/machine.ts';
import type { UserType } from '#machines/payment-flow/types.ts';
import { identityTexts as texts } from '../../texts/identity.ts';
import {
  contactFrom,
  contactSchema,
  fieldsFor,
  NOTHING_REGISTERED,
  openingContact,
  type ContactValues,
} from '../contact/contact-form.ts';

export type IdentityValues = { rut: string; serial: string; operation: string; contact: ContactValues };

export const emptyIdentity: IdentityValues = {
  rut: '',
  serial: '',
  operation: '',
  contact: openingContact(NOTHING_REGISTERED, null),
};

/** The contact step has no separate screen here: its fields are in this form. */
export function foldsContact({ foldedSteps }: Company): boolean {
  return foldedSteps.includes('contact');
}

/** A text that must be given; where `parse` is given, one that it can read. The first broken rule speaks. */
function given(required: string, parse: (text: string) => unknown = Boolean, invalid = required) {
  return z.string().check(
    z.refine((text) => text.trim() !== '', required),
    z.refine((text) => Boolean(parse(text)), invalid),
  );
}

/** §5 for the fields on show; those of the other tab, and those the company hides, say nothing. */
export function identitySchema(company: Company, userType: UserType) {
  const fields = fieldsFor(company, userType);
  const operation = given(texts.operationRequired, parseOperationNumber, texts.operationInvalid);
  return z.object({
    ...(fields.rut ? { rut: given(texts.rutRequired, parseRut, texts.rutInvalid) } : {}),
    ...(fields.serie ? { serial: given(texts.serialRequired) } : {}),
    ...(userType === 'pyme' ? { operation } : {}),
    ...(foldsContact(company) ? { contact: contactSchema(fields, NOTHING_REGISTERED) } : {}),
  });
}

/** The event that asks to be identified. A new intent each time: the visitor wants a new try. */
export function identitySubmit(
  values: IdentityValues,
  company: Company,
  userType: UserType,
): Extract<IdentificationEvent, { type: 'identity.submit' }> {
  const proof = userType === 'pyme' ? parseOperationNumber(values.operation) : normalizeSerial(values.serial);
  const versions = legalInForce(company, santiagoDay(new Date()));
  const fields = fieldsFor(company, userType);
  return {
    type: 'identity.submit',
    identity: { rut: parseRut(values.rut) ?? '', proof: proof ?? '', userType },
    contact: foldsContact(company) ? contactFrom(values.contact, fields, NOTHING_REGISTERED, versions) : null,
    idempotencyKey: crypto.randomUUID(),
  };
}
