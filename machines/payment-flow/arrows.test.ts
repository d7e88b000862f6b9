import { createMachine } from 'xstate';
import { arrowNames, innermostState, innermostStates, signedArrows } from './arrows.ts';
import { emptyContext } from './context.ts';
import { visitArrows, visitStates } from './visit-names.ts';

const machine = createMachine({
  initial: 'asking',
  states: {
    asking: {
      on: { answered: [{ guard: () => false, target: 'paid' }, { target: 'trying' }], left: 'paid' },
    },
    trying: {
      initial: 'first',
      states: { first: { always: [{ guard: () => false, target: 'second' }, 'second'] }, second: {} },
    },
    watching: { type: 'parallel', states: { clock: {}, page: {} } },
    paid: { type: 'final' },
  },
});

describe('the names by which browser, server and pictures agree on the parts of a chart', () => {
  it('are of an arrow its state, its event and which of its branches it is', () => {
    expect(arrowNames(machine)).toEqual([
      'asking|answered|0',
      'asking|answered|1',
      'asking|left|0',
      'trying.first||0',
      'trying.first||1',
    ]);
  });

  it('are of a state its path, of those that have no other inside', () => {
    expect(innermostStates(machine)).toEqual([
      'asking',
      'trying.first',
      'trying.second',
      'watching.clock',
      'watching.page',
      'paid',
    ]);
  });

  it.each([
    ['paid', 'paid'],
    [{ trying: 'second' }, 'trying.second'],
    [{ trying: { second: { third: 'last' } } }, 'trying.second.third.last'],
    [{ watching: { clock: 'on', page: 'off' } }, 'watching.clock.on'],
  ])('are of a visit at %j: %s', (value, name) => {
    expect(innermostState(value)).toBe(name);
  });
});

test('an arrow to, from or on the way of paying a signed plan is counted as such, also one inside of a state', () => {
  const planChoice = { instalments: 12, paymentDay: 5 };
  const restored = {
    ...{
      v: 1 as const,
      company: 'banco',
      debtorId: 'debtor-1',
      offerKey: 'abono_convenio',
      ref: 'reference-1',
      planChoice,
    },
    ...{ runs: {}, method: null, cardId: null, automizes: null },
  };
  const signed = { ...emptyContext, restored };
  const isOfSigned = signedArrows();
  const asked = [emptyContext, null, signed, null, signed, emptyContext, null].map(isOfSigned);
  expect(asked).toEqual([false, false, true, true, true, true, false]);
});

test.each([
  ['atHome', 'identifying|identity.done|0'],
  ['identifying.entering', 'identifying.entering|identity.submit|0'],
  ['contacting.entering', 'contacting.entering|contact.submit|0'],
  ['signing.reading', 'signing.reading|contract.accept|0'],
  ['paying.underWay', 'paying.underWay|payment.recheck|0'],
  ['paying.automating.reviewing', 'paying.automating.reviewing|debit.enrol|0'],
  ['paying.changingCards.removing', 'paying.changingCards.removing|wait.giveUp|0'],
  ['paying.starting.preparing', 'paying.starting.preparing|wait.giveUp|0'],
  ['resulting.pending.leaving', 'resulting.pending.leaving|page.restored|0'],
])('a visit can be in %s, and take %s', (state, arrow) => {
  expect(visitStates()).toContain(state);
  expect(visitArrows()).toContain(arrow);
});
