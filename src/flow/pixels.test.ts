import type { Company } from '#domain/company.ts';
import type { PixelIds } from '#domain/pixels.ts';
import {
  agreement,
  bank,
  contact,
  debtsAnswer,
  KEY,
  openFlow,
  pay,
  person,
  put,
  type Flow,
} from '#machines/testing/flow.ts';
import { reachSigning } from '#machines/testing/signing.ts';
import { keepChoice } from './consent.ts';
import type { Environment } from './environment.ts';
import type { FlowActor } from './flow-actor.ts';
import { sendPixel, watchPixels, type Pixel } from './pixels.ts';

const pixelIds: PixelIds = {
  initialButton: ['start-1'],
  identified: ['known-1', 'known-2'],
  planSigned: ['signed-1'],
  paymentStarted: ['leaving-1'],
  paid: ['paid-1'],
};
const counting: Company = { ...bank, pixelIds };

const environment = (more: { production?: boolean; pixels?: string } = {}) =>
  ({ production: more.production ?? true, hosts: { pixels: more.pixels ?? 'http://router' } }) as Environment;

function watch(flow: Flow, where = environment()) {
  const sent: Pixel[] = [];
  const logged: string[] = [];
  watchPixels(flow.actor as FlowActor, where, {
    send: (pixel) => void sent.push(pixel),
    log: (line) => void logged.push(line),
  });
  return { sent, logged, events: () => sent.map(({ event }) => event) };
}

/** From the landing to the voucher, or to the provider's page. */
async function walk(flow: Flow, company: Company, end: 'paid' | 'paying' = 'paid') {
  flow.enter({ name: 'home', company });
  flow.enter({ name: 'identity', company });
  flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
  flow.send({ type: 'contact.confirm' });
  await flow.until({ paying: 'choosing' });
  flow.send(pay);
  await flow.until({ paying: 'redirecting' });
  if (end === 'paying') return;
  flow.enter({ name: 'success', company, ref: 'reference-1' });
  await flow.until({ resulting: 'paid' });
}

/** As the server answers an address that asks for it. */
const forcePixels = () => {
  document.cookie = 'saldar_force-send-pixels=true; path=/';
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'saldar_force-send-pixels=; max-age=0; path=/';
});

describe('a company with pixels', () => {
  it('hears how far a visitor who said yes comes, and of a payment once', async () => {
    keepChoice(bank.key, 'accepted');
    const flow = openFlow();
    const { sent, events } = watch(flow);
    await walk(flow, counting);
    flow.enter({ name: 'home', company: counting });
    flow.enter({ name: 'success', company: counting, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    expect(events()).toEqual(['initialButton', 'identified', 'paymentStarted', 'paid']);
    expect(sent.map(({ ids }) => ids)).toEqual([
      ['start-1'],
      ['known-1', 'known-2'],
      ['leaving-1'],
      ['paid-1'],
    ]);
  });

  it('hears of each payment of a visit', async () => {
    keepChoice(bank.key, 'accepted');
    const counted: string[] = [];
    for (const ref of ['reference-1', 'reference-2', 'reference-2']) {
      const flow = openFlow();
      const { events } = watch(flow);
      flow.enter({ name: 'success', company: counting, ref });
      await flow.until({ resulting: 'paid' });
      counted.push(...events().map((event) => `${event} ${ref}`));
    }
    expect(counted).toEqual(['paid reference-1', 'paid reference-2']);
  });

  it('gets the offer at hand and a random name for the visitor, and nothing that says who it is', async () => {
    keepChoice(bank.key, 'accepted');
    const flow = openFlow();
    const { sent } = watch(flow);
    await walk(flow, counting);
    const visitor = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    const offer = {
      payment_agreement_number: 'agreement-put1',
      product_type: 'put',
      receiver: put.receiver,
      receiver_tag_id: bank.receiverTagId,
    };
    expect(sent.map(({ event, extras }) => [event, extras])).toEqual([
      ['initialButton', { candidate_id: visitor }],
      ['identified', { candidate_id: visitor }],
      ['paymentStarted', { candidate_id: visitor, ...offer }],
      ['paid', { candidate_id: visitor, ...offer }],
    ]);
    const all = JSON.stringify(sent);
    for (const secret of [person.rut, '111111111', person.proof, 'cl"', '5678', 'reference-1', 'Ana'])
      expect(all).not.toContain(secret);
  });

  it('gets no name of a value that the offer has not (§7.1)', async () => {
    keepChoice(bank.key, 'accepted');
    const flow = openFlow({ loadDebts: debtsAnswer([{ ...put, receiver: '' }]) });
    const { sent } = watch(flow);
    await walk(flow, counting);
    const started = sent.find(({ event }) => event === 'paymentStarted');
    expect(Object.keys(started?.extras ?? {})).not.toContain('receiver');
    expect(Object.keys(started?.extras ?? {})).toContain('payment_agreement_number');
  });

  it('gets agreement, receiver and tag with the payment also on the page that the provider leads back to', async () => {
    keepChoice(bank.key, 'accepted');
    const leaving = openFlow();
    const started = watch(leaving);
    await walk(leaving, counting, 'paying');
    const back = openFlow();
    const { sent } = watch(back);
    back.enter({ name: 'success', company: counting, ref: 'reference-1' });
    await back.until({ resulting: 'paid' });
    expect(sent.map(({ extras }) => extras)).toEqual([started.sent.at(-1)?.extras]);
    expect(Object.keys(sent[0]?.extras ?? {})).toHaveLength(5);
  });

  it('gets nothing of the offer with another payment than the one that was started here', async () => {
    keepChoice(bank.key, 'accepted');
    const leaving = openFlow();
    watch(leaving);
    await walk(leaving, counting, 'paying');
    const back = openFlow();
    const { sent } = watch(back);
    back.enter({ name: 'success', company: counting, ref: 'reference-2' });
    await back.until({ resulting: 'paid' });
    expect(sent.map(({ extras }) => Object.keys(extras))).toEqual([['candidate_id']]);
  });

  it('hears of a signed plan', async () => {
    keepChoice(bank.key, 'accepted');
    const flow = openFlow({ loadDebts: debtsAnswer([agreement]) });
    const { events } = watch(flow);
    await reachSigning(flow, 'reading', counting);
    flow.send({ type: 'contract.accept', idempotencyKey: KEY });
    await flow.until({ paying: 'choosing' });
    expect(events()).toContain('planSigned');
  });

  it('hears nothing of a plan whose contract was read and left', async () => {
    keepChoice(bank.key, 'accepted');
    const flow = openFlow({ loadDebts: debtsAnswer([agreement]) });
    const { events } = watch(flow);
    await reachSigning(flow, 'reading', counting);
    flow.send({ type: 'visitor.goBack' });
    await flow.until('planning');
    expect(events()).not.toContain('planSigned');
  });
});

describe('nothing is sent nor logged', () => {
  it.each([
    ['without an answer', counting, null, environment()],
    ['after a no', counting, 'refused', environment()],
    ['for a company without pixels', bank, 'accepted', environment()],
    ['where the environment names no router', counting, 'accepted', environment({ pixels: '' })],
    ['without an answer, however forced', counting, null, environment({ production: false })],
  ] as const)('%s', async (_, company, choice, where) => {
    if (choice) keepChoice(bank.key, choice);
    forcePixels();
    const flow = openFlow();
    const { sent, logged } = watch(flow, where);
    await walk(flow, company);
    expect([sent, logged]).toEqual([[], []]);
  });

  it('to a company, of a yes to another', async () => {
    keepChoice('recupera', 'accepted');
    const flow = openFlow();
    const { sent } = watch(flow);
    await walk(flow, counting);
    expect(sent).toEqual([]);
  });
});

describe('outside production', () => {
  it('pixels are only logged, by name and without a value', async () => {
    keepChoice(bank.key, 'accepted');
    const flow = openFlow();
    const { sent, logged } = watch(flow, environment({ production: false }));
    await walk(flow, counting);
    expect(sent).toEqual([]);
    expect(logged.slice(0, 3)).toEqual([
      'pixel initialButton: start-1 (candidate_id)',
      'pixel identified: known-1, known-2 (candidate_id)',
      'pixel paymentStarted: leaving-1 (candidate_id, payment_agreement_number, product_type, receiver, receiver_tag_id)',
    ]);
  });

  it('forcing them sends them', async () => {
    keepChoice(bank.key, 'accepted');
    forcePixels();
    const flow = openFlow();
    const { logged, events } = watch(flow, environment({ production: false }));
    await walk(flow, counting);
    expect(logged).toEqual([]);
    expect(events()).toHaveLength(4);
  });
});

it('the router of pixels gets no cookie and no address of a page', () => {
  const fetch = jest.fn(async () => ({ ok: true }));
  Object.assign(globalThis, { fetch });
  sendPixel(
    { event: 'paid', ids: ['paid-1'], extras: { candidate_id: 'visitor' } },
    environment({ pixels: 'http://router' }),
  );
  expect(fetch).toHaveBeenCalledWith(
    'http://router/pixel',
    expect.objectContaining({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify({ ids: ['paid-1'], candidate_id: 'visitor' }),
    }),
  );
});
