import { randomUUID } from 'node:crypto';
import type { Call, RequestOf } from '#contract/call.ts';
import { decideDataRequest } from '#contract/desk-data-requests.ts';
import { decideDispute, type DisputeDecision } from '#contract/desk-disputes.ts';
import { orderEnabling } from '#contract/desk-enabling.ts';
import { changeDeskKey, createDeskKey } from '#contract/desk-keys.ts';
import { announceMaintenance, closeNotice } from '#contract/desk-maintenance.ts';
import { closeRequest, listRequests } from '#contract/desk-requests.ts';
import { changeDeskWebhook, createDeskWebhook } from '#contract/desk-webhooks.ts';
import { DISPUTE_UPLOAD_PATH, type DisputeMove, moveDispute, openDispute } from '#contract/disputes.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { joinProgramme, requestLoad } from '#contract/requests.ts';
import { requestAboutData } from '#contract/rights.ts';
import { closeDays } from '../institution/settlement.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import { holdDebtor, releaseDebtor } from '../privacy/hold.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { comparable, createWeekTestServer, peopleOf } from '../testing/desk-week.ts';
import { BANK, OTHER, type Name, type Own } from '../testing/two-institutions.ts';
import { agreedTranscript, scrubbed } from '../testing/transcript.ts';
import { requestSeenNow, seenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { differences, readable, runSideBySide, type Scenario } from '../testing/side-by-side.ts';

/**
 * A week at the desk of an institution: payments, agreements, debits, disputes, requests, keys, webhooks, maintenance and settlement files,
 * and after each day all that its people, its debtors and the operator may read. What they read depends on nothing else.
 */
const testServer = sharedByTests(createWeekTestServer);
const [REASON, DAY] = ['Acuerdo en sucursal', '2026-12-15'];
const ENDPOINT = { email: 'sistemas@correo.example', after: null, reason: REASON };

/** `hour`: of Santiago's clocks in summer, at which all of it happens. `isRepeated`: each request came before, and its answer was lost. */
type Manner = { readonly hour?: string; readonly isRepeated?: boolean; readonly steps?: unknown[] };

async function* weekAtDesk(own: Own, { hour = '12:00', isRepeated = false }: Manner = {}): Scenario {
  const { deps, app } = testServer;
  const people = peopleOf(testServer, own);
  const { debtorOf } = people;
  const at = (day: string) => testServer.clock.set(new Date(`${day}T${hour}:00-03:00`));

  /** Sends it, and once more where its answer was lost on the way. */
  async function twice<Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> {
    const key = randomUUID();
    if (isRepeated) {
      await send(key);
      await deps.pool.query('delete from idempotency');
    }
    return send(key);
  }
  const debtor = <C extends Call>(name: Name, call: C, body: RequestOf<C>) =>
    twice((key) => testServer.call(call, body, { token: debtorOf(name).token, key }));
  const operationOf = (name: Name) => `op-${debtorOf(name).agreement}-1`;
  const dispute = async (name: Name, kind: 'notMine' | 'wrongAmount' | 'alreadyPaid') => {
    const words = { message: `Es de ${own.sign}`, receipt: null };
    const answer = await debtor(name, openDispute, { operation_number: operationOf(name), kind, ...words });
    if (answer.status !== 'success') throw new Error(answer.status);
    return answer.data.id;
  };

  const move = (event: DisputeMove, message: string, name: Name = 'luis', id = first) =>
    testServer.call(moveDispute, { event, message }, { token: debtorOf(name).token, params: { id } });
  const attach = (name: Name, id: string) => {
    const { token } = debtorOf(name);
    const headers = { authorization: `JWT ${token}`, 'content-type': 'application/octet-stream' };
    const payload = Buffer.from('%PDF-1.7 the same file');
    return twice(() =>
      app.inject({ method: 'POST', url: DISPUTE_UPLOAD_PATH.replace(':id', id), headers, payload }),
    );
  };
  let first = '';
  const signed = `${REASON} ${own.sign}`;

  at('2026-11-20');
  await people.enterAll();
  const { debtorId: zoe, token } = debtorOf('zoe');
  const paid = await testServer.pay(debtorOf('ana').token, 'put', debtorOf('ana').agreement, 1);
  await testServer.pay(token, 'convenio', debtorOf('zoe').agreement, 1);
  await testServer.sign(debtorOf('carla').token, debtorOf('carla').agreement);
  await testServer.pay(debtorOf('carla').token, 'abono_convenio', debtorOf('carla').agreement, 1);
  const debit = await testServer.ask(debtorOf('luis').token, debtorOf('luis'));
  const mandate = testServer.debits.mandates().at(-1)?.id ?? '';
  testServer.debits.become(mandate, 'active');
  await testServer.back(mandate);
  yield debit.status;

  at('2026-11-21');
  const agent = await people.staff('agent');
  const supervisor = await people.staff('supervisor');
  const administrator = await people.staff('administrator');
  await people.identifyAgain();
  const late = await testServer.begin(debtorOf('zoe').token, {
    ...{ product_type: 'convenio', debts: [{ id: debtorOf('zoe').agreement, selected_quota: 1 }] },
  });
  testServer.gateway.finish(late.token);
  testServer.gateway.become(late.token, 'AUTHORIZED');
  await people.payElsewhere('zoe');
  await testServer.comeBack({ token_ws: late.token });
  const young = `joven-${1 + own.numbers[0]}`;
  for (const operation_number of ['joven-1', 'joven-2', 'joven-3'])
    await deps.db
      .insertInto('operation')
      .values({
        ...{ company: own.company, operation_number, rut: debtorOf('luis').persona.rut },
        // Old enough from tomorrow on.
        ...{
          product: `Joven ${own.sign}`,
          overdue_since: operation_number === 'joven-3' ? '2026-05-26' : null,
        },
      })
      .execute();
  const enable = (operations: string[], until: string | null, seen_until?: string) =>
    supervisor.ask(orderEnabling, { operations, until, seen_until, reason: signed });
  yield [await enable(['joven-1', 'joven-2'], DAY), await enable([young], '2026-12-01', DAY)];
  yield enable(['joven-3', young], null);
  yield enable(['joven-2'], null);
  first = await dispute('luis', 'wrongAmount');
  const decide = async ({ ask }: typeof agent, event: DisputeDecision, amount: number | null = null) =>
    ask(decideDispute, { event, amount, reason: signed, seen: await seenNow(deps.db, first) }, first);
  const file = await attach('luis', first);
  const second = await dispute('zoe', 'notMine');
  await attach('zoe', second);
  const about = await debtor('ana', requestAboutData, { kind: 'rectification', message: `Soy ${own.sign}` });
  await debtor('zoe', joinProgramme, { draw: true });
  const load = await twice((key) =>
    testServer.call(
      requestLoad,
      {
        ...{ captcha: 'x', product_type: own === BANK ? 'BANCO_CORDILLERA' : 'RECUPERA' },
        ...{ rut: debtorOf('luis').persona.rut, email: 'luis@correo.example', phone: '+56987654321' },
        ...{ operation_number: '700123', message: `Busco el de ${own.sign}` },
      },
      { key },
    ),
  );
  yield [file.json(), about, load, await dispute('ana', 'alreadyPaid')];

  const wish = { kind: 'refund', ref: late.ref, amount: null, reason: REASON } as const;
  const proposal = await agent.ask(proposeOrder, wish);
  const key = { name: `ERP ${own.sign}`, scopes: ['events' as const], reason: REASON };
  const { data: made } = await administrator.ask(createDeskKey, key);
  const endpoint = await administrator.ask(createDeskWebhook, {
    ...ENDPOINT,
    url: `http://127.0.0.1:9/${own.sign}`,
  });
  const window = { from: '2026-12-06T20:00', until: '2026-12-07T06:00', reason: signed };
  const notice = await administrator.ask(announceMaintenance, window);
  await administrator.ask(announceMaintenance, { ...window, from: '2026-12-05T20:00' });
  const person = { id: zoe, company: own.company, rut: debtorOf('zoe').persona.rut };
  await holdDebtor(deps.db, person, { by: own.sign, reason: REASON, now: deps.clock.now() });
  yield [proposal, await people.look()];

  at('2026-11-23');
  await people.identifyAgain();
  const [boss, helper, admin] = [
    await people.staff('supervisor'),
    await people.staff('agent'),
    await people.staff('administrator'),
  ];
  const approved = await boss.ask(
    decideProposal,
    { event: 'proposal.approve', reason: REASON },
    proposal.data.id,
  );
  await attendDueRefunds(deps);
  yield approved;
  await closeDays(deps);
  yield decide(helper, 'dispute.askMore');
  const open = await helper.ask(listRequests, {});
  const [{ id: asked } = { id: '' }] = open.open as { id: string }[];
  const seen = await requestSeenNow(deps.db, asked);
  yield [open, await helper.ask(closeRequest, { event: 'request.answer', reason: REASON, seen }, asked)];
  const erasure = await debtor('ana', requestAboutData, { kind: 'erasure', message: '' });
  const more = { event: 'dataRequest.extend', reason: signed, seen: { state: 'received' } } as const;
  if (about.status === 'success') yield helper.ask(decideDataRequest, more, about.data.id);
  yield [erasure, await admin.ask(closeNotice, { event: 'notice.withdraw', reason: REASON }, notice.data.id)];
  yield admin.ask(changeDeskKey, { event: 'key.revoke', reason: REASON }, made.id);

  at('2026-11-30');
  await people.identifyAgain();
  await releaseDebtor(deps.db, person, deps.clock.now());
  yield move('dispute.giveMore', `Aquí está, ${own.sign}`);
  const again = await people.staff('agent');
  yield decide(again, 'dispute.refuse');
  yield move('dispute.appeal', `Apelo a ${own.sign}`);
  yield [
    await move('dispute.withdraw', '', 'zoe', second),
    await debtor('zoe', joinProgramme, { draw: false }),
  ];
  if (erasure.status === 'success')
    yield again.ask(decideDataRequest, { ...more, event: 'dataRequest.refuse' }, erasure.data.id);
  const off = { event: 'endpoint.switchOff', reason: REASON } as const;
  yield (await people.staff('administrator')).ask(changeDeskWebhook, off, endpoint.data.id);
  yield [paid, await people.look()];

  at('2027-02-05');
  await people.identifyAgain();
  await closeDays(deps);
  const order = { by: own.sign, now: deps.clock.now() };
  const last = await people.staff('supervisor');
  yield decide(last, 'dispute.acceptPartly', 90_000);
  const answer = { event: 'dataRequest.answer', reason: signed, seen: { state: 'extended' } } as const;
  if (about.status === 'success') yield last.ask(decideDataRequest, answer, about.data.id);
  people.leaves('zoe');
  yield [await eraseDebtor(deps.db, person, order), await people.look()];
}

const answersOf = async (manner: Manner, ...institutions: Own[]) =>
  (
    await runSideBySide(
      ...institutions.map((own) => testServer.sending(own, weekAtDesk(own, manner), manner.steps)),
    )
  ).map((answers) => answers.map(comparable));

async function alone(own: Own, manner: Manner = {}): Promise<string[]> {
  await testServer.reset();
  const [answers = []] = await answersOf(manner, own);
  return answers;
}

let atNoon: string[][];
let week: readonly string[];
beforeAll(async () => {
  const steps: unknown[] = [];
  atNoon = [await alone(BANK, { steps }), await alone(OTHER)];
  week = steps.flatMap((step) => ['==', ...readable(JSON.parse(comparable(scrubbed(step))))]);
}, 240_000);

it('each institution reads what it reads alone beside another one with the same numbers, RUTs and people', async () => {
  await testServer.reset();
  const [bank = [], other = []] = await answersOf({}, BANK, OTHER);
  expect(differences(atNoon[0] ?? [], bank)).toEqual([]);
  expect(differences(atNoon[1] ?? [], other)).toEqual([]);
}, 240_000);

/** The same without hours: a day and no more. */
const days = (answers: readonly string[]) =>
  answers.map((text) =>
    text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d[:\d.]*Z/g, '<instant>').replaceAll(/\b\d\d:\d\d\b/g, '<hour>'),
  );

it('an evening in Santiago, tomorrow in UTC, is no other day, and what is sent again after a lost answer no second request', async () => {
  const evening = await alone(BANK, { hour: '22:30', isRepeated: true });
  expect(differences(days(atNoon[0] ?? []), days(evening))).toEqual([]);
}, 240_000);

it('a week at the desk is answered, word for word, as the transcript of it says', () => {
  const now = `${week.join('\n')}\n`;
  expect(differences(agreedTranscript('a week at the desk', now).split('\n'), now.split('\n'))).toEqual([]);
});
