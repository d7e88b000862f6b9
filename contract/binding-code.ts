import * as z from 'zod/mini';
import { BINDING_ACTS } from '#domain/binding-code.ts';
import { defineCall } from './call.ts';
import { outcome } from './failure.ts';
import { count } from './fields.ts';

const act = z.enum(BINDING_ACTS);

export const sendCode = defineCall({
  name: 'sendCode',
  paragraph: 'decision 0090, issue 19 point 7',
  summary:
    'Sends a one-time code for an act that binds to the mail that was registered before this visit. The act itself answered CODE_REQUIRED.',
  method: 'POST',
  host: 'app',
  path: '/saldar/code/send/',
  authorization: 'session',
  kind: 'attempt',
  request: z.strictObject({ act }),
  response: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('success'),
      /** Masked: `a***@c***.cl`. */
      sent_to: z.string(),
      /** How many more codes this session may have for this act. */
      codes_left: count,
      /** Instructions for a debtor without access to that mailbox. */
      if_lost: z.string(),
    }),
    /**
     * `NO_REGISTERED_CONTACT`: there is no address that was known before; the institution has to register one. `NO_CODES_LEFT`: one that was
     * sent is still good. `NO_TRIES_LEFT`: only another session can confirm the act.
     */
    outcome('NO_REGISTERED_CONTACT', 'NO_CODES_LEFT', 'NO_TRIES_LEFT'),
  ]),
});

export const confirmCode = defineCall({
  name: 'confirmCode',
  paragraph: 'decision 0090, issue 19 point 7',
  summary: 'Takes the code of an act; the act may then be done in this session for fifteen minutes.',
  method: 'POST',
  host: 'app',
  path: '/saldar/code/confirm/',
  authorization: 'session',
  kind: 'attempt',
  request: z.strictObject({ act, code: z.string().check(z.maxLength(40)) }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('success') }),
    /**
     * `CODE_EXPIRED`: also where none was sent, or it was used. `NO_TRIES_LEFT`: also where the session has had all its codes and none is good
     * any more.
     */
    outcome('WRONG_CODE', 'CODE_EXPIRED', 'NO_TRIES_LEFT'),
  ]),
});
