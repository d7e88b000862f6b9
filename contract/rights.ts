import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { ContactDataSchema } from './identity.ts';

/** What an identified debtor may know of their data and ask about them (decision 0086; Ley 19.628 as Ley 21.719 changed it). */

const instant = z.iso.datetime();
const shared = { host: 'app', authorization: 'session', paragraph: 'decision 0086' } as const;

export const fetchMyData = defineCall({
  ...shared,
  name: 'fetchMyData',
  summary: 'Who the debtor is here, how they are reached (masked) and which consents they have given.',
  method: 'POST',
  path: '/saldar/my-data/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({
    status: z.literal('success'),
    name: z.string(),
    rut: z.string(),
    contact: ContactDataSchema,
    /** When the debtor last said yes to offers and reminders; null where they have not, or no longer. */
    reminders_since: z.nullable(instant),
  }),
});
export type MyData = Omit<ResponseOf<typeof fetchMyData>, 'status'>;
