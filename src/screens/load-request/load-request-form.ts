import * as z from 'zod/mini';
import type { Company } from '#domain/company.ts';
import { isEmail } from '#domain/email.ts';
import { parseOperationNumber } from '#domain/operation-number.ts';
import { parsePhone } from '#domain/phone.ts';
import { parseRut } from '#domain/rut.ts';
import type { Wish } from '#machines/request/machine.ts';
import { contactTexts } from '../../texts/contact.ts';
import { identityTexts } from '../../texts/identity.ts';
import { loadRequestTexts } from '../../texts/load-request.ts';

type LoadRequestValues = {
  rut: string;
  operation: string;
  email: string;
  phone: string;
  message: string;
};

export const emptyLoadRequest: LoadRequestValues = {
  rut: '',
  operation: '',
  email: '',
  phone: '',
  message: '',
};

function given(required: string, isValid: (text: string) => boolean, invalid: string) {
  return z.string().check(
    z.refine((text) => text.trim() !== '', required),
    z.refine(isValid, invalid),
  );
}

/** §5 for the fields of the request. */
export const loadRequestSchema = z.object({
  rut: given(identityTexts.rutRequired, (text) => parseRut(text) !== null, identityTexts.rutInvalid),
  operation: given(
    identityTexts.operationRequired,
    (text) => parseOperationNumber(text) !== null,
    identityTexts.operationInvalid,
  ),
  email: given(contactTexts.emailRequired, (text) => isEmail(text.trim()), contactTexts.emailInvalid),
  phone: given(contactTexts.phoneRequired, (text) => parsePhone(text) !== null, contactTexts.phoneInvalid),
  message: z.string().check(z.maxLength(500, loadRequestTexts.messageLong)),
});

export function loadWish(values: LoadRequestValues, { productType }: Company): Wish {
  const { rut, operation, email, phone, message } = values;
  return { kind: 'load', companyValue: productType, rut, email, phone, operationNumber: operation, message };
}
