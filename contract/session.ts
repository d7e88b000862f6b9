import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { ContactDataSchema } from './identity.ts';

export const recreateSession = defineCall({
  name: 'recreateSession',
  paragraph: '§7.2 POST /identity/recreate/session/, readings 30c',
  summary:
    'A fresh session token for the browser that holds the session cookie; NO_SESSION when there is none to renew.',
  method: 'POST',
  host: 'app',
  path: '/identity/recreate/session/',
  authorization: 'none',
  kind: 'read',
  request: z.strictObject({}),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      token: z.string(),
      /** Key of the company the session belongs to: it never opens another company's pages. */
      company: z.string(),
      user_type: z.enum(['person', 'pyme']),
      contact_data: ContactDataSchema,
      wants_reminders: z.boolean(),
      /** True once e-mail, phone and acceptances of this session are stored: the contact step is done. */
      has_contact: z.boolean(),
    }),
    outcome('NO_SESSION'),
  ]),
});

export const endSession = defineCall({
  name: 'endSession',
  paragraph: '§4.1 Logout',
  summary: 'Ends the session on the server and clears its cookie.',
  method: 'POST',
  host: 'app',
  path: '/saldar/session/end/',
  authorization: 'optional',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success') }),
});
