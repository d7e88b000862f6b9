import { assign, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { issueCertificate, PaidDebts } from '#contract/certificates.ts';
import type { CertificateKind } from '#domain/certificate.ts';
import { explainedAt, failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** What is to be certified: of payment, of which debt. */
export type CertificateWish = { kind: CertificateKind; agreement: string | null; idempotencyKey: string };
export type CertificateAnswer = ResponseOf<typeof issueCertificate>;

export type PaidDebtsPanelContext = {
  /** Null until they were answered. */
  paid: PaidDebts | null;
  wish: CertificateWish | null;
  /** Why nothing was certified, in the server's words. */
  refusal: string | null;
  failure: Failure | null;
};
export type PaidDebtsPanelEvent =
  { type: 'certificate.ask'; wish: CertificateWish } | { type: 'paidDebts.retry' | 'paidDebts.giveUp' };

/** What a debtor has paid whole, until when registries must know it, and its certificates (decision 0091). */
export const paidDebtsPanelMachine = setup({
  types: {} as {
    meta: Serving;
    context: PaidDebtsPanelContext;
    events: PaidDebtsPanelEvent;
    tags: 'busy';
  },
  actors: {
    loadPaidDebts: notProvided<PaidDebts, undefined>('paidDebtsPanel', 'loadPaidDebts'),
    askCertificate: notProvided<CertificateAnswer, CertificateWish | null>(
      'paidDebtsPanel',
      'askCertificate',
    ),
  },
  guards: {
    isIssued: (_, { status }: CertificateAnswer) => status === 'success',
  },
  actions: {
    rememberPaid: assign((_, paid: PaidDebts) => ({ paid })),
    noteCertificateWish: assign((_, wish: CertificateWish) => ({ wish, refusal: null, failure: null })),
    addCertificate: assign(({ context: { paid } }, answer: CertificateAnswer) => {
      if (!paid || answer.status !== 'success') return {};
      const others = paid.certificates.filter(({ number }) => number !== answer.data.number);
      return { paid: { ...paid, certificates: [answer.data, ...others] } };
    }),
    explainRefusal: assign((_, answer: CertificateAnswer) => ({
      refusal: 'message' in answer ? answer.message : null,
    })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'paidDebtsPanel',
  description: 'Las deudas pagadas por completo, cuándo lo saben los registros, y sus certificados.',
  meta: { requirements: ['D91'] },
  context: { paid: null, wish: null, refusal: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se pregunta al servidor.',
      tags: 'busy',
      on: {
        'paidDebts.giveUp': { target: 'unavailable', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
      invoke: {
        id: 'loadPaidDebts',
        src: 'loadPaidDebts',
        onDone: { target: 'shown', actions: { type: 'rememberPaid', params: ({ event }) => event.output } },
        onError: explainedAt('unavailable'),
      },
    },
    shown: {
      description: 'Se ven las deudas pagadas, sus fechas y sus certificados.',
      on: {
        'certificate.ask': {
          target: 'asking',
          actions: { type: 'noteCertificateWish', params: ({ event }) => event.wish },
        },
      },
    },
    asking: {
      description: 'Se pide un certificado.',
      tags: 'busy',
      on: { 'paidDebts.giveUp': { target: 'shown', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'askCertificate',
        src: 'askCertificate',
        input: ({ context: { wish } }) => wish,
        onDone: [
          {
            guard: { type: 'isIssued', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'addCertificate', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'explainRefusal', params: ({ event }) => event.output } },
        ],
        onError: explainedAt('shown'),
      },
    },
    unavailable: {
      description: 'No se pudo preguntar: se puede volver a intentar.',
      on: { 'paidDebts.retry': { target: 'loading', actions: 'clearFailure' } },
    },
  },
});
