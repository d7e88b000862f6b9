import * as z from 'zod/mini';
import { CERTIFICATE_KINDS } from '#domain/certificate.ts';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { MONEY_STANDINGS } from './money.ts';

export const verifyDocument = defineCall({
  name: 'verifyDocument',
  paragraph: '§1 "receipt", §4.6 "signed PDF", readings 23b',
  summary:
    'Whether a code is on a document of ours: company, kind and day; the amount only as a yes or no to the one that was typed.',
  method: 'POST',
  host: 'app',
  path: '/saldar/verify/',
  authorization: 'none',
  kind: 'attempt',
  request: z.strictObject({
    code: z.string().check(z.maxLength(60)),
    /** Pesos, as the holder reads them on the paper: paid, or the down payment of a contract. */
    amount: z.optional(z.number().check(z.int(), z.positive())),
  }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      data: z.object({
        kind: z.enum(['payment', 'agreement', 'certificate']),
        company: z.string(),
        entity: z.string(),
        /** day/month/year on which it was paid, signed or issued. */
        date: z.string(),
        /** Null when no amount was typed. */
        amount_matches: z.nullable(z.boolean()),
        /** Of a payment whose money no longer pays the debt on the document. Absent otherwise. */
        standing: z.optional(z.enum(MONEY_STANDINGS)),
        /** Of a certificate: what it certifies, of which debtor, and whether it is confirmed now, which the books say. */
        certificate: z.optional(
          z.object({
            kind: z.enum(CERTIFICATE_KINDS),
            number: z.string(),
            /** Masked. */
            rut: z.string(),
            valid_until: z.iso.date(),
            state: z.enum(['valid', 'expired', 'withdrawn']),
            /** The same in words. */
            message: z.string(),
          }),
        ),
      }),
    }),
    outcome('UNKNOWN_CODE'),
  ]),
});
