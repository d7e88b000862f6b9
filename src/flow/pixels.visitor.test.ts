import { bank, contact, KEY, openFlow, pay, person } from '#machines/testing/flow.ts';
import { keepChoice, readVisitor } from './consent.ts';
import type { Environment } from './environment.ts';
import type { FlowActor } from './flow-actor.ts';
import { watchPixels, type Pixel } from './pixels.ts';

const company = {
  ...bank,
  pixelIds: {
    initialButton: ['start-1'],
    identified: ['known-1'],
    paymentStarted: ['leaving-1'],
    paid: ['paid-1'],
  },
};
const environment = { production: true, hosts: { pixels: 'http://router' } } as Environment;

/** A page of the visit: what is remembered of the one before is only what the browser keeps. */
function openPage(sent: Pixel[]) {
  const flow = openFlow();
  watchPixels(flow.actor as FlowActor, environment, {
    send: (pixel) => void sent.push(pixel),
    log: () => undefined,
  });
  return flow;
}

/** The events of a visit until its payment, each with what leads to it. */
function stagesOf(sent: Pixel[]) {
  const flow = openPage(sent);
  return {
    initialButton: () => {
      flow.enter({ name: 'home', company });
      flow.enter({ name: 'identity', company });
    },
    identified: async () => {
      flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
      await flow.until({ contacting: 'entering' });
    },
    paymentStarted: async () => {
      flow.send({ type: 'contact.submit', contact, idempotencyKey: KEY });
      flow.send({ type: 'contact.confirm' });
      await flow.until({ paying: 'choosing' });
      flow.send(pay);
      await flow.until({ paying: 'redirecting' });
    },
    paid: async () => {
      const back = openPage(sent);
      back.enter({ name: 'success', company, ref: 'reference-1' });
      await back.until({ resulting: 'paid' });
    },
  };
}
type Stage = keyof ReturnType<typeof stagesOf>;
const STAGES: readonly Stage[] = ['initialButton', 'identified', 'paymentStarted', 'paid'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Walks a visit, with another answer about being counted before one of its stages. */
async function walk(changedBefore: Stage, change: () => void) {
  keepChoice(bank.key, 'accepted');
  const sent: Pixel[] = [];
  const stages = stagesOf(sent);
  const named: [Stage, string | null][] = [];
  for (const stage of STAGES) {
    if (stage === changedBefore) change();
    await stages[stage]();
    named.push([stage, readVisitor(bank.key)]);
  }
  return { named, sent: sent.map(({ event, extras }) => [event, extras.candidate_id ?? null]) };
}

describe.each(STAGES)('a visitor who takes back their yes before %s', (stage) => {
  it('and says yes again goes by the new name alone from then on', async () => {
    const { named, sent } = await walk(stage, () => {
      keepChoice(bank.key, 'refused');
      keepChoice(bank.key, 'accepted');
    });
    expect(sent).toEqual(named);
    expect(new Set(named.map(([, name]) => name)).size).toBe(stage === 'initialButton' ? 1 : 2);
  });

  it('is not counted from then on', async () => {
    const { named, sent } = await walk(stage, () => keepChoice(bank.key, 'refused'));
    expect(sent).toEqual(named.slice(0, STAGES.indexOf(stage)));
  });
});
