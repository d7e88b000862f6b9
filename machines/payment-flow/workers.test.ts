import type { AnyActorRef } from 'xstate';
import { canVisit, isVisitAt, sendToVisit, visitState } from './workers.ts';

/** A machine in a state, which can do something with some events and notes them. */
function actorAt(id: string, value: unknown, events: readonly string[], children: object = {}) {
  const heard: string[] = [];
  const snapshot = { value, children, can: ({ type }: { type: string }) => events.includes(type) };
  const send = ({ type }: { type: string }) => void heard.push(type);
  return { id, heard, send, getSnapshot: () => snapshot as never };
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
    expect([can('wait.giveUp'), can('session.logout'), can('nothing')]).toEqual([true, true, false]);
  });
});
