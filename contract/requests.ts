import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { captcha, companyValue, rut } from './fields.ts';

const received = z.object({ status: z.literal('success') });

export const requestLoad = defineCall({
  name: 'requestLoad',
  paragraph: '§2.5 "request instalment load", readings 22f and 23b',
  summary:
    'Asks the institution to put a current loan into the portal, for a debtor who does not find it here; an executive gets it by mail.',
  method: 'POST',
  host: 'app',
  path: '/saldar/load-request/',
  authorization: 'none',
  kind: 'attempt',
  request: z.strictObject({
    captcha,
    product_type: companyValue,
    rut,
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    phone: z.string().check(z.minLength(1), z.maxLength(30)),
    operation_number: z.string().check(z.minLength(1), z.maxLength(60)),
    message: z.string().check(z.maxLength(500)),
  }),
  response: received,
});

export const joinProgramme = defineCall({
  name: 'joinProgramme',
  paragraph: '§1 "accompaniment", §9 "Accompaniment PRO programme", readings 23b',
  summary: 'Asks for the free accompaniment programme; asked for again it is still one request.',
  method: 'POST',
  host: 'app',
  path: '/saldar/programme/',
  authorization: 'session',
  kind: 'write',
  request: z.strictObject({
    /** Consent to the monthly draw; withdrawn by leaveDraw, and not given again but by asking with it. */
    draw: z.boolean(),
  }),
  response: received,
});

export const leaveDraw = defineCall({
  name: 'leaveDraw',
  paragraph: '§9 "Accompaniment PRO programme"',
  summary: 'Withdraws the consent to the monthly draw; the programme goes on as it is.',
  method: 'POST',
  host: 'app',
  path: '/saldar/programme/leave-draw/',
  authorization: 'session',
  kind: 'write',
  request: z.strictObject({}),
  response: received,
});
