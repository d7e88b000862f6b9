import { assign, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { tracePayment } from '#contract/receipt.ts';
import type { verifyDocument } from '#contract/verification.ts';
import type { Pesos } from '#domain/money.ts';
import { explainedAt, failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** What may be asked without a session: in what a payment ended, or whether a document is genuine. */
export type Question =
  | { kind: 'trace'; companyValue: string; rut: string; reference: string }
  | { kind: 'verify'; code: string; amount: Pesos | null };
export type TraceAnswer = ResponseOf<typeof tracePayment>;
export type VerifyAnswer = ResponseOf<typeof verifyDocument>;

/** A question and the key of this intent: a re-send has the same one (readings 25). */
export type Inquiry = { question: Question; idempotencyKey: string };

/** A public question that is asked and answered; asked anew, the last answer goes first. */
export const inquiryMachine = setup({
  types: {} as {
    meta: Serving;
    context: {
      inquiry: Inquiry | null;
      answer: TraceAnswer | VerifyAnswer | null;
      failure: Failure | null;
    };
    events: { type: 'inquiry.ask'; inquiry: Inquiry } | { type: 'inquiry.giveUp' };
  },
  actors: {
    askInquiry: notProvided<TraceAnswer | VerifyAnswer, Inquiry>('inquiry', 'askInquiry'),
  },
  actions: {
    remember: assign((_, { inquiry }: { inquiry: Inquiry }) => ({ inquiry, answer: null, failure: null })),
    /** The question holds a RUT: it is not kept longer than the call. */
    rememberAnswer: assign((_, { output }: { output: TraceAnswer | VerifyAnswer }) => ({
      inquiry: null,
      answer: output,
    })),
    noteGivenUp: assign({ inquiry: null, failure: GAVE_UP }),
    explainError: assign((_, { error }: { error: unknown }) => ({
      inquiry: null,
      failure: failureOf(error),
    })),
  },
}).createMachine({
  id: 'inquiry',
  description: 'Una consulta pública: en qué quedó un pago, o si un documento es auténtico.',
  meta: { requirements: ['1j', 'D28'] },
  context: { inquiry: null, answer: null, failure: null },
  initial: 'writing',
  states: {
    writing: {
      description: 'La persona escribe lo que quiere saber; la respuesta anterior sigue a la vista.',
      on: {
        'inquiry.ask': { target: 'asking', actions: { type: 'remember', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Se pregunta al servidor.',
      meta: { requirements: ['D28'] },
      on: { 'inquiry.giveUp': { target: 'writing', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'askInquiry',
        src: 'askInquiry',
        input: ({ context }) => {
          if (!context.inquiry) throw new Error('inquiry: nothing to ask');
          return context.inquiry;
        },
        onDone: {
          target: 'writing',
          actions: { type: 'rememberAnswer', params: ({ event }) => event },
          meta: { requirements: ['1j', 'D28'] },
        },
        onError: explainedAt('writing'),
      },
    },
  },
});
