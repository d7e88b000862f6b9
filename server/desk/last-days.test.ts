import { randomUUID } from 'node:crypto';
import { readAgreement } from '#contract/desk-agreements.ts';
import { listCases } from '#contract/desk-cases.ts';
import { listDataRequests } from '#contract/desk-data-requests.ts';
import { findDebtor } from '#contract/desk-debtor.ts';
import { listDisputes } from '#contract/desk-disputes.ts';
import { listEnabled, orderEnabling } from '#contract/desk-enabling.ts';
import { addDays, startOfDay, type CalendarDate } from '#domain/calendar.ts';
import { withRequests } from '../testing/desk-requests.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** Whatever has a last day at the desk: that day is one of Santiago, where its last three or four hours are tomorrow in UTC. */
const testServer = sharedByTests(async () => {
  const desk = await createDeskTestServer();
  return { ...desk, ...withRequests(desk) };
});
let ask: Ask;
/** The desk's session ends with the day: the person enters again. */
async function goTo(instant: Date) {
  testServer.clock.set(instant);
  ask = await testServer.enter('Eva', 'agent');
}
beforeEach(async () => {
  await testServer.reset();
  ask = await testServer.enter('Eva', 'agent');
});

const UNTIL = '2026-11-30';
const RUT = '111111111';
/** The first operation of a debtor, enabled until that day; its offer is too young without it. */
async function enabled(): Promise<CalendarDate> {
  const { agreement } = await testServer.carla(aPlan({ rut: RUT }));
  await testServer.deps.db.updateTable('operation').set({ overdue_since: '2026-11-01' }).execute();
  const order = { operations: [`op-${agreement}-1`], until: UNTIL, reason: 'Acuerdo en sucursal' };
  expect((await ask(orderEnabling, order, { key: randomUUID() })).body.status).toBe('success');
  return UNTIL;
}

/** Offered from a hundred and eighty days on, by the bank's terms. */
async function tooYoung(): Promise<CalendarDate> {
  await testServer.carla(aPlan({ rut: RUT }));
  await testServer.deps.db.updateTable('operation').set({ overdue_since: '2026-06-03' }).execute();
  return addDays('2026-06-03', 179);
}

type Term = { readonly begin: () => Promise<CalendarDate>; readonly isOver: () => Promise<boolean> };
let agreementId: string;
const openDispute = async () =>
  (await ask(listDisputes, {})).body.open[0] as { due_on: string; overdue: boolean };
const openRequest = async () =>
  (await ask(listDataRequests, {})).body.open[0] as { due_on: string; overdue: boolean };
const dispute = async () => testServer.disputed().then(async () => (await openDispute()).due_on);
const firstInstalment = async () =>
  (await ask(readAgreement, { id: agreementId })).body.data.instalments[0] as {
    due_on: string;
    standing: string;
  };

const TERMS: Record<string, Term> = {
  'the answer to a dispute, in its list': {
    ...{ begin: dispute, isOver: async () => (await openDispute()).overdue },
  },
  'the answer to a dispute, among the cases that are late': {
    begin: dispute,
    isOver: async () => (await ask(listCases, {})).body.late_disputes.length > 0,
  },
  'the answer to a request about data': {
    begin: () => testServer.askedAboutData().then(async () => (await openRequest()).due_on),
    isOver: async () => (await openRequest()).overdue,
  },
  'an operation that is enabled, in its list': {
    begin: enabled,
    isOver: async () => (await ask(listEnabled, {})).body.data.length === 0,
  },
  'an operation that is enabled, of its debtor': {
    begin: enabled,
    isOver: async () => (await ask(findDebtor, { rut: RUT })).body.data.operations[0].standing !== 'enabled',
  },
  'a debt that is too young, of its debtor': {
    begin: tooYoung,
    isOver: async () =>
      (await ask(findDebtor, { rut: RUT })).body.data.operations[0].standing === 'oldEnough',
  },
  'an instalment of an agreement': {
    begin: async () => {
      ({ id: agreementId } = await testServer.inForce());
      return (await firstInstalment()).due_on;
    },
    isOver: async () => (await firstInstalment()).standing === 'late',
  },
};

it.each(Object.entries(TERMS))(
  '%s: lasts until the last minute of its last day in Santiago, and is over in the next one',
  async (_, { begin, isOver }) => {
    const end = startOfDay(addDays(await begin(), 1)).getTime();
    await goTo(new Date(end - 60_000));
    expect(await isOver()).toBe(false);
    await goTo(new Date(end));
    expect(await isOver()).toBe(true);
  },
);
