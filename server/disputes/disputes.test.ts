import { randomUUID } from 'node:crypto';
import { listCases } from '#contract/desk-cases.ts';
import { listDisputes, readDispute } from '#contract/desk-disputes.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, WHY, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';

const DAY = 24 * 3_600_000;
let testServer: DisputeTestServer;
let agent: Ask;
beforeAll(async () => {
  testServer = await createDisputeTestServer();
});
beforeEach(async () => {
  await testServer.reset();
  testServer.scan.says = 'clean';
  agent = await testServer.staff('agent', 'agent');
});
afterAll(() => testServer.close());

type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
/** After so many days, when sessions are over. */
async function after(days: number, debtor: Debtor): Promise<Debtor> {
  testServer.clock.pass(days * DAY);
  agent = await testServer.staff('agent', 'agent');
  return testServer.disputing(debtor, await testServer.again(debtor));
}
const statesOf = async (debtor: Debtor) => (await debtor.mine()).disputes.map(({ state }) => state);

describe('a debtor who does not agree with a debt', () => {
  it('opens a dispute once, reads until when it is answered, and is mailed', async () => {
    const ana = await testServer.debtor();
    const key = randomUUID();
    const first = await ana.open({}, key);
    expect(first).toMatchObject({
      status: 'success',
      data: { state: 'opened', due_on: '2026-12-21', overdue: false, message: 'No la pedí', appeal_by: null },
    });
    expect(await ana.open({}, key)).toEqual(first);
    expect(await ana.open({ kind: 'wrongAmount' })).toMatchObject({ status: 'ALREADY_OPEN' });
    expect(await ana.mine()).toMatchObject({ debts: [], disputes: [{ operation_number: ana.operation }] });
    expect(await testServer.mailKinds()).toEqual(['disputeReceived']);
  });

  it('disputes only debts of their own, and says what is wrong with an amount', async () => {
    const [ana, other] = [await testServer.debtor(), await testServer.debtor()];
    expect(await ana.open({ operation_number: other.operation })).toMatchObject({ status: 'UNKNOWN_DEBT' });
    expect(await ana.open({ kind: 'wrongAmount', message: ' ' })).toMatchObject({ status: 'SAY_MORE' });
    const { id } = await other.opened();
    await expect(ana.act(id, 'dispute.withdraw')).rejects.toThrow('404');
    expect((await ana.attach(id, '%PDF-1.7')).statusCode).toBe(404);
    expect((await ana.mine()).disputes).toEqual([]);
  });

  it('takes it back, and may say it again', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    const withdraw = () => ana.act(id, 'dispute.withdraw', '');
    expect(await withdraw()).toMatchObject({ data: { state: 'withdrawn', due_on: null } });
    expect(await withdraw()).toMatchObject({ status: 'NOT_NOW' });
    expect(await ana.open()).toMatchObject({ status: 'success' });
  });
});

describe('a payment made here', () => {
  it('of all of the debt closes «ya pagué» at once, with its receipt', async () => {
    const ana = await testServer.debtor();
    const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
    const closed = await ana.opened({ kind: 'alreadyPaid' });
    expect(closed).toMatchObject({
      state: 'closedByReceipt',
      receipt: { ref, amount: 500_000, on: '2026-11-21' },
      history: [{ state: 'opened' }, { state: 'closedByReceipt' }],
    });
    expect(await testServer.mailKinds()).toEqual(['disputeAnswered']);
  });

  it('of a part closes it when it is named, and is looked at by people when it is not', async () => {
    const luis = await testServer.debtor(aConvenio());
    const ref = await testServer.pay(luis.token, 'convenio', luis.agreement, 1);
    const { id } = await luis.opened({ kind: 'alreadyPaid' });
    await luis.act(id, 'dispute.withdraw', '');
    expect(await luis.opened({ kind: 'alreadyPaid', receipt: ref })).toMatchObject({ receipt: { ref } });
  });

  it('of another debtor, or that was declined, closes nothing', async () => {
    const [ana, other] = [await testServer.debtor(), await testServer.debtor()];
    const ref = await testServer.pay(other.token, 'put', other.agreement, 1);
    expect(await ana.opened({ kind: 'alreadyPaid', receipt: ref })).toMatchObject({ state: 'opened' });
  });

  it('closes no other kind of doubt', async () => {
    const ana = await testServer.debtor();
    const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
    expect(await ana.opened({ kind: 'notMine', receipt: ref })).toMatchObject({ state: 'opened' });
  });
});

describe('the desk', () => {
  it('lists disputes by their last day without a word of their person, and shows no other institution’s', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    const { body } = await agent(listDisputes, {});
    expect(body).toMatchObject({ open: [{ id, kind: 'notMine', due_on: '2026-12-21' }], closed: [] });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Ana|correo|pedí|${ana.persona.rut}`));
    expect((await agent(readDispute, { id })).body.data).toMatchObject({
      ...{ rut: ana.persona.rut, email: 'ana@correo.example', message: 'No la pedí' },
    });
    const elsewhere = await testServer.staff('other', 'supervisor', 'recupera');
    expect((await elsewhere(listDisputes, {})).body.open).toEqual([]);
    expect((await elsewhere(readDispute, { id })).body).toEqual({ status: 'NOT_FOUND' });
    expect((await testServer.decide(elsewhere, id, 'refuse')).statusCode).toBe(404);
  });

  it('refuses with words that the debtor reads and is mailed, once', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    const reader = await testServer.staff('reader', 'read-only');
    expect((await testServer.decide(reader, id, 'refuse')).body).toMatchObject({ status: 'REFUSED' });
    expect((await testServer.decide(agent, id, 'refuse')).body).toMatchObject({ data: { state: 'refused' } });
    expect((await testServer.decide(agent, id, 'accept')).body).toMatchObject({
      status: 'REFUSED',
      message: 'Ya se respondió.',
    });
    expect((await ana.mine()).disputes).toMatchObject([
      { state: 'refused', answer: WHY, owed: null, appeal_by: '2026-12-21', due_on: null },
    ]);
    expect(await testServer.mailKinds()).toEqual(['disputeAnswered', 'disputeReceived']);
    const mails = await testServer.post();
    expect(mails.map(({ subject }) => subject)).toEqual(['Respondimos tu desacuerdo con una deuda']);
    expect(await ana.open()).toMatchObject({ status: 'ALREADY_ANSWERED' });
    expect(await ana.open({ kind: 'wrongAmount' })).toMatchObject({ status: 'success' });
  });

  it('names what is owed where it accepts in part or another amount, and nowhere else', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened({ kind: 'wrongAmount' });
    for (const event of ['accept', 'acceptPartly'] as const)
      expect((await testServer.decide(agent, id, event)).body).toMatchObject({
        message: 'Falta el monto que se debe.',
      });
    expect((await testServer.decide(agent, id, 'refuse', 1000)).body).toMatchObject({
      message: 'Esta respuesta no lleva monto.',
    });
    expect((await testServer.decide(agent, id, 'acceptPartly', 400_000)).body).toMatchObject({
      status: 'success',
    });
    expect((await ana.mine()).disputes).toMatchObject([{ state: 'partly', owed: 400_000 }]);
  });

  it('asks for more once; its clock stands still, and it may refuse once the days to give it are over', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await after(2, ana);
    const { body } = await testServer.decide(agent, id, 'askMore');
    expect(body).toMatchObject({ data: { state: 'moreAsked' } });
    expect((await ana.mine()).disputes).toMatchObject([
      { question: WHY, give_by: '2026-12-03', due_on: null },
    ]);
    expect((await testServer.decide(agent, id, 'refuse')).body).toMatchObject({ status: 'REFUSED' });
    const later = await after(4, ana);
    expect(await later.act(id, 'dispute.giveMore', '')).toMatchObject({ status: 'SAY_MORE' });
    expect(await later.act(id, 'dispute.giveMore')).toMatchObject({
      data: { state: 'moreGiven', given: 'Aquí está', due_on: '2026-12-25' },
    });
    expect((await testServer.decide(agent, id, 'askMore')).body).toMatchObject({ status: 'REFUSED' });
    expect((await testServer.decide(agent, id, 'refuse')).body).toMatchObject({ status: 'success' });
    expect(await testServer.mailKinds()).toEqual(['disputeAnswered', 'disputeMoreAsked', 'disputeReceived']);
  });

  it('may refuse without what it asked for, a day after it was to be given', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'askMore');
    await after(10, ana);
    expect((await testServer.decide(agent, id, 'refuse')).body).toMatchObject({ status: 'REFUSED' });
    await after(1, ana);
    expect((await testServer.decide(agent, id, 'refuse')).body).toMatchObject({ status: 'success' });
  });

  it('that does not answer in time has the case as late among its cases', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await after(30, ana);
    expect((await agent(listCases, {})).body.late_disputes).toEqual([]);
    await after(1, ana);
    expect((await agent(listCases, {})).body.late_disputes).toMatchObject([{ id, overdue: true }]);
    expect((await ana.mine()).disputes).toMatchObject([{ overdue: true, state: 'opened' }]);
  });
});

describe('an appeal', () => {
  it('is made once within its days, with a mail that it arrived and one that answers it', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    const later = await after(30, ana);
    expect(await later.act(id, 'dispute.appeal', 'Mira la firma')).toMatchObject({
      data: { state: 'appealed', appeal: 'Mira la firma', due_on: '2027-01-20', appeal_by: null },
    });
    expect((await testServer.decide(agent, id, 'refuse')).body).toMatchObject({
      data: { state: 'appealRefused' },
    });
    expect(await later.act(id, 'dispute.appeal')).toMatchObject({ status: 'NOT_NOW' });
    expect(await testServer.mailKinds()).toEqual([
      ...['disputeAnswered', 'disputeAppealAnswered', 'disputeAppealed', 'disputeReceived'],
    ]);
    expect((await later.mine()).disputes).toMatchObject([
      {
        answer: WHY,
        appeal_answer: WHY,
        history: [{}, {}, {}, { state: 'appealRefused', on: '2026-12-21' }],
      },
    ]);
  });

  it('comes too late a day after its last day', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    const later = await after(31, ana);
    expect(await later.act(id, 'dispute.appeal')).toMatchObject({ status: 'NOT_NOW' });
    expect(await statesOf(later)).toEqual(['refused']);
  });
});

describe('the institution’s systems', () => {
  it('hear of each turn of a dispute, once', async () => {
    const ana = await testServer.debtor(aPut());
    const { id } = await ana.opened();
    await testServer.decide(agent, id, 'refuse');
    await ana.act(id, 'dispute.appeal');
    await testServer.decide(agent, id, 'accept');
    const heard = await testServer.deps.db
      .selectFrom('institution_event')
      .select('kind')
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(heard.map(({ kind }) => kind)).toEqual([
      'dispute.opened',
      'dispute.refused',
      'dispute.appealed',
      'dispute.accepted',
    ]);
  });
});
