import { assign, setup } from 'xstate';
import { findQuestions, type FaqQuestion } from '#domain/faq.ts';
import type { Serving } from '../requirements.ts';

type Context = {
  readonly questions: readonly FaqQuestion[];
  /** Ids of what was asked, in order: the conversation. */
  readonly asked: readonly string[];
  readonly topic: string | null;
  readonly found: readonly FaqQuestion[];
};
type FaqEvent =
  | { type: 'topics.show' }
  | { type: 'topic.choose'; topic: string }
  | { type: 'question.ask'; id: string }
  | { type: 'search.ask'; text: string }
  | { type: 'answer.rate'; helped: boolean }
  | { type: 'person.ask' };

/** The helper for frequent questions; without an answer it names the institution's contact (§1, §2.5, §3 chatbot). */
export const faqMachine = setup({
  types: {} as {
    meta: Serving;
    context: Context;
    input: { questions: readonly FaqQuestion[] };
    events: FaqEvent;
  },
  guards: {
    isKnownTopic: ({ context }, { topic }: { topic: string }) =>
      context.questions.some((question) => question.topic === topic),
    isKnownQuestion: ({ context }, { id }: { id: string }) =>
      context.questions.some((question) => question.id === id),
    isAnswered: ({ context }, { text }: { text: string }) =>
      findQuestions(context.questions, text).length > 0,
    helped: (_, { helped }: { helped: boolean }) => helped,
  },
  actions: {
    openTopic: assign((_, { topic }: { topic: string }) => ({ topic })),
    answer: assign(({ context }, { id }: { id: string }) => ({ asked: [...context.asked, id] })),
    find: assign(({ context }, { text }: { text: string }) => ({
      found: findQuestions(context.questions, text),
    })),
  },
}).createMachine({
  id: 'faq',
  description: 'La ayuda: preguntas frecuentes por tema o por búsqueda, y una persona cuando no bastan.',
  meta: { requirements: ['1m', '2.5w'] },
  context: ({ input: { questions } }) => ({ questions, asked: [], topic: null, found: [] }),
  initial: 'showingTopics',
  on: {
    'topics.show': '.showingTopics',
    'topic.choose': {
      guard: { type: 'isKnownTopic', params: ({ event }) => event },
      target: '.showingQuestions',
      actions: { type: 'openTopic', params: ({ event }) => event },
    },
    'question.ask': {
      guard: { type: 'isKnownQuestion', params: ({ event }) => event },
      target: '.answered',
      actions: { type: 'answer', params: ({ event }) => event },
    },
    'search.ask': [
      {
        guard: { type: 'isAnswered', params: ({ event }) => event },
        target: '.showingFound',
        actions: { type: 'find', params: ({ event }) => event },
      },
      { target: '.nothingFound' },
    ],
    'person.ask': { target: '.handedOver', meta: { requirements: ['1p', '2.5w'] } },
  },
  states: {
    showingTopics: { description: 'Se ofrecen los temas.' },
    showingQuestions: { description: 'Se ofrecen las preguntas del tema elegido.' },
    showingFound: { description: 'Se ofrecen las preguntas que más se parecen a lo escrito.' },
    nothingFound: { description: 'Nada se parece a lo escrito: se ofrecen los temas y una persona.' },
    answered: {
      description: 'La respuesta está a la vista, y se pregunta si sirvió.',
      meta: { requirements: ['1m'] },
      on: {
        'answer.rate': [
          { guard: { type: 'helped', params: ({ event }) => event }, target: 'satisfied' },
          { target: 'handedOver', meta: { requirements: ['1p', '2.5w'] } },
        ],
      },
    },
    satisfied: { description: 'La respuesta sirvió; se puede seguir preguntando.' },
    handedOver: { description: 'Se muestra cómo hablar con una persona de la institución.' },
  },
});
