import {
  bank,
  consumer,
  contact,
  convenio,
  debtsAnswer,
  identify,
  KEY,
  NOW,
  openFlow,
  pay,
  person,
  put,
  reachSummary,
  Refusal,
  renewed,
  tokenFor,
  type Flow,
} from '../testing/flow.ts';

describe('a person with a single offer', () => {
  it('goes identity, contact, summary and leaves for the provider with what the server froze', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    expect(flow.steps()).toMatchObject({ current: 3, steps: ['identity', 'contact', 'summary'] });
    expect(flow.checkout().selection).toEqual({ runs: { put1: 1 }, count: 1, total: 1000 });
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
    expect(flow.opened).toEqual(['http://provider/form']);
    expect(flow.askedOf('preparePayment')).toEqual([
      { offerKey: 'put', runs: { put1: 1 }, token: tokenFor(30), idempotencyKey: KEY },
    ]);
  });

  it('starts one payment however often they click', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.send(pay);
    flow.send({ ...pay, idempotencyKey: 'b3d1b0a2-95ff-4a5a-8a1e-5a2b0f0f1a22' });
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
    flow.send(pay);
    expect(flow.askedOf('startPayment')).toHaveLength(1);
  });

  it('keeps no RUT and no serial number once identified', async () => {
    const flow = openFlow();
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    expect(JSON.stringify(flow.context())).not.toContain(person.rut);
    expect(JSON.stringify(flow.context())).not.toContain(person.proof);
  });
});

describe('a person with several offers', () => {
  it('chooses one on the plan step, which then inserts summary', async () => {
    const flow = openFlow({ loadDebts: debtsAnswer([convenio, put]) });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    expect(flow.steps()?.steps).toEqual(['identity', 'contact', 'plan']);
    flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
    flow.send({ type: 'contact.confirm' });
    await flow.until('planning');
    flow.send({ type: 'offer.choose', offerKey: 'put' });
    await flow.until({ paying: 'choosing' });
    expect(flow.steps()).toMatchObject({ current: 4, steps: ['identity', 'contact', 'plan', 'summary'] });
    flow.send({ type: 'visitor.goBack' });
    expect(flow.actor.getSnapshot().value).toBe('planning');
  });

  it('of the consumer company gives contact data with the identity and goes straight to plan', async () => {
    const ciclos = debtsAnswer([
      { ...convenio, id: 'c1', productType: 'ciclo_1', agreementNumber: 'a1' },
      { ...convenio, id: 'c2', productType: 'ciclo_2', agreementNumber: 'a2' },
    ]);
    const flow = openFlow({ loadDebts: ciclos });
    flow.enter({ name: 'identity', company: consumer });
    flow.send({ type: 'identity.submit', identity: person, contact, idempotencyKey: KEY });
    await flow.until('planning');
    expect(flow.steps()).toMatchObject({ current: 2, steps: ['identity', 'plan'] });
    expect(flow.askedOf('saveContact')).toHaveLength(1);
  });
});

it('What was said about reminders stays said when the contact step is left as it was', async () => {
  const flow = openFlow({ loadDebts: debtsAnswer([convenio, put]) });
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  for (const [reminders, said] of [
    [true, true],
    [null, true],
    [false, false],
    [null, false],
  ] as const) {
    flow.enter({ name: 'contact', company: bank });
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'contact.submit', contact: { ...contact, reminders }, idempotencyKey: KEY });
    flow.send({ type: 'contact.confirm' });
    await flow.until('planning');
    expect(flow.context().contact.reminders).toBe(said);
  }
});

describe('identification', () => {
  it.each(['WRONG_DATA', 'NOT_VERIFIED', 'WARNING', 'REGISTRY_DOWN'])(
    "that ends in %s stays on the form with the server's sentence",
    async (status) => {
      const flow = openFlow({ verifyIdentity: { status, verified: false, message: 'la frase' } });
      await identify(flow);
      await flow.until({ identifying: 'entering' });
      expect(flow.identification()?.failure).toEqual({ code: status, message: 'la frase' });
      expect(flow.identification()?.identity).toMatchObject({ rut: '', proof: '' });
      expect(flow.context().session).toBeNull();
    },
  );

  it.each(['startIdentification', 'verifyIdentity'] as const)(
    'that fails at %s keeps no RUT and no serial number',
    async (actor) => {
      const flow = openFlow({ [actor]: new Error('away') });
      await identify(flow);
      await flow.until({ identifying: 'entering' });
      expect(flow.identification()?.identity).toMatchObject({ rut: '', proof: '' });
    },
  );

  it('that is throttled says for how long', async () => {
    const flow = openFlow({
      startIdentification: Object.assign(new Refusal('THROTTLED', 429), { minutes: 12 }),
    });
    await identify(flow);
    await flow.until({ identifying: 'entering' });
    expect(flow.identification()?.failure).toEqual({
      code: 'THROTTLED',
      message: 'sentence for THROTTLED',
      minutes: 12,
      statusCode: 429,
      during: 'startIdentification',
    });
  });

  it('without anything to pay shows why, and ends the session at the server', async () => {
    const flow = openFlow({ loadDebts: { status: 'NOT_DEBTS', message: 'nada' } });
    await identify(flow);
    await flow.until('withoutProducts');
    expect(flow.context().failure).toEqual({ code: 'NOT_DEBTS', message: 'nada' });
    flow.send({ type: 'products.acknowledge' });
    await flow.until('atHome');
    expect(flow.context().session).toBeNull();
    expect(flow.askedOf('closeSession')).toHaveLength(1);
  });
});

describe('entering a URL', () => {
  it.each(['contact', 'plan', 'payment'] as const)(
    '%s without any session leads to identity and says why',
    async (name) => {
      const flow = openFlow();
      flow.enter({ name, company: bank });
      await flow.until({ identifying: 'entering' });
      expect(flow.context().notice).toBe('identifyFirst');
    },
  );

  it('payment after a reload renews the session and finds the choices again', async () => {
    const backup = {
      v: 1,
      company: bank.key,
      debtorId: 'debtor-1',
      offerKey: 'convenio',
      runs: { conv1: 1 },
      method: 'webpay',
      cardId: null,
      planChoice: null,
      automizes: null,
      ref: null,
    } as const;
    const flow = openFlow({ renewSession: renewed(bank), loadDebts: debtsAnswer([convenio, put]) });
    flow.enter({ name: 'payment', company: bank }, { backup });
    await flow.until({ paying: 'choosing' });
    expect(flow.checkout().selection).toEqual({ runs: { conv1: 1 }, count: 1, total: 1000 });
    expect(flow.steps()).toMatchObject({ current: 4 });
  });

  it.each([
    ['a plan that is signed first', [{ ...convenio, productType: 'abono_convenio' as const }], 'planning'],
    ['two offers', [convenio, put], 'planning'],
    ['a single offer that is paid at once', [put], { paying: 'choosing' }],
  ])('plan after a reload, with %s, is shown where the menu has it', async (_, debts, state) => {
    const flow = openFlow({ renewSession: renewed(bank), loadDebts: debtsAnswer(debts) });
    flow.enter({ name: 'plan', company: bank });
    await flow.until(state);
  });

  it('payment before contact data are given leads to contact', async () => {
    const flow = openFlow({ renewSession: renewed(bank, { has_contact: false }) });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ contacting: 'entering' });
  });

  it('with the session of another company leads to identity', async () => {
    const flow = openFlow({ renewSession: renewed(consumer) });
    flow.enter({ name: 'payment', company: bank });
    await flow.until({ identifying: 'entering' });
  });

  it('payment with an expired token leads to identity where the company has authFlow', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.enter({ name: 'payment', company: bank }, { now: NOW + 60 * 60_000 });
    expect(flow.state()).toBe('identifying.entering');
    expect(flow.context()).toMatchObject({ notice: 'sessionExpired', session: null, debts: null });
  });

  it.each([
    ['home from inside the flow', (flow: Flow) => flow.enter({ name: 'home', company: bank })],
    ['home by going back from the first step', (flow: Flow) => flow.send({ type: 'steps.left' })],
  ])('%s ends the session on the server too, forgets it and resets the steps', async (_, leave) => {
    const flow = openFlow();
    await reachSummary(flow);
    leave(flow);
    await flow.until('atHome');
    expect(flow.askedOf('closeSession')).toEqual([{ token: tokenFor(30) }]);
    expect(flow.context()).toMatchObject({ session: null, debts: null, company: bank });
    expect(flow.steps()).toMatchObject({ current: 1, currentFlow: 'default' });
  });

  it('of another company takes nothing along', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.enter({ name: 'home', company: consumer });
    expect(flow.context()).toMatchObject({
      company: consumer,
      session: null,
      debts: null,
      choices: { checkout: { selection: { total: 0 } } },
    });
  });

  it.each([
    [{ type: 'session.expired', now: NOW }, 'sessionExpired'],
    [{ type: 'access.refused' }, 'accessRefused'],
  ] as const)('$0.type leads to the chooser with its reason', async (event, notice) => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.send(event);
    expect(flow.actor.getSnapshot().value).toBe('choosingCompany');
    expect(flow.context()).toMatchObject({ notice, session: null, company: null });
  });
});
