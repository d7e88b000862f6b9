import { assign, sendParent, setup } from 'xstate';
import type { renderContract, signAgreement } from '#contract/agreement.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { PlanChoice } from '#domain/plan-choice.ts';
import {
  explainedAt,
  failureDuring,
  GAVE_UP,
  isOutcomeUnknown,
  isUnanswered,
  type Failure,
  type Rejected,
} from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

export type RenderedContract = ResponseOf<typeof renderContract>;
export type Contract = NonNullable<RenderedContract['data']>;
export type SignedAgreement = ResponseOf<typeof signAgreement>;

/** The debt and the plan of the agreement, and the debtor's session. */
export type SigningInput = { debtId: string; choice: PlanChoice; token: string };
export type SigningContext = SigningInput & {
  /** Null until the server has written it, and of a plan that it refuses. */
  contract: Contract | null;
  /** Idempotency key of the acceptance; null before it. */
  idempotencyKey: string | null;
  /** Null while nothing has gone wrong. */
  failure: Failure | null;
};
export type SigningEvent =
  | { type: 'contract.accept'; idempotencyKey: string }
  | { type: 'contract.reread' | 'contract.recheck' | 'wait.giveUp' | 'connection.restored' }
  | { type: 'token.renewed'; token: string };
/** Reports to the payment flow. */
export type SigningReport = {
  type: 'agreement.signed';
  answer: Extract<SignedAgreement, { status: 'success' }>;
};
export type RenderContractInput = SigningInput;
export type SignAgreementInput = SigningInput & { contractHash: string; idempotencyKey: string };

/** The contract of one plan, from the server's writing it to its signature (§2.5 "Contract signing", §4.6). */
export const agreementSigningMachine = setup({
  types: {} as {
    meta: Serving;
    context: SigningContext;
    events: SigningEvent;
    input: SigningInput;
    tags: 'busy';
  },
  actors: {
    renderContract: notProvided<RenderedContract, RenderContractInput>('agreementSigning', 'renderContract'),
    signAgreement: notProvided<SignedAgreement, SignAgreementInput>('agreementSigning', 'signAgreement'),
  },
  guards: {
    hasContract: (_, { data }: RenderedContract) => data !== null,
    isSignatureConfirmed: (_, { status }: SignedAgreement) => status === 'success',
    hasContractChanged: (_, { status }: SignedAgreement) => status === 'CONTRACT_CHANGED',
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    isUnanswered: ({ context }) => isUnanswered(context.failure),
  },
  actions: {
    rememberContract: assign((_, { data }: RenderedContract) => ({ contract: data })),
    explainPlanRefusal: assign((_, { message }: RenderedContract) => ({
      contract: null,
      failure: { code: 'PLAN_REFUSED', message },
    })),
    rememberKey: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey,
      failure: null,
    })),
    renewToken: assign((_, { token }: { token: string }) => ({ token })),
    /** A business outcome: the server's own sentence (§8). */
    explainOutcome: assign((_, outcome: SignedAgreement) => ({
      failure: { code: outcome.status, message: 'message' in outcome ? outcome.message : '' },
    })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    reportSigned: sendParent((_, answer: SignedAgreement) => ({ type: 'agreement.signed', answer })),
  },
}).createMachine({
  id: 'agreementSigning',
  description: 'El contrato de un convenio: el servidor lo redacta, la persona lo lee y lo firma.',
  meta: { requirements: ['2.5k'] },
  context: ({ input }) => ({ ...input, contract: null, idempotencyKey: null, failure: null }),
  initial: 'rendering',
  on: {
    'token.renewed': {
      actions: { type: 'renewToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
  },
  states: {
    rendering: {
      description: 'El servidor redacta el contrato con el plan elegido.',
      meta: { requirements: ['3j', '7.2j'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'refused', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'renderContract',
        src: 'renderContract',
        input: ({ context: { debtId, choice, token } }) => ({ debtId, choice, token }),
        onDone: [
          {
            guard: { type: 'hasContract', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'rememberContract', params: ({ event }) => event.output },
            meta: { requirements: ['2.5k', '3j', '7.2j'] },
          },
          {
            target: 'refused',
            actions: { type: 'explainPlanRefusal', params: ({ event }) => event.output },
            meta: { requirements: ['5j', '8k'] },
          },
        ],
        onError: explainedAt('refused'),
      },
    },
    refused: {
      description: 'El contrato no se pudo redactar: se puede volver a pedir o cambiar el plan.',
      meta: { requirements: ['7.2j', '8b'] },
      on: {
        'contract.reread': { target: 'rendering', actions: 'clearFailure', meta: { requirements: ['7.2j'] } },
        'connection.restored': {
          guard: 'isUnanswered',
          target: 'rendering',
          actions: 'clearFailure',
          meta: { requirements: ['8f'] },
        },
      },
    },
    reading: {
      description: 'El contrato está a la vista, con su pie y todas sus cuotas.',
      meta: { requirements: ['2.5k'] },
      on: {
        'contract.accept': {
          target: 'accepting',
          actions: { type: 'rememberKey', params: ({ event }) => event },
          meta: { requirements: ['1b', '2.5k'] },
        },
      },
    },
    accepting: {
      description: 'Se firma: queda constancia del texto, la hora y cómo se comprobó la identidad.',
      meta: { requirements: ['1b', 'R25'] },
      tags: 'busy',
      on: {
        'wait.giveUp': {
          target: 'unconfirmed',
          actions: 'clearFailure',
          meta: { requirements: ['8e', 'R25'] },
        },
      },
      invoke: {
        id: 'signAgreement',
        src: 'signAgreement',
        input: ({ context: { debtId, choice, token, contract, idempotencyKey } }) => ({
          ...{ debtId, choice, token },
          contractHash: contract?.contract_hash ?? '',
          idempotencyKey: idempotencyKey ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isSignatureConfirmed', params: ({ event }) => event.output },
            target: 'signed',
            actions: { type: 'reportSigned', params: ({ event }) => event.output },
            meta: { requirements: ['1b', '4.6b'] },
          },
          {
            guard: { type: 'hasContractChanged', params: ({ event }) => event.output },
            target: 'rendering',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
            meta: { requirements: ['2.5k', 'D54'] },
          },
          {
            target: 'refused',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
            meta: { requirements: ['8k'] },
          },
        ],
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'unconfirmed',
            actions: { type: 'explainError', params: ({ event }) => event },
            meta: { requirements: ['8f', 'R25'] },
          },
          explainedAt('reading'),
        ],
      },
    },
    unconfirmed: {
      description:
        'No se sabe si la firma quedó registrada: se vuelve a preguntar con la misma llave, y no se firma dos veces.',
      meta: { requirements: ['R25'] },
      on: {
        'contract.recheck': { target: 'accepting', actions: 'clearFailure' },
        'connection.restored': {
          target: 'accepting',
          actions: 'clearFailure',
          meta: { requirements: ['8f', 'R25'] },
        },
      },
    },
    signed: { description: 'Contrato firmado.', meta: { requirements: ['4.6b', 'R19'] }, type: 'final' },
  },
});
