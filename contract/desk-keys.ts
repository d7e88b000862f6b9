import * as z from 'zod/mini';
import { WaySchema } from './desk-timeline.ts';
import { defineCall } from './call.ts';
import { KEY_SCOPES } from './key-scopes.ts';
import { orderRefused, reason } from './orders.ts';
import { KEY_ACTS } from './staff.ts';

/** The keys by which an institution's own systems ask, at its desk. */

const text = z.string();
const instant = z.iso.datetime();
const KEYS = '/saldar/desk/keys/';
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0072' } as const;

export const KEY_STATES = ['live', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

const DeskKeySchema = z.object({
  id: text,
  /** Which system uses it. */
  name: text,
  scopes: z.array(z.enum(KEY_SCOPES)),
  state: z.enum(KEY_STATES),
  created_at: instant,
  /** The last day of use in Santiago; null before the first one. */
  used_on: z.nullable(z.iso.date()),
  revoked_at: z.nullable(instant),
  way: WaySchema,
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(KEY_ACTS)),
});
export type DeskKey = z.infer<typeof DeskKeySchema>;

export const listDeskKeys = defineCall({
  ...shared,
  name: 'listDeskKeys',
  summary: 'The keys of the institution’s own systems, with the day each was last used.',
  method: 'GET',
  path: KEYS,
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.array(DeskKeySchema) }),
});

export const createDeskKey = defineCall({
  ...shared,
  name: 'createDeskKey',
  summary:
    'A new key for a system of the institution; what it opens does not change. It is in this answer alone.',
  method: 'POST',
  path: KEYS,
  kind: 'write',
  request: z.strictObject({
    name: text.check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[^\r\n]*$/)),
    scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
    reason,
  }),
  response: z.object({ status: z.literal('success'), data: z.object({ id: text, key: text }) }),
});

export const changeDeskKey = defineCall({
  ...shared,
  name: 'changeDeskKey',
  summary: 'Revokes a key at once; it is never live again.',
  method: 'POST',
  path: `${KEYS}:id/`,
  kind: 'write',
  notFound: true,
  request: z.strictObject({ event: z.enum(KEY_ACTS), reason }),
  response: z.union([z.object({ status: z.literal('success') }), orderRefused]),
});
