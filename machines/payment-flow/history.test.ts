import {
  bank,
  debtsAnswer,
  identify,
  KEY,
  NOW,
  openFlow,
  person,
  put,
  reachSummary,
  renewed,
  tokenFor,
} from '../testing/flow.ts';

/** The way to the history of payments (readings 5: public identification, then by session; no contact step). */
const historyOf = (flow: ReturnType<typeof openFlow>) =>
  flow.actor.getSnapshot().children.paymentHistory?.getSnapshot();

describe('the history of payments', () => {
  it('opens after the same identification, without contact data and without debts', async () => {
    const flow = openFlow();
    flow.enter({ name: 'identityHistory', company: bank });
    flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
    await flow.until('viewingHistory');
    expect(flow.askedOf('loadDebts')).toEqual([]);
    expect(historyOf(flow)?.context.token).toBe(flow.context().session?.token);
  });

  it('opens at once for a session that this browser still has', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'history', company: bank });
    await flow.until('viewingHistory');
  });

  it("asks for the identification of the history without a session, or with another company's", async () => {
    const flow = openFlow({ renewSession: renewed({ ...bank, key: 'recupera' }) });
    flow.enter({ name: 'history', company: bank });
    await flow.until({ identifying: 'entering' });
    expect(flow.context()).toMatchObject({ destination: 'history', notice: 'identifyFirst' });
  });

  it('goes on under the token of a session that is kept', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'history', company: bank });
    await flow.until('viewingHistory');
    flow.send({ type: 'session.renewed', answer: renewed(bank, { token: tokenFor(60) }) });
    expect(historyOf(flow)?.context.token).toBe(tokenFor(60));
  });

  it('asks again when the session is over', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'history', company: bank });
    await flow.until('viewingHistory');
    flow.enter({ name: 'history', company: bank }, { now: NOW + 3_600_000 });
    expect(flow.context()).toMatchObject({ destination: 'history', notice: 'sessionExpired' });
  });

  it('is left behind by who then comes to pay', async () => {
    const flow = openFlow();
    flow.enter({ name: 'identityHistory', company: bank });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
  });

  it('is hidden while the selected product is put: Back to it leads on to where the debtor was', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.enter({ name: 'history', company: bank });
    await flow.until({ paying: 'choosing' });
  });

  it('is hidden after a reload too, when put was selected before it', async () => {
    const flow = openFlow({ renewSession: renewed(bank), loadDebts: debtsAnswer([put]) });
    const backup = {
      v: 1 as const,
      company: bank.key,
      debtorId: 'debtor-1',
      offerKey: 'put',
      runs: {},
      method: null,
      cardId: null,
      planChoice: null,
      automizes: null,
      agreementId: null,
      ref: null,
    };
    flow.enter({ name: 'history', company: bank }, { backup });
    await flow.until({ paying: 'choosing' });
  });
});
