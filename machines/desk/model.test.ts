import type { DeskPerson, PaymentQuery } from '#contract/desk.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { deskMachine } from './machine.ts';
import type { DeskContext } from './types.ts';

const person: DeskPerson = {
  ...{ name: 'Carolina Vidal', role: 'supervisor', rights: ['find', 'propose'] },
  institution: { key: 'banco-cordillera', name: 'Banco Cordillera' },
};
const query: PaymentQuery = { by: 'rut', value: '11.111.111-1' };
const down = { code: 'NETWORK', message: 'down' };

const chart = walked<DeskContext>({
  machine: deskMachine,
  inputs: [{ place: { view: 'search', ref: null }, reason: null }],
  facts: ({ person, place, query }) => [person !== null, place.view, query !== null],
  events: [
    { type: 'answered.loadDesk', output: { person, institutions: [] } },
    { type: 'answered.loadDesk', output: { person: null, institutions: [] } },
    { type: 'failed.loadDesk', error: down },
    { type: 'answered.signOut', output: { status: 'success' } },
    { type: 'failed.signOut', error: down },
    { type: 'failed.signOut', error: { code: 'UNAUTHORIZED', message: 'ended' } },
    { type: 'place.entered', place: { view: 'payment', ref: 'reference-1' } },
    { type: 'search.submitted', query },
    { type: 'session.lost' },
    { type: 'session.leave' },
    { type: 'desk.reload' },
  ],
});
promiseWholeChart(chart);

describe('the desk, on every step', () => {
  it('keeps nothing of a person after their session', () => {
    for (const { context } of stepsInto(chart, 'signedOut'))
      expect(context).toMatchObject({ person: null, query: null, failure: null });
  });

  it('keeps what was searched while the same person goes from view to view', () => {
    const searched = chart.steps.filter(
      ({ from, event }) => from === 'signedIn' && event.type === 'search.submitted',
    );
    expect(searched.length).toBeGreaterThan(0);
    for (const { context } of searched) expect(context.query).toEqual(query);
    const moved = chart.steps.filter(({ from, to }) => from === 'signedIn' && to === 'signedIn');
    expect(moved.some(({ event, context }) => event.type === 'place.entered' && context.query !== null)).toBe(
      true,
    );
  });

  it('asks who is signed in before it shows anything again, once a session has ended', () => {
    const reloaded = chart.steps.filter(
      ({ from, event }) => from === 'signedOut' && event.type === 'desk.reload',
    );
    expect(reloaded.length).toBeGreaterThan(0);
    for (const { to, context } of reloaded) {
      expect(to).toBe('opening');
      expect(context.person).toBeNull();
    }
  });
});
