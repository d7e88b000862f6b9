import { bank, contact, convenio, debtsAnswer, identify, KEY, openFlow, put } from '../testing/flow.ts';

describe('a person with several offers who goes back to the identification in the browser, and forward again,', () => {
  it('goes on from the contact data to the plan, as before', async () => {
    const flow = openFlow({ loadDebts: debtsAnswer([convenio, put]) });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.enter({ name: 'identity', company: bank });
    flow.enter({ name: 'contact', company: bank });
    flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
    flow.send({ type: 'contact.confirm' });
    await flow.until('planning');
    expect(flow.steps()).toMatchObject({ current: 3, steps: ['identity', 'contact', 'plan'] });
  });
});
