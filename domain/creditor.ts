import * as z from 'zod/mini';
import { formatRut, parseRut } from './rut.ts';

/** Who makes the company's agreements with its debtors, as their contracts name it (§4.6). */
export const CreditorSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  /** With its points, hyphen and check digit. */
  rut: z.string().check(z.refine((rut) => formatRut(parseRut(rut) ?? '') === rut, 'is no RUT')),
  /** Who represents it: the name alone, since everybody can read these data. */
  representative: z.string().check(z.minLength(1)),
});
