import type { AnyActorRef } from 'xstate';
import {
  canVisit,
  isVisitAt,
  isVisitBusy,
  prefixOf,
  sendToVisit,
  visitState,
  watchVisit,
} from './workers.ts';

/** A machine in a state, which can do something with some events and notes them. */
function actorAt(id: string, value: unknown, events: readonly string[], children: object = {}) {
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  const snapshot = {
    ...{ value, children, hasTag: (tag: string) => tag === 'busy' && events.includes('wait.giveUp') },
    can: ({ type }: { type: string }) => events.includes(type),
  };
  const send = ({ type }: { type: string }) => void heard.push(type);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return { unsubscribe: () => listeners.delete(listener) };
  };
  return { id, heard, listeners, send, subscribe, getSnapshot: () => snapshot as never };
}

describe('a visit whose state is worked at by a machine that has one of its own', () => {
  const start = actorAt('paymentStart', 'preparing', ['wait.giveUp']);
  const children = { paymentStart: start as unknown as AnyActorRef };
  const checkout = actorAt('checkout', 'starting', ['wait.giveUp', 'token.ended'], children);
  const flow = actorAt('flow', 'paying', ['session.logout'], { checkout });

  it('is named by the states of all three', () => {
    expect(visitState(flow.getSnapshot())).toBe('paying.starting.preparing');
    expect(isVisitAt(flow.getSnapshot(), 'paying.starting')).toBe(true);
    expect(isVisitAt(flow.getSnapshot(), 'paying.start')).toBe(false);
  });

  it('hears an event where it is innermost of use', () => {
    for (const type of ['wait.giveUp', 'token.ended', 'session.logout', 'nothing'])
      sendToVisit(flow, { type });
    expect([start.heard, checkout.heard, flow.heard]).toEqual([
      ['wait.giveUp'],
      ['token.ended'],
      ['session.logout', 'nothing'],
    ]);
    const can = (type: string) => canVisit(flow.getSnapshot(), { type });
    const all = ['wait.giveUp', 'token.ended', 'session.logout', 'nothing'].map(can);
    expect(all).toEqual([true, true, true, false]);
  });

  it('is busy where one of them is', () => {
    const resting = actorAt('checkout', 'choosing', ['payment.confirm']);
    const waiting = actorAt('checkout', 'loadingMethods', ['wait.giveUp']);
    const busy = [[], ['wait.giveUp']].map((events) =>
      [resting, waiting, checkout].map((worker) =>
        isVisitBusy(actorAt('flow', 'paying', events, { checkout: worker }).getSnapshot()),
      ),
    );
    expect(busy).toEqual([
      [false, true, true],
      [true, true, true],
    ]);
    const half = actorAt('checkout', 'starting', ['token.ended'], children);
    expect(isVisitBusy(actorAt('flow', 'paying', [], { checkout: half }).getSnapshot())).toBe(true);
  });

  it('is watched in all three, until it is not', () => {
    const workers: Record<string, object> = { checkout };
    const whole = actorAt('flow', 'paying', [], workers);
    const watched = () => [whole, checkout, start].map(({ listeners }) => listeners.size);
    const change = ({ listeners }: typeof flow) => [...listeners].forEach((listener) => void listener());
    let heard = 0;
    const leave = watchVisit(whole, () => (heard += 1));
    expect(watched()).toEqual([1, 1, 1]);
    [whole, checkout, start].forEach(change);
    expect([heard, ...watched()]).toEqual([3, 1, 1, 1]);
    delete workers['checkout'];
    change(whole);
    expect([heard, ...watched()]).toEqual([4, 1, 0, 0]);
    workers['checkout'] = checkout;
    change(whole);
    expect(watched()).toEqual([1, 1, 1]);
    leave();
    expect(watched()).toEqual([0, 0, 0]);
  });
});

it('the states of an actor are named after the state whose work it does', () => {
  const [flow, menu, checkout, start] = ['flow', 'stepMenu', 'checkout', 'paymentStart'].map((id) => ({
    id,
  }));
  const prefixes = [flow, menu, checkout, start, {}].map((actor) => prefixOf(actor ?? {}, flow ?? {}));
  expect(prefixes).toEqual(['', null, 'paying.', 'paying.starting.', null]);
});
