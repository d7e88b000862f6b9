import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import * as agreements from '#contract/desk-agreements.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { listCases } from '#contract/desk-cases.ts';
import { listDataRequests, readDataRequest } from '#contract/desk-data-requests.ts';
import { findDebtor } from '#contract/desk-debtor.ts';
import { listDisputes, readDispute } from '#contract/desk-disputes.ts';
import { listEnabled } from '#contract/desk-enabling.ts';
import { listDeskKeys } from '#contract/desk-keys.ts';
import { listMaintenance } from '#contract/desk-maintenance.ts';
import { listDeskPeople } from '#contract/desk-people.ts';
import { listRequests, readRequest } from '#contract/desk-requests.ts';
import { listDeskSettlements, readDeskSettlement } from '#contract/desk-settlements.ts';
import { listDeskWebhooks, readDeskWebhook } from '#contract/desk-webhooks.ts';
import * as desk from '#contract/desk.ts';
import { exportActions, listActions } from '#contract/desk-log.ts';
import { fetchDisputes } from '#contract/disputes.ts';
import { updateContact } from '#contract/identity.ts';
import { listProposals } from '#contract/payment-proposals.ts';
import { fetchMyData } from '#contract/rights.ts';
import type { StaffRole } from '#contract/staff.ts';
import { companiesOf } from '../companies.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportDebtor } from '../privacy/export.ts';
import { listHolds } from '../privacy/hold.ts';
import { listTouched } from '../privacy/touched.ts';
import { openStaffSession } from '../session/staff-sessions.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';
import type { SignedPost } from '../webhooks/sender.ts';
import type { Scenario } from './side-by-side.ts';
import { withAgreements } from './agreement-test-server.ts';
import { createDebitTestServer } from './debit-test-server.ts';
import { DESK_ENVIRONMENT, pageOf, staffAt } from './desk-test-server.ts';
import { scrubbed } from './transcript.ts';
import type { DebtorFixture } from './fixtures.ts';
import { fixtureOf, NAMES, type Name, type Own } from './two-institutions.ts';

/** The bank's rules for both. */
const alike =
  (posts: { url: string; body: string }[]) =>
  (deps: Dependencies): Dependencies => {
    const { key, name, productType, sourceInvocation, companyUrl } = recupera;
    const other = { ...bank, key, name, productType, sourceInvocation, companyUrl };
    const webhooks = { post: async ({ url, body }: SignedPost) => (posts.push({ url, body }), 200) };
    const outside = { ...deps.outside, webhooks };
    return { ...deps, outside, companies: companiesOf([bank, other], deps.config.receiverTags) };
  };

/** A server with two institutions that are alike but for their names. */
export async function createWeekTestServer() {
  const posts: { url: string; body: string }[] = [];
  const debits = await createDebitTestServer({ env: DESK_ENVIRONMENT, wrap: alike(posts) });
  const testServer = { ...debits, ...withAgreements(debits) };
  const { deps } = testServer;

  /** The same scenario, each step with the mails and the webhooks that it sends. */
  async function* sending({ sign }: Own, scenario: Scenario, steps: unknown[] = []): Scenario {
    for await (const answers of scenario) {
      const ids = testServer.mailIds.splice(0);
      const mails = await deps.db
        .selectFrom('mail')
        .select('kind')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('kind')
        .execute();
      await deliverWebhooks(deps);
      const step = [answers, mails, posts.splice(0).filter(({ url }) => url.endsWith(sign))];
      steps.push(step);
      yield step;
    }
  }
  return { ...testServer, sending };
}
type WeekTestServer = Awaited<ReturnType<typeof createWeekTestServer>>;
export type Debtor = DebtorFixture & { readonly debtorId: string; token: string };

/** The people of one institution, and what they may look at. */
export function peopleOf(testServer: WeekTestServer, own: Own) {
  const { deps, app } = testServer;
  const { company, sign } = own;
  const debtors = new Map<Name, Debtor>();
  const debtorOf = (name: Name) => debtors.get(name) as Debtor;

  async function enterAll(): Promise<void> {
    for (const name of NAMES) {
      const fixture = fixtureOf(own, name);
      const { debtorId, token } = await testServer.enter(fixture.persona);
      debtors.set(name, { ...fixture, debtorId, token });
      const accepted = { accepted: true as const, version: '2025-05-05' };
      const extra = { terms_and_conditions: accepted, privacy_policy: accepted, reminders: true };
      const contact = { email: `${name}@${sign.toLowerCase()}.example`, extra };
      await testServer.call(updateContact, contact, { token });
    }
  }
  async function identifyAgain(): Promise<void> {
    for (const debtor of debtors.values())
      debtor.token = await testServer.identify(debtor.debtorId, debtor.persona);
  }
  /** They do not come again. */
  const leaves = (name: Name) => void (debtorOf(name).token = '');

  /** The same person, by the subject, may work for both. */
  async function staff(role: StaffRole) {
    const person = { subject: `persona-${role}`, name: `${role} ${sign}`, role };
    const opened = await deps.db.transaction().execute((tx) => openStaffSession(tx, deps, company, person));
    const page = pageOf(opened);
    const send = staffAt(app, page);
    const ask = async <C extends Call>(call: C, body: RequestOf<C>, id?: string) => {
      const params = id === undefined ? {} : { id };
      const { statusCode, body: answer } = await send(call, body, { params, key: randomUUID() });
      return statusCode === 200 ? answer : [statusCode, answer];
    };
    return { ask, page };
  }
  type StaffAsk = Awaited<ReturnType<typeof staff>>['ask'];

  /** Every list, and each thing that it names. */
  async function lists(supervisor: StaffAsk, administrator: StaffAsk): Promise<unknown> {
    const open = await supervisor(listDisputes, {});
    const [asked, about] = [await supervisor(listRequests, {}), await supervisor(listDataRequests, {})];
    const settled = await supervisor(listDeskSettlements, {});
    const endpoints = await administrator(listDeskWebhooks, {});
    const idsOf = (found: { open: { id: string }[]; closed: { id: string }[] }) =>
      [...found.open, ...found.closed].map(({ id }) => id);
    const each = async <C extends Call>(ask: StaffAsk, call: C, bodies: readonly RequestOf<C>[]) => {
      const answers = [];
      for (const body of bodies) answers.push(await ask(call, body));
      return answers;
    };
    const ids = (of: { id: string }[]) => of.map(({ id }) => id);
    return [
      ...[open, asked, about, settled, endpoints],
      await each(
        supervisor,
        readDispute,
        idsOf(open).map((id) => ({ id })),
      ),
      await each(
        supervisor,
        readRequest,
        idsOf(asked).map((id) => ({ id })),
      ),
      await each(
        supervisor,
        readDataRequest,
        idsOf(about).map((id) => ({ id })),
      ),
      await each(
        supervisor,
        readDeskSettlement,
        settled.data.map(({ day }: { day: string }) => ({ day })),
      ),
      await Promise.all(ids(endpoints.data).map((id) => administrator(readDeskWebhook, {}, id))),
      await supervisor(listCases, {}),
      await supervisor(listProposals, {}),
      await supervisor(listEnabled, {}),
      await supervisor(listMaintenance, {}),
      await supervisor(agreements.listAgreements, {}),
      await administrator(listDeskKeys, {}),
      await administrator(listDeskPeople, {}),
    ];
  }

  /** What is known of a debtor: by them, at the desk, and by the operator's commands. */
  async function known(name: Name, ask: StaffAsk): Promise<unknown> {
    const { persona, debtorId, token } = debtorOf(name);
    const { rut } = persona;
    const payments = await ask(desk.findPayments, { by: 'rut', value: rut });
    const signed = await ask(agreements.findAgreements, { rut });
    const more: unknown[] = [];
    for (const { ref, order } of payments.data as { ref: string; order: string }[])
      more.push(
        await ask(desk.readDeskPayment, { ref }),
        await ask(desk.findPayments, { by: 'order', value: order }),
      );
    for (const { id } of signed.data as { id: string }[])
      more.push(await ask(agreements.readAgreement, { id }));
    const headers = { authorization: `JWT ${token}` };
    const mine =
      token === ''
        ? []
        : [
            await testServer.call(fetchDisputes, {}, { token }),
            await testServer.call(fetchMyData, {}, { token }),
            (await app.inject({ url: '/saldar/my-data/file/datos.json', headers }))
              .json<{ uses: { tables: object }[] }>()
              .uses.map((use) => ({ ...use, tables: sorted(use.tables) })),
          ];
    const kept = sorted(await exportDebtor(deps.db, { id: debtorId, company, rut }));
    const found = await ask(findDebtor, { rut });
    return { shown: [payments, signed, found, more, mine.slice(0, 2)], kept: [mine.slice(2), kept] };
  }

  /** All that there is to see today. */
  async function look(): Promise<unknown> {
    const { ask: supervisor } = await staff('supervisor');
    const { ask: administrator } = await staff('administrator');
    const seen = [await lists(supervisor, administrator)];
    for (const name of NAMES) seen.push(await known(name, supervisor));
    const period = {
      since: new Date(deps.clock.now().getTime() - 36e5),
      until: deps.clock.now(),
      all: false,
    };
    return [
      ...[
        seen,
        await listTouched(deps.db, company, period),
        (await listHolds(deps.db, company)).map(({ by, reason, rut, since }) => ({ by, reason, rut, since })),
      ],
      await supervisor(listActions, {}),
      await supervisor(exportActions, {}),
    ];
  }

  /** The institution's own desk was paid meanwhile: the next quotas take no more money here. */
  const payElsewhere = (name: Name) =>
    sql`update quota set paid_on = '2026-11-20' where company = ${company} and number < 4 and debt_id like ${debtorOf(name).agreement + '-%'}`.execute(
      deps.db,
    );
  return { debtorOf, enterAll, identifyAgain, leaves, staff, look, payElsewhere };
}

/** Rows in an order of their own: the database has none. */
const sorted = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row) => comparable(scrubbed(row)).split('\n').join(' ')).sort()
    : Object.fromEntries(Object.entries(rows as object).map(([table, its]) => [table, sorted(its)]));

/** An answer without what the database numbers over all institutions, without references, and without files, whose bytes say when. */
export const comparable = (text: string): string =>
  text
    .replaceAll(/"(id|seq|entry_id)": \d+/g, '"$1": 0')
    .replaceAll(/"[\w+/=]{300,}"/g, '"<file>"')
    .replaceAll(/\b[\da-f]{64}\b/g, '<hash>')
    .replaceAll(/\b[\dA-Z]{16}\b/g, '<code>')
    .replaceAll(/(?<=[,;:])[\w-]{22}(?=[,;"\\])/g, '<ref>');
