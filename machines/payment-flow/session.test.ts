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
  paymentResult,
  pay,
  person,
  put,
  reachSummary,
  Refusal,
  renewed,
  tokenFor,
  type Flow,
} from '../testing/flow.ts';
import recupera from '#domain/testing/companies/recupera.ts';

const ended = { type: 'session.ended' } as const;
const LATER = NOW + 60 * 60_000;
const draft = { email: 'ana@correo.cl', emailConfirmation: '', phone: '9 1234', reminders: true };
const identifyAgain = (flow: Flow) =>
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
const saveContact = (flow: Flow) => {
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
};
const someoneElse = {
  status: 'success',
  verified: true,
  message: '',
  warning: null,
  token: tokenFor(30, 'debtor-2'),
  contact_data: { email: 'b***@c***.cl', phone: null },
  wants_reminders: false,
  has_current_debts: false,
  has_past_due_debts: true,
};

describe('a session that ends at a step', () => {
  it('leads to identity with its reason, keeps nothing of the session, and goes on at the same step', async () => {
    const flow = openFlow({ loadDebts: debtsAnswer([convenio, put]) });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    saveContact(flow);
    await flow.until('planning');
    flow.send({ type: 'offer.choose', offerKey: 'convenio' });
    await flow.until({ paying: 'choosing' });
    flow.send(ended);
    expect(flow.state()).toBe('identifying.entering');
    expect(flow.context()).toMatchObject({ notice: 'sessionExpired', session: null, debts: null });
    identifyAgain(flow);
    await flow.until({ contacting: 'entering' });
    saveContact(flow);
    await flow.until({ paying: 'choosing' });
    expect(flow.context()).toMatchObject({
      choices: { offerKey: 'convenio' },
      notice: null,
      interruption: null,
    });
  });

  it('while contact data are typed gives them back', async () => {
    const flow = openFlow();
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'contact.typed', draft });
    flow.send(ended);
    identifyAgain(flow);
    await flow.until({ contacting: 'entering' });
    expect(flow.context().contact.draft).toEqual(draft);
    saveContact(flow);
    await flow.until({ paying: 'choosing' });
    expect(flow.context().contact.draft).toBeNull();
  });

  it('gives nothing of it to another debtor who identifies there', async () => {
    const flow = openFlow({ verifyIdentity: [await firstAnswer(), someoneElse] });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'contact.typed', draft });
    flow.send(ended);
    identifyAgain(flow);
    await flow.until({ contacting: 'entering' });
    expect(flow.context()).toMatchObject({ contact: { draft: null }, interruption: null, restored: null });
  });

  it('while the debts are loaded leads to identity with its reason, and goes on at the same step', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.actor.send({ type: 'checkout.priceChanged', failure: { code: 'PRICE_CHANGED', message: '' } });
    flow.send(ended);
    expect(flow.state()).toBe('identifying.entering');
    expect(flow.context()).toMatchObject({ notice: 'sessionExpired', session: null, debts: null });
    identifyAgain(flow);
    await flow.until({ contacting: 'entering' });
    saveContact(flow);
    await flow.until({ paying: 'choosing' });
  });

  it('while the history is read leads to the identification for the history', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'history', company: bank });
    await flow.until('viewingHistory');
    flow.send(ended);
    expect(flow.state()).toBe('identifying.entering');
    expect(flow.context().destination).toBe('history');
  });

  it('while a payment is uncertain says not to pay again, and afterwards shows the one under way', async () => {
    const under = { ref: 'reference-1', amount: 1000, redirect: null };
    const flow = openFlow({
      startPayment: new Refusal('NETWORK'),
      loadDebts: [debtsAnswer([put]), { ...debtsAnswer([put]), payment_under_way: under }],
    });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: { starting: { uncertain: 'resting' } } });
    flow.send(ended);
    expect(flow.context().notice).toBe('sessionExpiredPaying');
    identifyAgain(flow);
    await flow.until({ contacting: 'entering' });
    expect(flow.context().attempt.underWay).toEqual(under);
  });

  it('after the provider’s page was opened shows what came of the payment', async () => {
    const flow = openFlow({ askPayment: paymentResult('paid') });
    await reachSummary(flow);
    flow.send(pay);
    await flow.until({ paying: 'redirecting' });
    flow.send({ type: 'page.restored' });
    flow.send(ended);
    await flow.until({ resulting: 'paid' });
  });

  it('leaves the debtor at a voucher', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    flow.send(ended);
    expect(flow.actor.getSnapshot().value).toEqual({ resulting: 'paid' });
    expect(flow.context().session).toBeNull();
  });
});

/** The first identification of this debtor, as the server answers it. */
async function firstAnswer() {
  return Promise.resolve({ ...someoneElse, token: tokenFor(30) });
}

describe('a session that is kept', () => {
  it('goes on at the step with the new token', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    const answer = renewed(bank, { token: tokenFor(60) });
    flow.send({ type: 'session.renewed', answer });
    expect(flow.state()).toBe('paying.choosing.ready');
    expect(flow.context().session?.token).toBe(tokenFor(60));
  });

  it.each([
    ['of another company', renewed(consumer)],
    ['of another debtor', renewed(bank, { token: tokenFor(30, 'debtor-2') })],
    ['that is no session any more', { status: 'NO_SESSION', message: '' } as const],
  ])('%s is the end of this one', async (_, answer) => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.send({ type: 'session.renewed', answer });
    expect(flow.context()).toMatchObject({ notice: 'sessionExpired', session: null });
  });
});

describe('a 401', () => {
  it('of a token whose time is over leads to identity and back to the step (§4.1)', async () => {
    const flow = openFlow();
    await reachSummary(flow);
    flow.send({ type: 'session.expired', now: LATER });
    expect(flow.state()).toBe('identifying.entering');
    expect(flow.context()).toMatchObject({ company: bank, notice: 'sessionExpired' });
  });

  it('at a company without authFlow leads to the chooser (readings 8)', async () => {
    const flow = openFlow();
    await identify(flow, recupera);
    await flow.until({ contacting: 'entering' });
    flow.send({ type: 'session.expired', now: LATER });
    expect(flow.actor.getSnapshot().value).toBe('choosingCompany');
    expect(flow.context().notice).toBe('sessionExpired');
  });
});

it('A page that comes back from the background after the end of its session says so', async () => {
  const flow = openFlow();
  await reachSummary(flow);
  flow.send({ type: 'session.checked', now: NOW });
  expect(flow.state()).toBe('paying.choosing.ready');
  flow.send({ type: 'session.checked', now: LATER });
  expect(flow.state()).toBe('identifying.entering');
});

describe('success without a reference', () => {
  it.each([
    ['with a session of this browser says so instead of walking on', renewed(bank), { resulting: 'unnamed' }],
    ['asks others to identify', { status: 'NO_SESSION', message: '' }, { identifying: 'entering' }],
  ])('%s', async (_, renewSession, state) => {
    const flow = openFlow({ renewSession });
    flow.enter({ name: 'success', company: bank, ref: null });
    await flow.until(state);
    expect(flow.askedOf('loadDebts')).toEqual([]);
  });
});

it('The identity form no longer says why the visitor was brought to it, once it is submitted', async () => {
  const verifyIdentity = { status: 'WRONG_DATA', verified: false, message: 'la frase' };
  const flow = openFlow({ verifyIdentity });
  flow.enter({ name: 'plan', company: bank });
  await flow.until({ identifying: 'entering' });
  expect(flow.context().notice).toBe('identifyFirst');
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
  await flow.until({ identifying: 'verifying' });
  await flow.until({ identifying: 'entering' });
  expect(flow.context().notice).toBeNull();
});
