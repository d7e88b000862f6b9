import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { verifyFlow, verifyOperation, verifySerial } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import type { Area } from '../http/area.ts';
import type { Dependencies } from '../dependencies.ts';
import { createLog } from '../http/log.ts';
import type { CaptchaAnswer } from '../captcha/captcha.ts';
import type { RegistryAnswer } from '../registry/registry.ts';
import { lendDatabase } from './lent-database.ts';
import { createTestClock, createTestDependencies } from './dependencies.ts';

export const BANK = { key: 'banco-cordillera', value: 'BANCO_CORDILLERA' } as const;

/** Fictional debtors of the tests' portfolio, and one valid RUT outside it. */
export const ANA = { rut: '111111111', written: '11.111.111-1', serial: '100200301' } as const;
export const ROBLE = { rut: '760864285', written: '76.086.428-5', operation: '900100200' } as const;
/** Withdrawn by the institution. */
const GONE = { rut: '444444444', name: 'Elsa Vera', withdrawn_at: '2026-11-01T00:00:00Z' } as const;
export const UNKNOWN = { rut: '140000019', written: '14.000.001-9', serial: '555666777' } as const;

type Options = { env?: Record<string, string>; areas?: readonly Area[]; waitMs?: number };
export type Sent = {
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
  cookie?: string | undefined;
  remoteAddress?: string;
  url?: string;
};

type Begun = Sent & { isPyme?: boolean; captcha?: string | null };

/** What a call is sent as; `payload` as given, even when it fits no schema. */
export function requestOf(
  call: Pick<Call, 'method' | 'path'>,
  payload: unknown,
  sent: Sent = {},
): InjectOptions {
  const { token, key = randomUUID(), headers, cookie, remoteAddress, url = call.path } = sent;
  return {
    method: call.method,
    url,
    payload: payload as object,
    ...(remoteAddress && { remoteAddress }),
    headers: {
      'idempotency-key': key,
      ...(token && { authorization: `JWT ${token}` }),
      ...(cookie && { cookie }),
      ...headers,
    },
  };
}

/** The whole server on a real database; the registry and the captcha answer what `outside` says, the log is kept. */
export async function createIdentityTestServer({ env = {}, ...options }: Options = {}) {
  const database = await lendDatabase();
  const clock = createTestClock();
  const lines: string[] = [];
  const outside = { registry: 'mismatch' as RegistryAnswer | Error, captcha: 'human' as CaptchaAnswer };
  const asked: string[] = [];
  const verify = async (company: string, rut: string, serial: string) => {
    asked.push(`${company}: ${rut} ${serial}`);
    if (outside.registry instanceof Error) throw outside.registry;
    return rut === ANA.rut && serial === ANA.serial ? 'match' : outside.registry;
  };
  const base = await createTestDependencies(database.url, {
    env,
    pool: database.pool,
    clock,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  });
  const deps = {
    ...base,
    outside: {
      ...base.outside,
      registry: { verify },
      captcha: { check: async (token: string | null) => (token === null ? 'unreachable' : outside.captcha) },
    },
  };
  const app = await buildApp(deps, options);
  await addDebtors(deps.db);

  async function send(call: Pick<Call, 'method' | 'path'>, payload: unknown, sent: Sent = {}) {
    const answer = await app.inject(requestOf(call, payload, sent));
    const [set] = answer.cookies as { name: string; value: string }[];
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      text: answer.body,
      headers: answer.headers,
      cookie: set && `${set.name}=${set.value}`,
    };
  }

  /** An identification that begins; `captcha` null is a browser that could not load it. */
  async function start(rut: string, { isPyme = false, captcha = 'token', ...sent }: Begun = {}) {
    return send(verifyFlow, { captcha, is_pyme: isPyme, product_type: BANK.value, rut }, sent);
  }

  /** A token that only continues an identification. */
  async function begin(rut: string, begun: Begun = {}) {
    return String((await start(rut, begun)).body.token);
  }

  /** A try of a person: the answer to RUT and serial number, or the refusal of its start. */
  async function proveSerial(rut: string, serial: string, { captcha = 'token', ...sent }: Begun = {}) {
    const begun = await start(rut, { ...sent, captcha });
    if (begun.status !== 200) return begun;
    return send(verifySerial, { rut, serial }, { ...sent, token: String(begun.body.token) });
  }

  /** A try of a business: the answer to RUT and operation number. */
  async function proveOperation(rut: string, number: string, sent: Sent = {}) {
    const token = await begin(rut, { ...sent, isPyme: true });
    return send(verifyOperation, { rut, payment_agreement_number: number }, { ...sent, token });
  }

  /** Ana, identified. */
  async function enter() {
    const { body, cookie } = await proveSerial(ANA.written, ANA.serial);
    return { token: String(body.token), cookie: cookie ?? '' };
  }

  async function close() {
    await app.close();
    await database.giveBack();
  }

  return {
    ...{ deps, app, clock, lines, outside, asked },
    send,
    start,
    begin,
    proveSerial,
    proveOperation,
    enter,
    close,
  };
}

export type IdentityTestServer = Awaited<ReturnType<typeof createIdentityTestServer>>;

async function addDebtors(db: Dependencies['db']): Promise<void> {
  const contact = { email: 'ana@correo.cl', phone: '9 1234 5678' };
  const nothing = { email: null, phone: null };
  await db
    .insertInto('debtor')
    .values([
      { company: BANK.key, rut: ANA.rut, kind: 'person', name: 'Ana Rojas', ...contact },
      { company: BANK.key, rut: ROBLE.rut, kind: 'pyme', name: 'Ferretería El Roble SpA', ...nothing },
      { company: BANK.key, kind: 'person', ...GONE, ...nothing },
    ])
    .execute();
  const operation = { company: BANK.key, product: 'Crédito de consumo' };
  await db
    .insertInto('operation')
    .values([
      { ...operation, rut: ANA.rut, operation_number: '800100', overdue_since: '2026-01-10' },
      { ...operation, rut: ANA.rut, operation_number: '800200', overdue_since: '2026-11-01' },
      { ...operation, rut: ROBLE.rut, operation_number: ROBLE.operation, overdue_since: '2025-01-10' },
    ])
    .execute();
}
