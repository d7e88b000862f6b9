import { TRANSFER_ACCOUNT } from './institutions.ts';
import { createProviders } from '../payments/methods/registry.ts';
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { preparePayment, startPayment } from '#contract/payment.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import { buildApp } from '../app.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { openSession } from '../session/sessions.ts';
import { lookAfterEach } from './after-each.ts';
import { createTestClock, createTestDependencies } from './dependencies.ts';
import { lendDatabase, type LentDatabase } from './lent-database.ts';
import { addOtherTenant, guardOtherTenant } from './other-tenant.ts';
import { addDebtor, type Persona } from './portfolio.ts';
import { aPut } from './fixtures.ts';
import { startProviderHosts, type ProviderHosts } from './provider-hosts.ts';
import { checkAgainstProviders } from './reconcile-providers.ts';

export const FORM_SECONDS = 240;
const START = new Date('2026-11-21T15:00:00Z');
const LONG_AGO = new Date(0);

type Options = {
  providerMs?: number;
  /** How long a re-send waits for the answer of the first. Milliseconds; none unless it is what is tested. */
  waitMs?: number;
  env?: Readonly<Record<string, string>>;
  /** Real jobs instead of a note of the mails that were enqueued. */
  jobsOf?: (deps: Omit<Dependencies, 'jobs'>) => Jobs;
  /** Whether there is another institution with the same debtors and numbers, whose rows must stay unchanged. */
  hasOtherTenant?: boolean;
  /** Whether bank transfers have a provider here. */
  offersTransfers?: boolean;
  /** Its tests change the books in the database directly: these are not checked after them. */
  writesPast?: boolean;
  /** What the server gets instead, e.g. a database whose queries wait their turn. */
  wrap?: (deps: Dependencies) => Dependencies;
};
type Outside = ProviderHosts & { clock: ReturnType<typeof createTestClock> };
type Sent = { token?: string | null; key?: string; params?: Readonly<Record<string, string>> };
type Selected = RequestOf<typeof preparePayment>;

/** The whole server on a real database, with a scripted provider behind the real SDK. One per test file; `providerMs` is its patience. */
export async function createPaymentTestServer(options: Options = {}) {
  const database = await lendDatabase();
  const clock = createTestClock(START);
  const hosts = await startProviderHosts(clock, options.env);
  try {
    return await furnish(database, { clock, ...hosts }, options);
  } catch (problem) {
    // No caller has the servers that listen already, so they are closed here.
    await Promise.all([hosts.closeHosts(), database.giveBack()]);
    throw problem;
  }
}

async function furnish(
  database: LentDatabase,
  { clock, urls, gateway, vault, debits, transfers, resetHosts, closeHosts }: Outside,
  {
    providerMs = 10_000,
    waitMs = 0,
    env: given = {},
    jobsOf,
    hasOtherTenant = false,
    offersTransfers = false,
    writesPast = false,
    wrap = (deps) => deps,
  }: Options,
) {
  const mailIds: string[] = [];
  const mails: OutgoingMail[] = [];
  /** Every answer of `call`, in order. */
  const answers: { call: string; answer: unknown }[] = [];
  const env = {
    WEBPAY_FORM_SECONDS: String(FORM_SECONDS),
    WEBPAY_BASE_URL: urls.WEBPAY_BASE_URL,
    DEBIT_URL: urls.DEBIT_URL,
    ...(offersTransfers && { ...TRANSFER_ACCOUNT, TRANSFER_URL: urls.TRANSFER_URL }),
    ...given,
  };
  const base = await createTestDependencies(database.url, { env, pool: database.pool });
  const outside = {
    ...base.outside,
    providers: createProviders(base.config, providerMs),
    mailer: { send: async (mail: OutgoingMail) => void mails.push(mail) },
  };
  const outer = { ...base, clock, outside };
  const noted: Jobs = { ...base.jobs, sendMail: async (_, mailId) => void mailIds.push(mailId) };
  const deps: Dependencies = wrap({ ...outer, jobs: jobsOf ? jobsOf(outer) : noted });
  const app = await buildApp(deps, { waitMs });
  if (hasOtherTenant) await guardOtherTenant(deps.db);

  /** A call of the contract, over HTTP; answers its body and insists on a 200. */
  async function call<C extends Call>(one: C, body: RequestOf<C>, sent: Sent = {}) {
    const { token, key = randomUUID(), params = {} } = sent;
    const response = await app.inject({
      method: one.method,
      url: one.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      ...(one.method === 'GET' ? { query: body as Record<string, string> } : { payload: body as object }),
      headers: { 'idempotency-key': key, ...(token && { authorization: `JWT ${token}` }) },
    });
    if (response.statusCode !== 200)
      throw new Error(`${one.name} answered ${response.statusCode}: ${response.body}`);
    const answer = response.json<ResponseOf<C>>();
    answers.push({ call: one.name, answer });
    return answer;
  }

  /** A debtor of the portfolio who has identified; the token is good for the session's whole length. */
  async function enter(persona: Persona) {
    const debtorId = await addDebtor(deps.db, persona);
    if (hasOtherTenant) await addOtherTenant(deps.db, persona);
    return { debtorId, token: await identify(debtorId, persona) };
  }

  async function identify(debtorId: string, { company: key, kind = 'person' }: Persona): Promise<string> {
    const company = deps.companies.payingByKey(key);
    if (!company) throw new Error(`No company ${key}.`);
    const cookies = { read: () => undefined, set: () => undefined };
    return openSession(deps, { id: randomUUID(), company, debtorId, kind, verification: 'serial' }, cookies);
  }

  async function prepare(token: string, selected: Selected) {
    const answer = await call(preparePayment, selected, { token });
    if (answer.status !== 'success') throw new Error(`refused: ${answer.reason}`);
    return answer.data;
  }

  /** A payment whose form is open: its reference and its token at the provider. */
  async function begin(token: string, selected: Selected, method: PaymentMethodCode = 'webpay') {
    const quote = await prepare(token, selected);
    const answer = await call(startPayment, { quote_id: quote.quote_id, payment_method: method }, { token });
    if (answer.status !== 'success') throw new Error(`not started: ${answer.status}`);
    return { ...answer.data, quote };
  }

  /** A new debtor whose payment's form is open at the provider. `order` is its number there. */
  async function atTheProvider(fixture = aPut()) {
    const { debtorId, token: session } = await enter(fixture.persona);
    const { ref, token } = await begin(session, fixture.everything);
    const { id, buy_order: order } = await deps.db
      .selectFrom('payment')
      .select(['id', 'buy_order'])
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    return { ...fixture, debtorId, session, ref, token, id, order };
  }

  /** The browser comes back from the provider; answers where it is sent on. */
  async function comeBack(
    parameters: Record<string, string>,
    method: 'GET' | 'POST' = 'GET',
    url = '/saldar/return/webpay',
  ) {
    const form = new URLSearchParams(parameters).toString();
    const post: InjectOptions = {
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const sent = method === 'GET' ? { url: `${url}?${form}` } : { url, ...post };
    const { statusCode, headers } = await app.inject({ method, ...sent });
    return `${statusCode} ${headers.location}`;
  }

  /** The same, paid: the provider has charged it and the browser is back. */
  async function paid(fixture = aPut()) {
    const payment = await atTheProvider(fixture);
    gateway.finish(payment.token);
    await comeBack({ token_ws: payment.token });
    return payment;
  }

  const status = (ref: string, token?: string) =>
    call(fetchPaymentStatus, { ref }, token === undefined ? {} : { token });

  /** Opens all the connections there may be, so that what a test begins at once really runs at once. */
  async function openConnections() {
    const clients = await Promise.all(Array.from({ length: 10 }, () => deps.pool.connect()));
    for (const client of clients) client.release();
  }

  /** As if nothing had happened yet. */
  async function reset() {
    await database.empty();
    clock.set(START);
    resetHosts();
    for (const list of [mailIds, mails, answers]) list.length = 0;
  }

  // Tests let time pass without the work of that time, and let providers forget: nothing is late, and no charge too few.
  const look = () =>
    checkAgainstProviders(
      { deps: { ...deps, db: database.aside }, gateway, vault, debits },
      { now: LONG_AGO, isWhole: false },
    );
  const endLooks = writesPast ? undefined : lookAfterEach(look);

  async function close() {
    endLooks?.();
    await app.close();
    if (deps.db !== base.db) await deps.db.destroy();
    await deps.traces.close();
    await Promise.all([closeHosts(), database.giveBack()]);
  }

  return {
    deps,
    app,
    clock,
    urls,
    gateway,
    vault,
    debits,
    transfers,
    mailIds,
    mails,
    answers,
    call,
    enter,
    identify,
    prepare,
    begin,
    atTheProvider,
    comeBack,
    paid,
    status,
    openConnections,
    reset,
    close,
  };
}

export type PaymentTestServer = Awaited<ReturnType<typeof createPaymentTestServer>>;
