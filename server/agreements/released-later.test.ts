import { listCases } from '#contract/desk-cases.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { sendMailRow } from '../notifications/send-mail.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

describe('an agreement released by an answer that less is owed', () => {
  it.each(['an appeal', 'another doubt'])('gives its money back once %s is accepted whole', async (by) => {
    const plan = { agreed_quota: 6, expiration_day: 5 };
    const carla = await testServer.inForce(aPlan({ email: 'carla@correo.example' }), plan);
    testServer.clock.set(new Date('2027-02-04T15:00:00Z'));
    const agent = await testServer.staff('agent', 'agent');
    const cases = async () => (await agent(listCases, {})).body.data as { cases: string[]; until: string }[];
    const token = await testServer.again(carla);
    await testServer.pay(token, 'convenio', carla.number, 1);
    const { opened, act, mine } = testServer.disputing(carla, token);
    const { id: first } = await opened({ kind: 'alreadyPaid' });
    await testServer.decide(agent, first, 'acceptPartly', 200_000);
    expect(await cases()).toEqual([]);
    if (by === 'an appeal') await act(first, 'dispute.appeal');
    const { id } = by === 'an appeal' ? { id: first } : await opened({ kind: 'notMine' });
    testServer.mailIds.splice(0);
    await testServer.decide(agent, id, 'accept');
    const asked = await cases();
    expect(asked.map((one) => one.cases)).toEqual([['agreementReleased'], ['agreementReleased']]);
    const answered = (await mine()).disputes.find((one) => one.id === id);
    expect(answered?.released).toEqual([
      { number: carla.number, paid: 720_000, back_by: asked[0]?.until, settled: null },
    ]);
    await sendMailRow(testServer.deps, testServer.mailIds.at(-1) ?? '');
    const { text = '' } = testServer.mails.at(-1) ?? {};
    expect(text).toContain('Lo que se debe: Nada');
    expect(text).not.toContain('Se descuentan de lo que debes');
  });

  it('keeps its money counted where the rest of the debt is accepted as paid since', async () => {
    const carla = await testServer.inForce(aPlan(), { agreed_quota: 6, expiration_day: 5 });
    const agent = await testServer.staff('agent', 'agent');
    const { opened } = testServer.disputing(carla, await testServer.again(carla));
    await testServer.decide(agent, (await opened({ kind: 'wrongAmount' })).id, 'acceptPartly', 200_000);
    await testServer.decide(agent, (await opened({ kind: 'alreadyPaid' })).id, 'accept');
    expect((await agent(listCases, {})).body.data).toEqual([]);
  });
});
