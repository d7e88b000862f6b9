import { decideDataRequest, type DataRequestDecision } from '#contract/desk-data-requests.ts';
import { requestAboutData } from '#contract/rights.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { createDisputeTestServer, WHY } from '../testing/dispute-test-server.ts';
import { heardEvents } from '../testing/heard-events.ts';
import { dataRequestSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { aPlan } from '../testing/fixtures.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

const heard = () => heardEvents(testServer.deps.db);
const staff = () => testServer.staff('agent', 'agent');

type Step = () => Promise<unknown>;

async function dataRequest(end: DataRequestDecision): Promise<Step[]> {
  const { token } = await testServer.debtor();
  const ask = await staff();
  const wish = { kind: 'rectification', message: 'Se escribe Ana' } as const;
  const asked = await testServer.call(requestAboutData, wish, { token });
  if (asked.status !== 'success') throw new Error(asked.status);
  const params = { id: asked.data.id };
  const decide = async (event: DataRequestDecision) => {
    const seen = await dataRequestSeenNow(testServer.deps.db, params.id);
    return ask(decideDataRequest, { event, reason: WHY, seen }, { params });
  };
  return [async () => undefined, () => decide('dataRequest.extend'), () => decide(end)];
}

async function dispute(): Promise<Step[]> {
  const debtor = await testServer.debtor();
  const ask = await staff();
  const { id } = await debtor.opened();
  return [
    async () => undefined,
    () => testServer.decide(ask, id, 'askMore'),
    () => debtor.act(id, 'dispute.giveMore'),
    () => testServer.decide(ask, id, 'refuse'),
    () => debtor.act(id, 'dispute.appeal'),
    () => testServer.decide(ask, id, 'refuse'),
  ];
}

async function agreement(): Promise<Step[]> {
  const { token, agreement: number } = await testServer.carla(aPlan());
  return [
    () => testServer.sign(token, number, { agreed_quota: 6, expiration_day: 5 }),
    () => testServer.pay(token, 'abono_convenio', number, 1),
    async () => {
      testServer.clock.set(new Date('2027-06-05T15:00:00Z'));
      await endDueAgreements(testServer.deps);
    },
  ];
}

describe('an institution reads the same of an event whenever it reads it', () => {
  it.each<[string, () => Promise<Step[]>, string[]]>([
    [
      'a request about data that was put off, then answered',
      () => dataRequest('dataRequest.answer'),
      ['dataRequest.received', 'dataRequest.extended', 'dataRequest.answered'],
    ],
    [
      'a request about data that was put off, then refused',
      () => dataRequest('dataRequest.refuse'),
      ['dataRequest.received', 'dataRequest.extended', 'dataRequest.refused'],
    ],
    [
      'a dispute that went through all of its turns',
      dispute,
      [
        ...['dispute.opened', 'dispute.moreAsked', 'dispute.moreGiven', 'dispute.refused'],
        ...['dispute.appealed', 'dispute.appealRefused'],
      ],
    ],
    [
      'an agreement that was paid and lapsed',
      agreement,
      ['agreement.signed', 'agreement.formalised', 'money.received', 'agreement.lapsed'],
    ],
  ])('%s', async (_, begin, kinds) => {
    const readings = [];
    for (const step of await begin()) {
      await step();
      readings.push(await heard());
    }
    const last = readings.at(-1) ?? [];
    expect(last.map(({ kind }) => kind)).toEqual(kinds);
    for (const reading of readings) expect(last.slice(0, reading.length)).toEqual(reading);
  });
});

it('an institution reads of a request about data that was put off its later term, and of its receipt the first one', async () => {
  for (const step of await dataRequest('dataRequest.answer')) await step();
  const terms = (await heard()).map(({ data }) => (data as { due_on: string }).due_on);
  expect(terms).toEqual(['2026-12-21', '2027-01-20', '2027-01-20']);
});
