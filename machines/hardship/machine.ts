import { assign, setup } from 'xstate';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt } from '#domain/debt.ts';
import { waysWithin, type Answer, type Means } from '#domain/hardship.ts';
import { offersOf } from '#domain/offers.ts';
import { explainedAt, failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** What the debtor may pay now; without debts the server's sentence says why there are none. */
export type Owed =
  { status: 'success'; debts: readonly Debt[]; today: CalendarDate } | { status: string; message: string };

export type HardshipContext = {
  company: Company;
  means: Means | null;
  answer: Answer | null;
  /** A call that failed, or why there is nothing to pay. */
  failure: Failure | null;
};
type HardshipEvent = { type: 'hardship.ask'; means: Means } | { type: 'hardship.again' | 'hardship.giveUp' };

/** A debtor in hardship states the amounts they can pay and gets the fitting offers (issue 19.3, decision 0089). */
export const hardshipMachine = setup({
  types: {} as {
    meta: Serving;
    context: HardshipContext;
    events: HardshipEvent;
    input: { company: Company };
    tags: 'busy';
  },
  actors: {
    loadOwed: notProvided<Owed, undefined>('hardship', 'loadOwed'),
  },
  guards: {
    owesHere: (_, owed: Owed) => 'debts' in owed,
  },
  actions: {
    noteMeans: assign((_, { means }: { means: Means }) => ({ means, answer: null, failure: null })),
    findWays: assign(({ context: { company, means } }, owed: Owed) => {
      if (!('debts' in owed) || means === null) return {};
      const rules = { today: owed.today, terms: company.terms };
      return { answer: waysWithin(offersOf(owed.debts, company), means, rules) };
    }),
    explainNone: assign((_, owed: Owed) =>
      'message' in owed ? { failure: { code: owed.status, message: owed.message } } : {},
    ),
    noteGivenUp: assign({ failure: GAVE_UP }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'hardship',
  description: 'La persona no puede pagar lo que se le pide: dice cuánto puede, y ve qué cabe en eso.',
  meta: { requirements: ['D89'] },
  context: ({ input: { company } }) => ({ company, means: null, answer: null, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Se pregunta cuánto puede pagar hoy y cada mes.',
      on: {
        'hardship.ask': { target: 'searching', actions: { type: 'noteMeans', params: ({ event }) => event } },
      },
    },
    searching: {
      description: 'Se piden sus ofertas al servidor.',
      tags: 'busy',
      on: { 'hardship.giveUp': { target: 'asking', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'loadOwed',
        src: 'loadOwed',
        onDone: [
          {
            guard: { type: 'owesHere', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'findWays', params: ({ event }) => event.output },
          },
          {
            target: 'asking',
            actions: { type: 'explainNone', params: ({ event }) => event.output },
            meta: { requirements: ['8i'] },
          },
        ],
        onError: explainedAt('asking'),
      },
    },
    answered: {
      description: 'Se ve qué cabe en lo que puede pagar, o que nada cabe y quién ayuda gratis.',
      on: { 'hardship.again': 'asking' },
    },
  },
});
