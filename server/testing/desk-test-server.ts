import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Call, RequestOf } from '#contract/call.ts';
import { DESK_HEADER } from '#contract/desk.ts';
import type { StaffRole } from '#contract/staff.ts';
import { markOf, openStaffSession } from '../session/staff-sessions.ts';
import { createAgreementTestServer, type AgreementTestServer } from './agreement-test-server.ts';
import { withRequests } from './desk-requests.ts';
import { withSuspense } from './suspense.ts';

const providerOf = (prefix: string) => ({
  [`${prefix}__DESK_ISSUER`]: `http://127.0.0.1:1/identity/${prefix}`,
  [`${prefix}__DESK_CLIENT_ID`]: 'saldar-desk',
  [`${prefix}__DESK_CLIENT_SECRET`]: 'key-of-the-desk-client',
});

/** Two institutions have a desk. */
export const DESK_ENVIRONMENT = { ...providerOf('BANCO_CORDILLERA'), ...providerOf('RECUPERA') };

export type Sent = {
  params?: Record<string, string>;
  key?: string;
  /** Those that are otherwise. */
  headers?: Headers;
};

/** Headers; undefined leaves one out. */
export type Headers = Readonly<Record<string, string | undefined>>;
export const sentHeaders = (...headers: Headers[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...headers) as Headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** What a page of the desk sends before it knows a session. */
export const OWN_PAGE = { [DESK_HEADER]: '1', origin: 'http://localhost:3000' };
export type Page = typeof OWN_PAGE & { readonly cookie: string };

/** What the page of a session sends. */
export function pageOf(opened: Awaited<ReturnType<typeof openStaffSession>>): Page {
  if (!opened) throw new Error('No session was opened');
  const [cookie = ''] = opened.cookie.split(';');
  return { ...OWN_PAGE, [DESK_HEADER]: markOf(opened.caller), cookie };
}

/** A person at a desk: what they ask, from this page of the desk. */
export function staffAt(app: FastifyInstance, page: Page) {
  return async function ask<C extends Call>(
    call: C,
    body: RequestOf<C>,
    { params = {}, key = randomUUID(), headers = {} }: Sent = {},
  ) {
    const response = await app.inject({
      method: call.method,
      url: call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      ...(call.method === 'GET' ? { query: body as Record<string, string> } : { payload: body as object }),
      headers: sentHeaders(page, { 'idempotency-key': key }, headers),
    });
    return { statusCode: response.statusCode, body: response.json(), headers: response.headers };
  };
}
export type Ask = ReturnType<typeof staffAt>;

/** The people of an institution, each by the name that says who they are in a test. */
export function deskOf(testServer: Pick<AgreementTestServer, 'app' | 'deps'>) {
  return async function enter(
    name: string,
    role: StaffRole,
    company = 'banco-cordillera',
  ): Promise<Ask & { readonly page: Page }> {
    const person = { subject: `${company}-${name}`, name, role };
    const opened = await testServer.deps.db
      .transaction()
      .execute((tx) => openStaffSession(tx, testServer.deps, company, person));
    const page = pageOf(opened);
    return Object.assign(staffAt(testServer.app, page), { page });
  };
}

/** A server with two desks, and payments to look at. */
export async function createDeskTestServer(env: Readonly<Record<string, string>> = {}) {
  const testServer = await createAgreementTestServer({ env: { ...DESK_ENVIRONMENT, ...env } });
  return {
    ...testServer,
    ...withRequests(testServer),
    enter: deskOf(testServer),
    suspense: withSuspense(testServer),
  };
}
export type DeskTestServer = Awaited<ReturnType<typeof createDeskTestServer>>;
