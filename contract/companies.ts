import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#domain/company.ts';
import { defineCall } from './call.ts';

export const listCompanies = defineCall({
  name: 'listCompanies',
  paragraph: '§3 "Company settings", §9',
  summary:
    'The institutions that are paid here: by which product type value calls name each, which versions of its legal texts are to be accepted, and what it can be paid with.',
  method: 'GET',
  host: 'app',
  path: '/saldar/companies/',
  authorization: 'none',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    data: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** What calls without a token name it by. */
        product_type: z.string(),
        /** The days on which the texts in force changed; contact data are stored with acceptances of these. */
        legal_versions: z.object({ terms_and_conditions: z.string(), privacy_policy: z.string() }),
        payment_methods: z.array(z.enum(PAYMENT_METHODS)),
        help_email: z.string(),
      }),
    ),
  }),
});
