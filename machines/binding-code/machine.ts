import { assign, setup } from 'xstate';
import type { confirmCode, sendCode } from '#contract/binding-code.ts';
import type { ResponseOf } from '#contract/call.ts';
import { CODE_MINUTES, type BindingAct } from '#domain/binding-code.ts';
import { explainedAt, failureDuring, type Failure, type Rejected } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** Between two codes, so that a slow mail is not asked for twice. Milliseconds. */
export const RESEND_PAUSE_MS = 30_000;

export type SentCode = ResponseOf<typeof sendCode>;
export type ConfirmedCode = ResponseOf<typeof confirmCode>;
/** Sent again with the same idempotency key, no second mail goes out and no try is counted. */
export type SendCodeInput = { act: BindingAct; idempotencyKey: string };
export type ConfirmCodeInput = SendCodeInput & { code: string };

/** `now`: epoch milliseconds. */
type Asking = { idempotencyKey: string; now: number };
export type BindingCodeInput = Asking & { act: BindingAct };
export type BindingCodeContext = BindingCodeInput & {
  /** Masked; null until a code was sent. */
  sentTo: string | null;
  codesLeft: number;
  /** What to do without that mailbox. */
  ifLost: string;
  /** What was typed last, and its key. */
  code: string;
  codeKey: string;
  failure: Failure | null;
};
type Typed = { code: string; idempotencyKey: string };
export type BindingCodeEvent =
  | ({ type: 'code.submit' } & Typed)
  | ({ type: 'code.resend' } & Asking)
  | { type: 'code.retry' | 'code.giveUp' };

/** A one-time code to the registered mail before an act that binds (decision 0090). */
export const bindingCodeMachine = setup({
  types: {} as {
    meta: Serving;
    context: BindingCodeContext;
    input: BindingCodeInput;
    events: BindingCodeEvent;
    tags: 'busy';
  },
  actors: {
    sendCode: notProvided<SentCode, SendCodeInput>('bindingCode', 'sendCode'),
    confirmCode: notProvided<ConfirmedCode, ConfirmCodeInput>('bindingCode', 'confirmCode'),
  },
  delays: { codeLifetime: CODE_MINUTES * 60_000 },
  guards: {
    isSent: (_, { status }: SentCode) => status === 'success',
    /** The codes that were sent before can still be typed. */
    hasNoMoreCodes: (_, { status }: SentCode) => status === 'NO_CODES_LEFT',
    isConfirmed: (_, { status }: ConfirmedCode) => status === 'success',
    isWrong: (_, { status }: ConfirmedCode) => status === 'WRONG_CODE',
    isExpired: (_, { status }: ConfirmedCode) => status === 'CODE_EXPIRED',
    maySendAgain: ({ context }, { now }: Asking) =>
      context.codesLeft > 0 && now >= context.now + RESEND_PAUSE_MS,
  },
  actions: {
    rememberSent: assign((_, answer: SentCode) =>
      answer.status === 'success'
        ? { sentTo: answer.sent_to, codesLeft: answer.codes_left, ifLost: answer.if_lost }
        : {},
    ),
    noteNoMore: assign({ codesLeft: 0 }),
    /** What was typed before and had no answer keeps its key: the same try is not counted twice. */
    noteCode: assign(({ context }, { code, idempotencyKey }: Typed) => ({
      code,
      codeKey:
        context.failure?.during === 'confirmCode' && code === context.code ? context.codeKey : idempotencyKey,
      failure: null,
    })),
    noteAgain: assign((_, { idempotencyKey, now }: Asking) => ({ idempotencyKey, now, failure: null })),
    clearFailure: assign({ failure: null }),
    explainOutcome: assign((_, outcome: SentCode | ConfirmedCode) => ({
      failure: { code: outcome.status, message: 'message' in outcome ? outcome.message : '' },
    })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
  },
}).createMachine({
  id: 'bindingCode',
  description: 'Un código al correo registrado antes de algo que compromete a la persona.',
  meta: { requirements: ['D90'] },
  context: ({ input }) => ({
    ...input,
    sentTo: null,
    codesLeft: 0,
    ifLost: '',
    code: '',
    codeKey: '',
    failure: null,
  }),
  initial: 'asking',
  on: { 'code.giveUp': '.givenUp' },
  states: {
    asking: {
      description: 'Se pide el código; el servidor lo envía al correo registrado de antes.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { act, idempotencyKey } }) => ({ act, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'rememberSent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasNoMoreCodes', params: ({ event }) => event.output },
            target: 'sent',
            actions: ['noteNoMore', { type: 'explainOutcome', params: ({ event }) => event.output }],
          },
          {
            target: 'refused',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: explainedAt('unsent'),
      },
    },
    sent: {
      description: 'El código va en camino o ya llegó: se espera que la persona lo escriba.',
      after: { codeLifetime: 'expired' },
      on: {
        'code.submit': { target: 'confirming', actions: { type: 'noteCode', params: ({ event }) => event } },
        'code.resend': {
          guard: { type: 'maySendAgain', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'noteAgain', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'El servidor compara el código.',
      tags: 'busy',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context: { act, code, codeKey: idempotencyKey } }) => ({ act, code, idempotencyKey }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          {
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: explainedAt('sent'),
      },
    },
    expired: {
      description: 'El código ya no sirve: se puede pedir otro, si quedan.',
      on: {
        'code.resend': {
          guard: { type: 'maySendAgain', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'noteAgain', params: ({ event }) => event },
        },
      },
    },
    unsent: {
      description: 'No se sabe si el código salió: se pide otra vez con la misma llave.',
      meta: { requirements: ['R25'] },
      on: { 'code.retry': { target: 'asking', actions: 'clearFailure' } },
    },
    refused: {
      description:
        'No hay correo registrado o se acabaron los intentos: en esta visita no se puede confirmar.',
    },
    confirmed: { description: 'Confirmado: lo pedido se envía otra vez, con su misma llave.', type: 'final' },
    givenUp: { description: 'La persona vuelve a donde estaba; no se hizo nada.', type: 'final' },
  },
});
