import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchDebts } from '#contract/debts.ts';
import { updateContact, verifyIdentity } from '#contract/identity.ts';
import { recreateSession } from '#contract/session.ts';
import type { SecretKey } from '#server/settings/kinds.ts';
import { callbackPath } from '#server/payments/methods/pac/addresses.ts';
import { openSession } from '#server/session/sessions.ts';
import { addDebtor, type Persona } from '#server/testing/portfolio.ts';
import type { TestSystem } from '../system/test-system.ts';

const PATIENCE_MS = 60_000;
const AWAY = [502, 503, 504];
type Sent = { headers?: Record<string, string>; body?: unknown };
export type Answer = { status: number; text: string };

/** Asks any server; one that is being restarted is no answer, and the next one is asked. */
export async function ask(
  origin: () => string,
  path: string,
  { headers = {}, body = {} }: Sent,
): Promise<Answer> {
  const sent = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  for (const until = Date.now() + PATIENCE_MS; ; await pause(30)) {
    const method = path === updateContact.path ? updateContact.method : 'POST';
    const answer = await fetch(origin() + path, { method, headers: sent, body: text }).catch(() => null);
    if (answer && !AWAY.includes(answer.status)) return { status: answer.status, text: await answer.text() };
    await answer?.body?.cancel();
    if (Date.now() > until) throw new Error(`Nothing but ${answer?.status ?? 'silence'} for a minute.`);
  }
}

/** A visitor with a session opened earlier and its cookie, who has just come to a server. */
export async function enter({ deps }: TestSystem, scenario: Persona, origin: () => string) {
  const debtorId = await addDebtor(deps.db, scenario);
  const company = deps.companies.payingByKey(scenario.company);
  if (!company) throw new Error(`No company ${scenario.company}.`);
  let cookie = '';
  const cookies = { read: () => undefined, set: (header: string) => (cookie = header.split(';')[0] ?? '') };
  const visit = { id: randomUUID(), company, debtorId, kind: 'person', verification: 'serial' } as const;
  const visitor = { debtorId, cookie: '', token: await openSession(deps, visit, cookies) };
  visitor.cookie = cookie;
  await renew(visitor, origin);
  return visitor;
}
export type Visitor = Awaited<ReturnType<typeof enter>>;

/** As a page does it, by the cookie alone. Answers what went wrong. */
export async function renew(visitor: Visitor, origin: () => string): Promise<string[]> {
  const { status, text } = await ask(origin, recreateSession.path, { headers: { cookie: visitor.cookie } });
  const token = /"token":"([^"]+)"/.exec(text)?.[1];
  if (token === undefined) return [`a session was not renewed: ${status} ${text}`];
  visitor.token = token;
  return [];
}

/** Whether a token opens its debtor's debts. */
export async function opens(token: string, origin: () => string): Promise<number> {
  const answer = await ask(origin, fetchDebts.path, { headers: { authorization: `JWT ${token}` } });
  return answer.status;
}

/** A try to guess a serial number: 200 when it was looked at, 429 when there had been too many. */
export async function guess(rut: string, address: string, origin: () => string): Promise<number> {
  const body = { captcha: null, product_type: 'BANCO_CORDILLERA', rut, serial: '999999999' };
  return (await ask(origin, verifyIdentity.path, { headers: { 'x-forwarded-for': address }, body })).status;
}

/** A call that is sent again and again under one key. */
export async function resend({ token }: Visitor, key: string, origin: () => string): Promise<Answer> {
  const accepted = { accepted: true, version: '2025-05-05' };
  const contact = { email: 'ana@correo.example', phone: '+56987654321' };
  const body = { ...contact, extra: { terms_and_conditions: accepted, privacy_policy: accepted } };
  return ask(origin, updateContact.path, {
    headers: { authorization: `JWT ${token}`, 'idempotency-key': key },
    body,
  });
}

/** The status of a callback about an unknown reference, signed with this key. */
export async function callBack(
  { clock }: TestSystem,
  { kid, secret }: SecretKey,
  origin: () => string,
): Promise<number> {
  const body = JSON.stringify({
    event_id: randomUUID(),
    type: 'charge.paid',
    mandate: 'm',
    reference: 'unknown',
  });
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const sign = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return (
    await ask(origin, callbackPath('banco-cordillera'), {
      headers: { 'debit-signature': `t=${seconds},k=${kid},v1=${sign}` },
      body,
    })
  ).status;
}
